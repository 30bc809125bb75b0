import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, openOwnFile } from './own-files.ts'
import type { RunAs } from './people.ts'

const PASSWORD_FILE = 'kunwari-password'
/** Nobody finds it by trying, not even with a SCRAM exchange at hand that was made with it. */
const PASSWORD_BYTES = 32

/** A password that nobody types: letters and digits that no URL and no command has to quote. */
export function makePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('hex')
}

/** The password of a cluster that is reached by TCP, or null where there is none. */
export function readPassword(clusterDir: string): string | null {
  try {
    const flags = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW
    return fs.readFileSync(passwordFile(clusterDir), { encoding: 'utf8', flag: flags }).trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}

/** Writes a password where initdb reads it, for the one who runs PostgreSQL and nobody else. */
export function writePassword(file: string, password: string, runAs: RunAs | null): void {
  const opened = openOwnFile(file, 'anew')
  try {
    if (runAs) fs.fchownSync(opened, runAs.uid, runAs.gid)
    fs.writeFileSync(opened, `${password}\n`)
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

export function passwordFile(clusterDir: string): string {
  return path.join(clusterDir, PASSWORD_FILE)
}
