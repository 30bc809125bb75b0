import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyEmptyDatabase } from '../empty-database.ts'
import { findDiskFolder } from '../quick-folder.ts'
import { type BreakingRecord, killsOf, openBreaker } from './breaking.ts'
import { type Caller, openCaller } from './caller.ts'
import { chanceFrom } from './chance.ts'
import { startClients } from './clients.ts'
import { startCluster } from './cluster.ts'
import { type Before, compareWithBooks } from './compare-with-books.ts'
import { readBooks } from './files.ts'
import { findGaps } from './gaps.ts'
import { countAcknowledged, emptyNotebook, type Notebook } from './notebook.ts'
import { gatherPlayers } from './players.ts'
import { startProxy } from './proxy.ts'
import { recompute } from './recompute.ts'
import type { Stage } from './stage.ts'
import { keepTime } from './time.ts'

export type TortureOptions = {
  seconds: number
  kills: number
  clients: number
  seed: number
  /** What each client waits between two operations at most. */
  pauseMs: number
  /** How often all is held against the rig's own list, besides the end. */
  checkEverySeconds: number
  /** Whether all is held against it once more, after every server and PostgreSQL have stopped and started. */
  checksAfterRestart: boolean
  /** Multiplies how long something may take to come back: above 1 on a machine with other work. */
  patience: number
  say: (line: string) => void
}

/** What a run came to. */
export type TortureResult = {
  options: TortureOptions
  notebook: Notebook
  breaking: BreakingRecord
  faults: string[]
  checks: number
  lines: number
  lost: number
  secured: number
  unavailable: number
  replayed: number
  dropped: number
  cut: number
  ranSeconds: number
  /** Of a hub: its classes, what was compared between them, and the one that slept. */
  hub?: {
    perClass: { mark: string; acknowledged: number; lines: number }[]
    compared: { tables: number; rows: number }
    sleeper: { slept: number; woken: number; restored: number }
    churner: { made: number; wiped: number }
  }
}

const serverBackMsMax = 10_000
const databaseBackMsMax = 15_000
const calmMs = 5_000
/** The share of requests whose connection the proxy cuts. */
const cutShare = 0.04
const advancesAMinute = 5
/** A run that has not met all that its pass is to mean goes on, up to this many times its length. */
const overtimeMax = 2
/** Seconds of a busy machine are soon gone: a short run may go on for so long. */
const overtimeSecondsMin = 60
const faultsKeptMax = 200

/** Runs all of it: a world of its own, clients, faults, checks, and, where asked for, the checks again after a restart. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const chance = chanceFrom(options.seed)
  const notebook = emptyNotebook()
  const faults: string[] = []
  const onFault = (fault: string) => {
    options.say(`FAULT ${fault}`)
    if (faults.length < faultsKeptMax) faults.push(fault)
  }
  const dataDir = await mkdtemp(path.join(findDiskFolder(), 'kunwari-torture-'))
  await copyEmptyDatabase(dataDir)
  const cluster = await startCluster(dataDir)
  const proxy = await startProxy(chance)
  let caller: Caller | undefined
  try {
    const within = {
      serverMs: serverBackMsMax * options.patience,
      databaseMs: databaseBackMsMax * options.patience,
      calmMs: calmMs * options.patience,
    }
    const opened = openCaller({
      port: proxy.port,
      isCalm: () => breaker.isCalm() && !time.isMoving(),
      onFault,
    })
    caller = opened
    const breaker = openBreaker({ cluster, caller: opened, chance, within, onFault })
    proxy.aim(cluster.ports())
    const players = await gatherPlayers(cluster.url)
    const [admin] = players.admins
    const stage: Stage = {
      chance,
      caller: opened,
      notebook,
      players,
      open: [],
      approved: [],
      plans: [],
      answered: [],
      replayed: { count: 0 },
      onFault,
    }
    const restMs = 60_000 / advancesAMinute
    const time = keepTime({
      url: cluster.url,
      cookie: admin.cookie,
      chance,
      notebook,
      restMs,
      calmMs: within.calmMs,
      onFault,
    })
    const ledgerFile = path.join(dataDir, 'ledger.csv')
    const read = () => readBooks({ url: cluster.url, cookie: admin.cookie, ledgerFile })
    const start = await read()
    const before: Before = {
      lines: start.lines.length,
      requests: new Set(start.requests.map(({ id }) => id)),
    }
    let checks = 0
    let lines = 0
    const check = async (when: string): Promise<void> => {
      await time.setPaused(true)
      const books = await read()
      const found = compareWithBooks(books, notebook, before)
      found.push(...(await recompute({ ledgerFile, url: cluster.url })))
      await time.setPaused(false)
      checks += 1
      lines = books.lines.length
      for (const fault of found) onFault(`${when}: ${fault}`)
      options.say(
        `${when}: ${countAcknowledged(notebook)} operations acknowledged, ${lines} transfers, ${killsOf(breaker.record)} kills, ${found.length} faults`,
      )
    }

    const begun = performance.now()
    const passed = () => (performance.now() - begun) / 1_000
    const { clients, pauseMs, seconds, kills, checkEverySeconds } = options
    const crowd = startClients(stage, { clients, pauseMs, clock: time.advance })
    proxy.cut(cutShare)
    let nextCheck = checkEverySeconds
    let isHalf = false
    const soFar = () => ({
      options,
      notebook,
      breaking: breaker.record,
      lost: opened.lost(),
      secured: opened.secured(),
      dropped: proxy.answersDropped(),
      isHub: false,
    })
    const isOver = () =>
      passed() > Math.max(overtimeMax * seconds, overtimeSecondsMin) ||
      (passed() >= seconds && findGaps(soFar()).length === 0)
    while (!isOver()) {
      if (!isHalf && passed() > seconds / 2) {
        isHalf = true
        await cluster.startSecond()
        proxy.aim(cluster.ports())
      }
      const wanted = ((killsOf(breaker.record) + 0.5) / kills) * seconds
      const isDue = passed() >= Math.min(wanted, seconds) && killsOf(breaker.record) < kills
      if (isDue) {
        // A kill while nobody asks for anything proves nothing: the next moment has somebody.
        if (opened.underWay() > 0) await breaker.breakOne()
      } else if (passed() > nextCheck && passed() < seconds) {
        nextCheck += checkEverySeconds
        await crowd.hush()
        await check(`after ${Math.round(passed())} s`)
        crowd.goOn()
      }
      await delay(50)
    }
    const ranSeconds = passed()
    proxy.cut(0)
    await crowd.end()
    await check('at the end')
    if (options.checksAfterRestart) {
      await cluster.restart()
      await check('after a restart')
    }
    return {
      options,
      notebook,
      breaking: breaker.record,
      faults,
      checks,
      lines,
      lost: opened.lost(),
      secured: opened.secured(),
      unavailable: opened.unavailable(),
      replayed: stage.replayed.count,
      dropped: proxy.answersDropped(),
      cut: proxy.requestsCut(),
      ranSeconds,
    }
  } finally {
    if (faults.length > 0) {
      const kept = path.join(findDiskFolder(), `${path.basename(dataDir)}.log`)
      await writeFile(kept, cluster.output())
      options.say(`what the servers wrote: ${kept}`)
    }
    caller?.close()
    await proxy.close()
    await cluster.stop()
  }
}
