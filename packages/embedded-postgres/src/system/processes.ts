import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './own-files.ts'

/** Whether this process lives and is the one that the cluster's file names. */
export function isServing({ clusterDir }: { clusterDir: string }, pid: number): boolean {
  return readPostmasterFile(clusterDir)?.pid === pid && isPostmaster(pid, clusterDir)
}

/**
 * What the postmaster writes about itself (src/include/utils/pidfile.h), or null when there is no
 * file. A file without a number is being written, or its writer was killed.
 */
export function readPostmasterFile(
  clusterDir: string,
): { pid: number | null; status: string } | null {
  const lines = readIfThere(path.join(clusterDir, 'postmaster.pid'))?.split('\n')
  if (!lines) return null
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return { pid: Number.isSafeInteger(pid) ? Math.abs(pid) : null, status: lines[7]?.trim() ?? '' }
}

/**
 * Whether the process with this id is the postmaster of this cluster. After a restart of a
 * container the same small number belongs to somebody else, and a killed postmaster may stay as a
 * zombie; PostgreSQL's own check takes both for a living one, and would refuse to start for ever.
 */
export function isPostmaster(pid: number, clusterDir: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) !== 'EPERM') throw error
  }
  if (process.platform !== 'linux') return true
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(clusterDir)
  } catch (error) {
    // A zombie has no folder any more; somebody else's process does not show its own.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}

/** To a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
