import fs from 'node:fs'

/**
 * Opens a file of the cluster to write, never by a link: the cluster belongs to the one who runs
 * PostgreSQL, and what lies there must not lead root to another file.
 *
 * @param how added to what is there, or begun anew
 */
export function openOwnFile(file: string, how: 'append' | 'anew'): number {
  const found = fs.lstatSync(file, { throwIfNoEntry: false })
  if (found && (!found.isFile() || found.nlink > 1)) fs.rmSync(file, { recursive: true })
  const { O_WRONLY, O_CREAT, O_NOFOLLOW, O_APPEND, O_TRUNC } = fs.constants
  const flags = O_WRONLY | O_CREAT | O_NOFOLLOW | (how === 'append' ? O_APPEND : O_TRUNC)
  return fs.openSync(file, flags, 0o600)
}

/** The system's code of a failed file operation, like ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
