import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import { programOf } from './platforms.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { openLog, readLog, startError } from './postmaster-log.ts'
import { postgresEnvironment, socketSettings } from './postmaster-settings.ts'
import type { SocketWay } from './way.ts'

const POLL_MS = 5
/** What PostgreSQL says while processes of an earlier server still hold the cluster. */
const STILL_HELD =
  /lock file ".*" already exists|pre-existing shared memory block|is another postmaster/i

/** The postmasters that this process started, by their process ids. */
const children = new Map<number, ChildProcess>()

/** @returns its process id once it is ready; null when the next one may succeed */
export async function startDirectly(
  { clusterDir, native, runAs }: Place,
  way: SocketWay,
  deadline: number,
): Promise<number | null> {
  const log = openLog(clusterDir)
  const child = spawn(
    programOf(native, 'postgres'),
    ['-D', clusterDir, ...socketSettings(way).flatMap((setting) => ['-c', setting])],
    {
      ...runAs,
      // Its own session: a Ctrl-C in the terminal is for Kunwari, which stops PostgreSQL last.
      detached: true,
      cwd: clusterDir,
      env: postgresEnvironment(),
      stdio: ['ignore', log.opened, log.opened],
    },
  )
  fs.closeSync(log.opened)
  child.unref()
  if (child.pid !== undefined) children.set(child.pid, child)
  const state: { ended: string | null; isKilled: boolean } = { ended: null, isKilled: false }
  child.once('error', (error) => {
    state.ended = error.message
  })
  child.once('exit', (code, signal) => {
    if (child.pid !== undefined) children.delete(child.pid)
    state.ended = `it ended with ${signal ?? code}`
    state.isKilled = signal === 'SIGKILL'
  })

  while (state.ended === null) {
    const found = readPostmasterFile(clusterDir)
    if (found && found.pid === child.pid && found.status === 'ready') return found.pid
    if (performance.now() > deadline) return null
    await delay(POLL_MS)
  }
  const said = readLog(log)
  // Somebody, or a system short of memory, killed it: that says nothing of the next one.
  if (state.isKilled || STILL_HELD.test(said)) return null
  throw startError(state.ended, said, clusterDir)
}

/** Until Node has taken note of its end, a child that ended stays behind as a zombie. */
export function isChildLeft(pid: number): boolean {
  const child = children.get(pid)
  return child?.exitCode === null && child.signalCode === null
}
