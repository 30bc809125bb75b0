import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const POLL_MS = 50
const FIRST_PAGE_WAIT_MS = 300_000
const END_WAIT_MS = 30_000
/** Of Linux systems, people who own nothing; not nobody, as whom Kunwari does not run. */
const ORDINARY_PERSON = /^(?:games|news|bin):[^:]*:(?<uid>\d+):(?<gid>\d+):/m

/** How something packaged is started: by whom, where, and with what on its PATH. */
export type PackagedStart = {
  program: string
  args: string[]
  folder: string
  port: number
  env: Record<string, string>
  /** What is typed into its window. */
  typed?: string
}

/** A start that has shown its first page. */
export type PackagedServer = {
  firstPageSeconds: number
  /** Of the processors, at the end of the start: what it was measured beside. */
  load: string
  output: () => string
  /** Reaches all of its window, as a terminal's Ctrl-C does, or an end of it without warning. */
  end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
}

/**
 * Starts a package as its people do and waits until a page comes.
 *
 * @throws Error with what it wrote when it ends before, or takes five minutes
 */
export async function startPackaged(start: PackagedStart): Promise<PackagedServer> {
  const begun = performance.now()
  const child = spawn(start.program, start.args, {
    cwd: start.folder,
    env: { ...start.env, PORT: String(start.port), HOME: start.folder, OPEN_BROWSER: '0' },
    stdio: 'pipe',
    // A group of its own, which a signal reaches as one.
    detached: true,
    ...ordinaryPerson(),
  })
  const written: string[] = []
  child.stdout.on('data', (text) => written.push(String(text)))
  child.stderr.on('data', (text) => written.push(String(text)))
  child.stdin.end(start.typed)
  const output = () => written.join('')
  try {
    await firstPage(child, { url: `http://127.0.0.1:${start.port}/`, begun })
  } catch (error) {
    await endGroup(child, 'SIGKILL')
    throw new Error(`No page came of ${start.program}. It wrote:\n${output()}`, { cause: error })
  }
  return {
    firstPageSeconds: (performance.now() - begun) / 1_000,
    load: (os.loadavg()[0] ?? 0).toFixed(1),
    output,
    end: (signal) => endGroup(child, signal),
  }
}

/** Hands a folder to the person who starts what is in it. */
export function giveAway(folder: string): void {
  const { uid, gid } = ordinaryPerson()
  if (uid === undefined || gid === undefined) return
  fs.chownSync(folder, uid, gid)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, name), uid, gid)
  }
}

/** By whom a packaged program is run: by an ordinary person, where the proof is by root. */
export function ordinaryPerson(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const found = ORDINARY_PERSON.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.groups
  if (!found) throw new Error('This system has no ordinary person to run it as: run it as one.')
  return { uid: Number(found.uid), gid: Number(found.gid) }
}

/** The processes that run out of a folder or in it, by their commands; waits for those that are ending. */
export async function processesOf(folder: string): Promise<string[]> {
  const until = performance.now() + END_WAIT_MS
  for (;;) {
    const found = listProcesses(folder)
    if (found.length === 0 || performance.now() > until) return found
    await pause()
  }
}

function listProcesses(folder: string): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const places = [command, fs.readlinkSync(`/proc/${pid}/cwd`)]
        return places.some((place) => place.includes(folder)) ? [command] : []
      } catch (error) {
        // It ended while it was looked at.
        if (error instanceof Error && 'code' in error) return []
        throw error
      }
    })
}

async function firstPage(
  child: ChildProcess,
  { url, begun }: { url: string; begun: number },
): Promise<void> {
  while (performance.now() - begun < FIRST_PAGE_WAIT_MS) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const page = await fetch(url).then(
      (answer) => answer.text(),
      () => '',
    )
    if (page.includes('<html')) return
    await pause()
  }
  throw new Error('it took five minutes')
}

async function endGroup(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, signal)
  await ended
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
