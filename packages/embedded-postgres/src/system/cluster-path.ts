import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FolderError } from '../folders.ts'

/** Windows gives PostgreSQL 259 characters for a file's path; its own names and our endings take up to 90. */
const WINDOWS_PATH_LENGTH_MAX = 160
const NETWORK_PATH = /^\\\\(?![?.]\\)/
const BEYOND_ASCII = /[^ -~]/
/** What PostgreSQL's programs say of a folder whose name they were given with other letters. */
const NOT_FOUND =
  /could not (?:access|open|read|create|change|find|identify)|does not exist|Invalid argument/

/**
 * Refuses a path that PostgreSQL cannot use on Windows, before it says so in words of its own.
 *
 * @throws FolderError in one sentence
 */
export function requireUsablePath(
  clusterDir: string,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') return
  if (NETWORK_PATH.test(clusterDir)) {
    throw new FolderError(
      `The folder ${clusterDir} cannot be used, because it is on another computer: set DATA_DIR to a folder of this one.`,
    )
  }
  if (clusterDir.length > WINDOWS_PATH_LENGTH_MAX) {
    throw new FolderError(
      `The folder ${clusterDir.slice(0, WINDOWS_PATH_LENGTH_MAX)}... cannot be used, because its path is longer than ${WINDOWS_PATH_LENGTH_MAX} characters: set DATA_DIR to a shorter one.`,
    )
  }
}

/**
 * Why PostgreSQL did not find a folder that is there: on Windows its programs know only the letters of the
 * language that Windows is set to.
 *
 * @returns null when it says something else, or the path has no such letters
 */
export function unusableLetters(
  said: string,
  clusterDir: string,
  platform: NodeJS.Platform = process.platform,
): FolderError | null {
  if (platform !== 'win32' || !BEYOND_ASCII.test(clusterDir) || !NOT_FOUND.test(said)) return null
  return new FolderError(
    `The folder ${clusterDir} cannot be used, because its path has letters that PostgreSQL does not find on this Windows: set DATA_DIR to a folder with plain letters.`,
    { cause: said },
  )
}

/**
 * Where initdb is to find its input files: their path becomes part of an SQL statement in UTF-8, and on
 * Windows initdb knows its own path in the letters of Windows' language. The short name of such a folder
 * (8.3, as in `C:\Users\NIA~1`) has plain letters.
 *
 * @param share PostgreSQL's share folder
 * @returns arguments for initdb; none where it finds them by itself
 * @throws FolderError when the drive keeps no short names
 */
export async function inputFilesArguments(
  share: string,
  { platform = process.platform, askWindows = askForShortPath } = {},
): Promise<string[]> {
  if (platform !== 'win32' || !BEYOND_ASCII.test(share)) return []
  const short = (await askWindows(share)).trim()
  if (short === '' || BEYOND_ASCII.test(short)) {
    throw new FolderError(
      `Kunwari cannot make its database from ${share}, because that path has letters that PostgreSQL does not take on this Windows: move Kunwari to a folder with plain letters.`,
    )
  }
  return ['-L', short]
}

/**
 * By the shell of Windows, since Node has no call for it. The command is always the same; the folder comes
 * in a variable, which `!` puts in after the shell has read the command.
 */
async function askForShortPath(folder: string): Promise<string> {
  const command = '"for %I in ("!KUNWARI_FOLDER!") do @echo %~sI"'
  const { SystemRoot, ComSpec = 'cmd.exe' } = process.env
  const { stdout } = await promisify(execFile)(ComSpec, ['/d', '/v:on', '/s', '/c', command], {
    env: { SystemRoot, KUNWARI_FOLDER: folder },
    // The answer is in the letters of the console; what is not ASCII of it is not used.
    encoding: 'latin1',
    windowsVerbatimArguments: true,
    windowsHide: true,
  })
  return stdout
}
