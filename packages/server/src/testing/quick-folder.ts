import fs from 'node:fs'
import os from 'node:os'

/** Room that the databases of a run take at the most. */
const quickBytesMin = 4e9

/**
 * Memory that is a folder, where the system has some to spare: a commit waits for no disk there. What has
 * to outlive a kill is tested on databases of its own, which are on the disk.
 */
export function findQuickFolder(): string {
  const memory = '/dev/shm'
  if (!fs.existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  const hasRoom = bavail * bsize > quickBytesMin && os.freemem() > 2 * quickBytesMin
  return hasRoom ? memory : os.tmpdir()
}
