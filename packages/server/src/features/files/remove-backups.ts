import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** As `npm run backup` is told to name its files in the manual, and while it writes one. */
const backupName = /\.kunwari(\.partial)?$/i
const backupFolder = 'backups'

/**
 * Throws away the backups that lie with the data: a class that was wiped must not come back from
 * beside the server. Those that were carried elsewhere are out of its reach.
 */
export async function removeBackups({ dataDir }: { dataDir: string }): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name !== backupFolder && !backupName.test(name)) continue
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}
