import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The system itself, by the number that it has on every Windows. */
const SYSTEM = '*S-1-5-18'

/**
 * Closes a folder to the other users of the machine. Elsewhere its mode says so; on Windows a folder takes
 * over what the one above it allows, and outside of a user's own folders that may be everybody.
 *
 * @param log told when it could not be done: a stick has no such rights to give
 */
export async function closeFolder(folder: string, log: (message: string) => void): Promise<void> {
  if (process.platform !== 'win32') return
  try {
    for (const { file, args } of closingCommands(folder, process.env, os.userInfo().username)) {
      await promisify(execFile)(file, args, { windowsHide: true })
    }
  } catch {
    log(
      'Other users of this computer may be able to read the database: if there are any, keep Kunwari in a folder of your own.',
    )
  }
}

/**
 * The user and the system are let in by name before what the folder takes over is cut off: one that ended
 * in between would still open for its owner.
 */
export function closingCommands(
  folder: string,
  env: NodeJS.ProcessEnv,
  username: string,
): { file: string; args: string[] }[] {
  const file = path.win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'icacls.exe')
  const user = env.USERDOMAIN ? `${env.USERDOMAIN}\\${username}` : username
  const all = '(OI)(CI)F'
  return [
    { file, args: [folder, '/grant:r', `${user}:${all}`, `${SYSTEM}:${all}`, '/q'] },
    { file, args: [folder, '/inheritance:r', '/q'] },
  ]
}
