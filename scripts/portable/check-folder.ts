import fs from 'node:fs'
import path from 'node:path'
import { HEADER_BYTES, type Platform, readExecutableHeader } from './platforms.ts'

/** Windows takes 260 characters, and people unpack into folders of their own. */
export const PATH_CHARACTERS_MAX = 200
/** Names that Windows keeps for devices, and characters that no file of it may have. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const REFUSED = /[<>:"|?*\\]|[. ]$/

/** What a finished folder holds, and what is wrong with it. */
export type FolderReport = {
  files: number
  bytes: number
  executables: number
  longestPath: string
  faults: string[]
}

/**
 * Looks at every file of a folder to double-click: no links, no path or name that Windows refuses, and
 * each program and library is of the system and the machine that the folder is for.
 *
 * @param folder what gets into the zip, under its own name
 * @param needed paths in it without which nothing starts
 */
export function checkFolder(
  folder: string,
  platform: Platform,
  needed: readonly string[],
): FolderReport {
  const report: FolderReport = { files: 0, bytes: 0, executables: 0, longestPath: '', faults: [] }
  for (const name of needed) {
    if (!fs.existsSync(path.join(folder, name))) report.faults.push(`${name} is missing`)
  }
  const parent = path.dirname(folder)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(parent, file).replaceAll(path.sep, '/')
    if (name.length > report.longestPath.length) report.longestPath = name
    report.faults.push(...faultsOfName(name))
    if (entry.isDirectory()) continue
    if (!entry.isFile()) {
      report.faults.push(`${name} is a link or no file at all`)
      continue
    }
    report.files += 1
    report.bytes += fs.statSync(file).size
    const header = readExecutableHeader(readHead(file))
    if (header === null) continue
    report.executables += 1
    if (header.format !== platform.format || !header.machines.includes(platform.cpu)) {
      const is = `${header.format} for ${header.machines.join(' and ')}`
      report.faults.push(`${name} is ${is}, and not ${platform.format} for ${platform.cpu}`)
    }
  }
  return report
}

function faultsOfName(name: string): string[] {
  const faults: string[] = []
  if (name.length > PATH_CHARACTERS_MAX) {
    faults.push(`${name} is longer than ${PATH_CHARACTERS_MAX} characters`)
  }
  const last = path.posix.basename(name)
  if (RESERVED.test(last) || REFUSED.test(last)) faults.push(`${name} is no name for Windows`)
  return faults
}

function readHead(file: string): Buffer {
  const opened = fs.openSync(file, 'r')
  try {
    const head = Buffer.alloc(HEADER_BYTES)
    return head.subarray(0, fs.readSync(opened, head, 0, HEADER_BYTES, 0))
  } finally {
    fs.closeSync(opened)
  }
}
