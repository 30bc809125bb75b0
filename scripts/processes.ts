import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)

type RunOptions = {
  env?: Record<string, string>
  cwd?: string
  timeoutMs?: number
  onComplaint?: (text: string) => void
}

const running = new Set<ReturnType<typeof spawn>>()
let isEnding = false

/**
 * Runs a program and shows what it says. A file of this repository runs under this Node; a bare name
 * is looked up on the PATH.
 *
 * @param timeoutMs it is ended after this long
 * @param onComplaint told what it writes to standard error, which is shown all the same
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when it cannot be started
 */
export function run(
  program: string,
  args: string[],
  { env = {}, cwd = ROOT, timeoutMs, onComplaint }: RunOptions = {},
): Promise<number> {
  const isOurs = path.isAbsolute(program)
  const [command, all] = isOurs ? [process.execPath, [program, ...args]] : [program, args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      cwd,
      timeout: timeoutMs,
      stdio: ['inherit', 'inherit', onComplaint ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      onComplaint?.(text)
    })
    running.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      if (!isEnding) resolve(code ?? 1)
      else if (running.size === 0) process.exit(1)
    })
  })
}

/** The command of an installed package, by the file that npm would run. */
export function bin(file: string): string {
  return path.join(ROOT, 'node_modules', file)
}

/** Ends the children with this process: on a signal, and when the process that started it is gone. */
export function endChildrenWithUs(): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, endAll)
  process.channel?.unref()
}

function endAll(): void {
  isEnding = true
  if (running.size === 0) process.exit(1)
  for (const child of running) child.kill('SIGTERM')
}
