import fs from 'node:fs'
import path from 'node:path'
import { folderErrorSaid } from '../folders.ts'
import { openOwnFile } from './own-files.ts'
import { LOG_NAME } from './postmaster-settings.ts'

/** The log is begun anew at a start once it is this long. */
const LOG_BYTES_MAX = 5_000_000
const LOG_TAIL_BYTES = 1_500

/** What the postmaster of a cluster writes, from a start on. */
export type PostmasterLog = { file: string; before: number }

export function logFile(clusterDir: string): string {
  return path.join(clusterDir, LOG_NAME)
}

/** Opens the log for a postmaster of ours. */
export function openLog(clusterDir: string): PostmasterLog & { opened: number } {
  const file = logFile(clusterDir)
  const opened = openOwnFile(file, isTooLong(file) ? 'anew' : 'append')
  return { file, opened, before: fs.fstatSync(opened).size }
}

/**
 * Makes way for a log that pg_ctl opens: what is no plain file goes. It is not made here, because on
 * Windows a file that an administrator makes is not for the server, which runs with fewer rights.
 */
export function clearLog(clusterDir: string): PostmasterLog {
  const file = logFile(clusterDir)
  const found = fs.lstatSync(file, { throwIfNoEntry: false })
  const isKept = found?.isFile() === true && found.nlink === 1 && !isTooLong(file)
  if (!isKept) fs.rmSync(file, { recursive: true, force: true, maxRetries: 10 })
  return { file, before: isKept ? found.size : 0 }
}

/** What was written since. */
export function readLog({ file, before }: PostmasterLog): string {
  if (!fs.existsSync(file)) return ''
  return fs.readFileSync(file).subarray(before).toString('utf8')
}

/** Why a postmaster did not start, in one sentence where a person can mend it. */
export function startError(why: string, logged: string, clusterDir: string): Error {
  const said = logged.slice(-LOG_TAIL_BYTES)
  return (
    folderErrorSaid(logged, clusterDir) ?? new Error(`PostgreSQL did not start: ${why}\n${said}`)
  )
}

function isTooLong(file: string): boolean {
  return (fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX
}
