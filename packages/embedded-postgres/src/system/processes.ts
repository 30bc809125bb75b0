import fs from 'node:fs'
import os from 'node:os'
import { codeOf } from './own-files.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** How far the clock may have been set between the boot and now, without a postmaster being forgotten. */
const BOOT_SLACK_SECONDS = 60

/** Whether this process lives and is the one that the cluster's file names. */
export function isServing({ clusterDir }: { clusterDir: string }, pid: number): boolean {
  return readPostmasterFile(clusterDir)?.pid === pid && isPostmaster(pid, clusterDir)
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

/**
 * Whether a postmaster was started before the machine was, by its file: then its number belongs to
 * somebody else by now. A look for the start only: a clock that is set while one runs would deny it.
 *
 * @param startedAt seconds since 1970, or null where the file does not say
 * @param booted seconds since 1970
 */
export function isOfAnEarlierBoot(startedAt: number | null, booted = bootedAt()): boolean {
  return startedAt !== null && startedAt < booted - BOOT_SLACK_SECONDS
}

function bootedAt(): number {
  return (performance.timeOrigin + performance.now()) / 1_000 - os.uptime()
}

/** To a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
