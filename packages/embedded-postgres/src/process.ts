import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, runPgCtl, signalArguments } from './system/pg-ctl.ts'
import type { Place } from './system/place.ts'
import { readPostmasterFile } from './system/postmaster-file.ts'
import { logFile } from './system/postmaster-log.ts'
import { isOfAnEarlierBoot, isPostmaster, sendSignal } from './system/processes.ts'
import { startByPgCtl } from './system/start-by-pg-ctl.ts'
import { isChildLeft, startDirectly } from './system/start-directly.ts'

/** How long recovery after a crash, or the end of an earlier server's processes, may take. */
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
/** A postmaster that lives writes into its file at once; one that was killed before leaves it empty. */
const EMPTY_FILE_WAIT_MS = 1_000
const POLL_MS = 5

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
    if (found?.pid != null && (await isThere(place, found.pid, found.startedAt))) {
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
    `PostgreSQL did not become ready within ${START_TIMEOUT_MS / 1000} s: see ${logFile(place.clusterDir)}.`,
  )
}

/** Stops the postmaster that a killed server may have left on a cluster. */
export async function stopLeftPostmaster(place: Place): Promise<void> {
  const found = readPostmasterFile(place.clusterDir)
  if (found?.pid != null && (await isThere(place, found.pid, found.startedAt))) {
    await stopPostmaster(place, found.pid)
  }
}

/** Whether any postmaster says that it is on a cluster. */
export function hasPostmaster({ clusterDir }: Place): boolean {
  return readPostmasterFile(clusterDir) !== null
}

/** Asks the postmaster to end its clients and stop, and waits until it has. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  await signalPostmaster(place, pid, 'INT')
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while (isPostmaster(pid, place.clusterDir) || isChildLeft(pid)) {
    // An immediate stop loses nothing that was acknowledged: the next start replays the log.
    if (performance.now() > deadline) await signalPostmaster(place, pid, 'QUIT')
    await delay(POLL_MS)
  }
}

function startPostmaster(place: Place, deadline: number): Promise<number | null> {
  const { way } = place
  return way.over === 'tcp' ? startByPgCtl(place, deadline) : startDirectly(place, way, deadline)
}

/**
 * Whether the one that is named in the file is there. Beyond Linux a process says little of itself: it must be of
 * this boot, and on Windows, where a number is soon given to another program, PostgreSQL's own look decides too.
 */
async function isThere(place: Place, pid: number, startedAt: number | null): Promise<boolean> {
  if (!isPostmaster(pid, place.clusterDir)) return false
  if (process.platform === 'linux') return true
  if (isOfAnEarlierBoot(startedAt)) return false
  return process.platform !== 'win32' || isRunning(place)
}

async function signalPostmaster(place: Place, pid: number, signal: 'INT' | 'QUIT'): Promise<void> {
  if (place.way.over === 'socket') {
    sendSignal(pid, `SIG${signal}`)
    return
  }
  const { code, said } = await runPgCtl(place, signalArguments(signal, pid))
  // One that has ended meanwhile takes no signal, and needs none.
  if (code === 0 || !isPostmaster(pid, place.clusterDir)) return
  throw new Error(`PostgreSQL could not be asked to stop: ${said.trim()}`)
}

/** PostgreSQL still refuses to start while any process holds the cluster's shared memory. */
function removeStaleFiles({ clusterDir, way }: Place): void {
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true, maxRetries: 10 })
  if (way.over === 'tcp') return
  fs.rmSync(path.join(way.socketDir, `.s.PGSQL.${way.port}.lock`), { force: true })
}
