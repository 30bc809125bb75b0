import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderErrorSaid } from './folders.ts'
import { openOwnFile } from './system/own-files.ts'
import type { RunAs } from './system/people.ts'
import { programOf } from './system/platforms.ts'
import { isPostmaster, readPostmasterFile, sendSignal } from './system/processes.ts'

/** Where everything of one cluster is. */
export type Place = {
  clusterDir: string
  socketDir: string
  /** It only names the socket's file: the server listens on no network address. */
  port: number
  /** The folder of bin/, lib/ and share/. */
  native: string
  runAs: RunAs | null
}

/** Of the cluster that is in use. */
export const PORT = 5432
/** How long recovery after a crash, or the end of an earlier server's processes, may take. */
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
/** A postmaster that lives writes into its file at once; one that was killed before leaves it empty. */
const EMPTY_FILE_WAIT_MS = 1_000
const POLL_MS = 5
/** The log is begun anew at a start once it is this long. */
const LOG_BYTES_MAX = 5_000_000
const LOG_TAIL_BYTES = 1_500

/** What PostgreSQL says while processes of an earlier server still hold the cluster. */
const STILL_HELD =
  /lock file ".*" already exists|pre-existing shared memory block|is another postmaster/i

/** The postmasters that this process started, by their process ids. */
const children = new Map<number, ChildProcess>()

/**
 * Sees to it that a postmaster serves the cluster: adopts the one that a killed Kunwari left behind,
 * waits for one that is starting or stopping, or starts one. What it says is from a file: one that was
 * killed a moment ago still looks alive, so the caller has to try it (`isServing`).
 *
 * @returns its process id, and whether it was there already
 * @throws Error with the end of its log when it does not start
 */
export async function ensurePostmaster(place: Place): Promise<{ pid: number; adopted: boolean }> {
  const deadline = performance.now() + START_TIMEOUT_MS
  let emptyUntil: number | null = null
  while (performance.now() < deadline) {
    const found = readPostmasterFile(place.clusterDir)
    if (found && found.pid !== null && isPostmaster(found.pid, place.clusterDir)) {
      if (found.status === 'ready') return { pid: found.pid, adopted: true }
      await delay(POLL_MS)
      continue
    }
    emptyUntil = found?.pid === null ? (emptyUntil ?? performance.now() + EMPTY_FILE_WAIT_MS) : null
    if (emptyUntil !== null && performance.now() < emptyUntil) {
      await delay(POLL_MS)
      continue
    }
    if (found) removeStaleFiles(place)
    const pid = await startPostmaster(place, deadline)
    if (pid !== null) return { pid, adopted: false }
    await delay(10 * POLL_MS)
  }
  throw new Error(
    `PostgreSQL did not become ready within ${START_TIMEOUT_MS / 1000} s: see ${logFile(place)}.`,
  )
}

/** Stops the postmaster that a killed server may have left on a cluster. */
export async function stopLeftPostmaster(place: Place): Promise<void> {
  const found = readPostmasterFile(place.clusterDir)
  if (found && found.pid !== null && isPostmaster(found.pid, place.clusterDir)) {
    await stopPostmaster(place, found.pid)
  }
}

/** Whether any postmaster says that it is on a cluster. */
export function hasPostmaster({ clusterDir }: Place): boolean {
  return readPostmasterFile(clusterDir) !== null
}

/** Asks the postmaster to end its clients and stop, and waits until it has. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT')
  const deadline = performance.now() + STOP_TIMEOUT_MS
  const child = children.get(pid)
  // Until Node has taken note of its end, a child that ended stays behind as a zombie.
  const isChildLeft = (): boolean => child?.exitCode === null && child.signalCode === null
  while (isPostmaster(pid, place.clusterDir) || isChildLeft()) {
    // An immediate stop loses nothing that was acknowledged: the next start replays the log.
    if (performance.now() > deadline) sendSignal(pid, 'SIGQUIT')
    await delay(POLL_MS)
  }
}

/** @returns its process id once it is ready; null when the next one may succeed */
async function startPostmaster(place: Place, deadline: number): Promise<number | null> {
  const file = logFile(place)
  const size = fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0
  const logged = openOwnFile(file, size > LOG_BYTES_MAX ? 'anew' : 'append')
  const before = fs.fstatSync(logged).size
  const settings = [
    'listen_addresses=',
    // Quoted as PostgreSQL quotes a name: a folder may hold spaces and commas.
    `unix_socket_directories="${place.socketDir.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `port=${place.port}`,
    'logging_collector=off',
    'log_destination=stderr',
    // What a failing statement was about may be somebody's address, and outlives them in a log.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ]
  const child = spawn(
    programOf(place.native, 'postgres'),
    ['-D', place.clusterDir, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place.runAs,
      // Its own session: a Ctrl-C in the terminal is for Kunwari, which stops PostgreSQL last.
      detached: true,
      cwd: place.clusterDir,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', logged, logged],
    },
  )
  fs.closeSync(logged)
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
    const found = readPostmasterFile(place.clusterDir)
    if (found && found.pid === child.pid && found.status === 'ready') return found.pid
    if (performance.now() > deadline) return null
    await delay(POLL_MS)
  }
  const said = readFrom(file, before)
  // Somebody, or a system short of memory, killed it: that says nothing of the next one.
  if (state.isKilled || STILL_HELD.test(said)) return null
  const why = folderErrorSaid(said, place.clusterDir)
  if (why) throw why
  throw new Error(`PostgreSQL did not start: ${state.ended}\n${said.slice(-LOG_TAIL_BYTES)}`)
}

/** PostgreSQL still refuses to start while any process holds the cluster's shared memory. */
function removeStaleFiles(place: Place): void {
  fs.rmSync(path.join(place.clusterDir, 'postmaster.pid'), { force: true })
  fs.rmSync(path.join(place.socketDir, `.s.PGSQL.${place.port}.lock`), { force: true })
}

function logFile(place: Place): string {
  return path.join(place.clusterDir, 'kunwari-postgres.log')
}

function readFrom(file: string, offset: number): string {
  return fs.readFileSync(file).subarray(offset).toString('utf8')
}
