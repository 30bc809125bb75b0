import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { memoryFolder, ownFolder } from './quick-folder.ts'

/** The process that a run's folder is of. */
const folderName = /^kunwari-run-(\d+)-/

/**
 * A folder in memory for all that a run of tests makes there, in the processes that it starts too. What runs left that were
 * killed is removed: nobody else would, and 60 MB each time are soon a gigabyte.
 *
 * @param memory where memory is a folder
 * @returns removes it
 */
export function openRunFolder(memory = memoryFolder()): () => void {
  if (memory === undefined || process.env[ownFolder] !== undefined) return () => undefined
  for (const name of readdirSync(memory)) {
    const pid = folderName.exec(name)?.[1]
    // A PostgreSQL that is still in it stops by itself: the file that says whose the folder is has gone.
    if (pid !== undefined && !isThere(Number(pid))) remove(path.join(memory, name))
  }
  const folder = mkdtempSync(path.join(memory, `kunwari-run-${process.pid}-`))
  // PostgreSQL may run as another person, who has to pass through this folder.
  chmodSync(folder, 0o755)
  const hasTemporary = os.tmpdir() === memory
  process.env[ownFolder] = folder
  if (hasTemporary) process.env.TMPDIR = folder
  return () => {
    delete process.env[ownFolder]
    if (hasTemporary) process.env.TMPDIR = memory
    remove(folder)
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's may not be asked, and is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Another user's run, or one whose PostgreSQL still writes: the next run removes it.
  }
}
