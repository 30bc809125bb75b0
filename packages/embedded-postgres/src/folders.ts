import fs from 'node:fs'
import path from 'node:path'

/** Why a folder cannot be used, in one sentence for the person who starts Kunwari. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/**
 * Makes a folder and those above it that are missing. One at a time: Node's own recursive mkdir tries
 * for ever where the system answers ENOENT for a folder that is there, as /proc does.
 *
 * @param mode of the folders that are made
 * @throws FolderError when it cannot be made, or is none
 */
export function makeFolder(folder: string, { mode }: { mode: number }): void {
  for (const place of listDownTo(folder)) {
    try {
      const found = fs.statSync(place, { throwIfNoEntry: false })
      if (found?.isDirectory()) continue
      if (found) throw unusable(folder, `${place} is no folder`)
      fs.mkdirSync(place, { mode })
    } catch (error) {
      // Made by another server meanwhile.
      if (isDirectory(place)) continue
      throw folderError(error, { folder, place })
    }
  }
}

/**
 * Tries whether files can be kept in a folder.
 *
 * @throws FolderError when not
 */
export function tryFolder(folder: string): void {
  const file = path.join(folder, `.kunwari-try-${process.pid}`)
  try {
    fs.writeFileSync(file, 'x')
  } catch (error) {
    throw folderError(error, { folder })
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/**
 * An error of the file system as a sentence; any other error as it is.
 *
 * @param folder what was asked for
 * @param place what on the way to it, or in it, gave the error
 */
export function folderError(
  error: unknown,
  { folder, place = folder }: { folder: string; place?: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = reasonFor(code, { folder, place })
  return why === undefined ? error : unusable(folder, why, error)
}

/**
 * What a program says of a folder, over several lines, in one sentence.
 *
 * @returns null when it says nothing of the file system
 */
export function folderErrorSaid(said: string, folder: string): FolderError | null {
  const code = Object.entries(codesByWords).find(([words]) => said.includes(words))?.[1] ?? ''
  const why = reasonFor(code, { folder, place: folder })
  return why === undefined ? null : unusable(folder, why, said)
}

const codesByWords = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
}

function reasonFor(
  code: string,
  { folder, place }: { folder: string; place: string },
): string | undefined {
  const above = path.dirname(place)
  const where = place === folder && isDirectory(folder) ? folder : above
  return {
    EACCES: `this user may not write in ${where}`,
    EPERM: `this user may not write in ${where}`,
    EROFS: `${where} is read-only`,
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    ENOTDIR: `${above} is no folder`,
    EEXIST: `${place} is a link to nowhere`,
    ENOENT: `nothing can be made in ${where}`,
    ELOOP: `${place} is a link that leads to itself`,
    ENAMETOOLONG: 'its name is too long',
    EIO: 'the disk fails',
  }[code]
}

function unusable(folder: string, why: string, cause?: unknown): FolderError {
  const shown = folder.length > shownLengthMax ? `${folder.slice(0, shownLengthMax)}...` : folder
  return new FolderError(
    `The folder ${shown} cannot be used, because ${why}: set DATA_DIR to a folder that can be written.`,
    { cause },
  )
}

const shownLengthMax = 200

/** A folder and all above it, the root first. */
function listDownTo(folder: string): string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [...listDownTo(above), folder]
}

function isDirectory(place: string): boolean {
  try {
    return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    // One that cannot be looked at is none that can be used.
    return false
  }
}
