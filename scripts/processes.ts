import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)

type RunOptions = {
  env?: Record<string, string>
  cwd?: string
  timeoutMs?: number
  onComplaint?: (text: string) => void
  onOutput?: (text: string) => void
  isQuiet?: boolean
}

const running = new Set<ReturnType<typeof spawn>>()
let isEnding = false
const isWindows = process.platform === 'win32'

/**
 * Runs a program and shows what it says. A file of this repository runs under this Node; a bare name
 * is looked up on the PATH.
 *
 * @param timeoutMs it is ended after this long
 * @param onComplaint told what it writes to standard error, which is shown all the same
 * @param onOutput told what it writes to standard output, which is shown all the same
 * @param isQuiet what it writes is shown whole when it fails, and not at all otherwise
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when it cannot be started
 */
export function run(
  program: string,
  args: string[],
  { env = {}, cwd = ROOT, timeoutMs, onComplaint, onOutput, isQuiet = false }: RunOptions = {},
): Promise<number> {
  const { command, all, shell } = commandOf(program, args)
  const kept: string[] = []
  const stdioOf = (isRead: boolean) => (isQuiet || isRead ? 'pipe' : 'inherit')
  const say = (stream: NodeJS.WriteStream, text: string) =>
    isQuiet ? kept.push(text) : stream.write(text)
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      cwd,
      shell,
      timeout: timeoutMs,
      stdio: ['inherit', stdioOf(onOutput !== undefined), stdioOf(onComplaint !== undefined)],
      env: { ...process.env, ...env },
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      say(process.stderr, text)
      onComplaint?.(text)
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      say(process.stdout, text)
      onOutput?.(text)
    })
    running.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      if (code !== 0 && !isEnding) process.stderr.write(kept.join(''))
      if (!isEnding) resolve(code ?? 1)
      else if (running.size === 0) process.exit(1)
    })
  })
}

function commandOf(
  program: string,
  args: string[],
): { command: string; all: string[]; shell: boolean } {
  if (path.isAbsolute(program)) {
    return { command: process.execPath, all: [program, ...args], shell: false }
  }
  // npm is a script of cmd on Windows, which only a shell starts; its words there are ours and plain.
  if (program === 'npm' && isWindows) {
    return { command: [program, ...args].join(' '), all: [], shell: true }
  }
  return { command: program, all: args, shell: false }
}

/** The command of an installed package, by the file that npm would run. */
export function bin(file: string): string {
  return path.join(ROOT, 'node_modules', file)
}

/** Ends the children with this process: on a signal, and when the process that started it is gone. */
export function endChildrenWithUs(): void {
  // On Windows the console tells the children of Ctrl-C and of its own end, and to kill one is to end it
  // before it has put away what is its own.
  const ofConsole = isWindows ? waitForAll : endAll
  for (const event of ['SIGINT', 'SIGHUP']) process.on(event, ofConsole)
  for (const event of ['SIGTERM', 'disconnect']) process.on(event, endAll)
  process.channel?.unref()
}

function waitForAll(): void {
  isEnding = true
  if (running.size === 0) process.exit(1)
}

function endAll(): void {
  waitForAll()
  for (const child of running) child.kill('SIGTERM')
}
