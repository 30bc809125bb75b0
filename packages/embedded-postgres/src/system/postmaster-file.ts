import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './own-files.ts'

/** What the postmaster writes about itself (src/include/utils/pidfile.h). */
export type PostmasterFile = {
  /** null while the file is being written, or when its writer was killed on the way. */
  pid: number | null
  /** Seconds since 1970. */
  startedAt: number | null
  port: number | null
  /** `ready` once it serves. */
  status: string
}

/** @returns null when there is no file */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  const text = readIfThere(path.join(clusterDir, 'postmaster.pid'))
  return text === null ? null : parsePostmasterFile(text)
}

/** Lines end as on any system. */
export function parsePostmasterFile(text: string): PostmasterFile {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = wholeNumber(lines[0])
  return {
    // A server in single-user mode writes its number with a minus.
    pid: pid === null ? null : Math.abs(pid),
    startedAt: wholeNumber(lines[2]),
    port: wholeNumber(lines[3]),
    status: lines[7] ?? '',
  }
}

/** The port of the last start, as the postmaster wrote down what it was started with. */
export function lastPort(clusterDir: string): number | null {
  const options = readIfThere(path.join(clusterDir, 'postmaster.opts')) ?? ''
  return wholeNumber(/port=(\d+)/.exec(options)?.[1])
}

function wholeNumber(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? number : null
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    // On Windows a file that is about to go, or is being written, does not let itself be read.
    if (process.platform === 'win32' && ['EPERM', 'EBUSY', 'EACCES'].includes(codeOf(error)))
      return ''
    throw error
  }
}
