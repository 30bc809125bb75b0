import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FolderError } from '../folders.ts'

const BEYOND_ASCII = /[^ -~]/

/**
 * Where initdb is to find its input files: their path becomes part of an SQL statement in UTF-8, and on
 * Windows initdb knows its own path in the letters of Windows' language. The short name of such a folder
 * (8.3, as in `C:\Users\NIA~1`) has plain letters.
 *
 * @param share PostgreSQL's share folder
 * @returns what initdb is told, nothing where it finds them by itself
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
