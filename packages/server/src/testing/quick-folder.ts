import fs from 'node:fs'
import os from 'node:os'

/** Room that the databases of a run take at the most. */
const quickBytesMin = 4e9

/** In the environment of `npm test`: where the temporary folders of the disk are. */
const diskFolder = 'KUNWARI_DISK_FOLDER'
/** In the environment of a run of tests: the folder in memory that holds all of its own (`run-folder.ts`). */
export const ownFolder = 'KUNWARI_RUN_FOLDER'

/**
 * Memory that is a folder, where the system has some to spare: a commit waits for no disk there. What has
 * to outlive a kill is tested on databases of its own, which are on the disk.
 */
export function findQuickFolder(): string {
  return process.env[ownFolder] ?? memoryFolder() ?? os.tmpdir()
}

/** Where memory is a folder; undefined where it is none, or has no room to spare. */
export function memoryFolder(): string | undefined {
  const memory = '/dev/shm'
  if (!fs.existsSync(memory)) return undefined
  const { bavail, bsize } = fs.statfsSync(memory)
  const hasRoom = bavail * bsize > quickBytesMin && os.freemem() > 2 * quickBytesMin
  return hasRoom ? memory : undefined
}

/** For a run of tests: its temporary folders are quick ones, and where the disk is stays known. */
export function temporaryInQuickFolder(): Record<string, string> {
  return { TMPDIR: findQuickFolder(), [diskFolder]: os.tmpdir() }
}

/** Where a commit waits for the disk: for what is killed while it waits. */
export function findDiskFolder(): string {
  return process.env[diskFolder] ?? os.tmpdir()
}
