import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { urlOf, withDatabase } from '../../db/database-url.ts'
import { killsOf, openBreaker } from './breaking.ts'
import type { Caller } from './caller.ts'
import { chanceFrom } from './chance.ts'
import { keepChurning } from './churner.ts'
import { startClients } from './clients.ts'
import { startCluster } from './cluster.ts'
import { findHalves } from './halves.ts'
import {
  bringInstructor,
  hostSettings,
  openCells,
  openPlayedClass,
  signInHost,
} from './hub-people.ts'
import { makeNightlyBackup } from './nightly-backup.ts'
import { countAcknowledged, emptyNotebook, type Notebook } from './notebook.ts'
import { startProxy } from './proxy.ts'
import { keepSleeping } from './sleeper.ts'
import { type StagedClass, stageClass } from './staged-class.ts'
import { findStrangers } from './strangers.ts'
import type { TortureOptions, TortureResult } from './torture.ts'

const marks = ['Rizal', 'Bonifacio', 'Mabini'] as const
/** By which every class's records name its clock. */
const clocksId = '00000000-0000-7000-8000-000000000000'
const sleepersMark = 'Luna'
/** A database for classes beside the directory's, in the same PostgreSQL: what kills one kills both. */
const secondCell = 'south'
const learnersAClass = 6
const serverBackMsMax = 10_000
const databaseBackMsMax = 15_000
const calmMs = 5_000
const cutShare = 0.04
/** A run that cannot keep to its kills' times goes on, up to this many times its length. */
const overtimeMax = 2
const faultsKeptMax = 200

/** The torture of a hub: three classes in two databases on two servers, and a fourth that sleeps, wakes and is restored among them. */
export async function tortureHub(options: TortureOptions): Promise<TortureResult> {
  const chance = chanceFrom(options.seed)
  const faults: string[] = []
  const onFault = (fault: string) => {
    options.say(`FAULT ${fault}`)
    if (faults.length < faultsKeptMax) faults.push(fault)
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kunwari-torture-hub-'))
  const env: Record<string, string> = { ...hostSettings }
  const cluster = await startCluster(dataDir, env)
  const proxy = await startProxy(chance)
  const callers: Caller[] = []
  try {
    env.HUB_CELLS = `${secondCell}=${await addDatabase(cluster.databaseUrl(), secondCell)}`
    await cluster.restart()
    await cluster.startSecond()
    proxy.aim(cluster.ports())
    const within = {
      serverMs: serverBackMsMax * options.patience,
      databaseMs: databaseBackMsMax * options.patience,
      calmMs: calmMs * options.patience,
    }
    const breaker = openBreaker({
      cluster,
      caller: { underWay: () => callers.reduce((sum, one) => sum + one.underWay(), 0) },
      chance,
      within,
      onFault,
    })
    const parts = {
      url: cluster.url,
      port: proxy.port,
      dataDir,
      chance,
      calmMs: within.calmMs,
      isCalm: breaker.isCalm,
    }
    const host = await signInHost(cluster.url)
    const bring = async (mark: string) => {
      const named = { email: `${mark.toLowerCase()}@example.org`, firstName: mark }
      const instructor = await bringInstructor(cluster.url, host, named)
      const wanted = { mark, learners: learnersAClass }
      return {
        instructor,
        played: await openPlayedClass(cluster.url, { host, instructor }, wanted),
      }
    }
    const classes: StagedClass[] = []
    for (const [place, mark] of marks.entries()) {
      const isSecond = place % 2 === 1
      await openCells(cluster.url, host, { main: !isSecond, [secondCell]: isSecond })
      const { played } = await bring(mark)
      const staged = await stageClass(played, { ...parts, onFault })
      callers.push(staged.stage.caller)
      classes.push(staged)
    }
    await openCells(cluster.url, host, { main: true, [secondCell]: true })
    const slept = await bring(sleepersMark)
    const shared = new Set([host.id, clocksId])

    const urls = () => cluster.ports().map((port) => `http://127.0.0.1:${port}`)
    await makeNightlyBackup(cluster, { host, id: slept.played.id })
    const sleeper = keepSleeping(slept.played, { host, instructor: slept.instructor, urls })
    const named = { email: 'churn@example.org', firstName: 'Churn' }
    const churner = keepChurning(await bringInstructor(cluster.url, host, named), urls)
    const compare = async (isQuiet: boolean) => {
      const main = new Client(cluster.databaseUrl())
      const second = new Client(databaseBeside(cluster.databaseUrl(), secondCell))
      await main.connect()
      await second.connect()
      try {
        const marked = classes.map(({ played }) => played)
        const dbOf = (cell: string) => (cell === secondCell ? second : main)
        const strangers = await findStrangers(dbOf, marked, shared)
        if (!isQuiet) return strangers
        const databases = new Map([
          ['main', main],
          [secondCell, second],
        ])
        const halves = await findHalves(databases, path.join(dataDir, 'hub'))
        return { ...strangers, faults: [...strangers.faults, ...halves] }
      } finally {
        await main.end()
        await second.end()
      }
    }
    let checks = 0
    let compared = { tables: 0, rows: 0 }
    const check = async (when: string, isQuiet: boolean): Promise<void> => {
      const found: string[] = []
      for (const one of classes) found.push(...(await one.findWrong()))
      const strangers = await compare(isQuiet)
      compared = { tables: strangers.tables, rows: strangers.rows }
      found.push(...strangers.faults)
      checks += 1
      for (const fault of found) onFault(`${when}: ${fault}`)
      options.say(
        `${when}: ${countAcknowledged(merged())} operations acknowledged, ${killsOf(breaker.record)} kills, ${strangers.rows} rows of ${strangers.tables} tables compared, ${found.length} faults`,
      )
    }
    const merged = (): Notebook => merge(classes.map(({ stage }) => stage.notebook))

    const begun = performance.now()
    const passed = () => (performance.now() - begun) / 1_000
    const { clients, pauseMs, seconds, kills, checkEverySeconds } = options
    const each = Math.max(4, Math.floor(clients / classes.length))
    const crowds = classes.map(({ stage, time }) =>
      startClients(stage, { clients: each, pauseMs, clock: time.advance }),
    )
    proxy.cut(cutShare)
    let nextCheck = checkEverySeconds
    const isOver = () =>
      passed() > overtimeMax * seconds || (passed() >= seconds && killsOf(breaker.record) >= kills)
    while (!isOver()) {
      const wanted = ((killsOf(breaker.record) + 0.5) / kills) * seconds
      if (passed() >= Math.min(wanted, seconds) && killsOf(breaker.record) < kills) {
        await breaker.breakOne()
      } else if (passed() > nextCheck && passed() < seconds) {
        nextCheck += checkEverySeconds
        for (const crowd of crowds) await crowd.hush()
        await check(`after ${Math.round(passed())} s`, false)
        for (const crowd of crowds) crowd.goOn()
      }
      await delay(50)
    }
    const ranSeconds = passed()
    proxy.cut(0)
    for (const crowd of crowds) await crowd.end()
    await sleeper.end()
    await churner.end()
    for (const fault of await sleeper.check()) onFault(fault)
    await check('at the end', true)
    await cluster.restart()
    for (const fault of await sleeper.check()) onFault(`after a restart: ${fault}`)
    await check('after a restart', true)
    const sum = (count: (caller: Caller) => number) =>
      callers.reduce((total, one) => total + count(one), 0)
    return {
      options,
      notebook: merged(),
      breaking: breaker.record,
      faults,
      checks,
      lines: classes.reduce((total, { lines }) => total + lines(), 0),
      lost: sum((one) => one.lost()),
      secured: sum((one) => one.secured()),
      unavailable: sum((one) => one.unavailable()),
      replayed: classes.reduce((total, { stage }) => total + stage.replayed.count, 0),
      dropped: proxy.answersDropped(),
      cut: proxy.requestsCut(),
      ranSeconds,
      hub: {
        perClass: classes.map(({ played, stage, lines }) => ({
          mark: played.mark,
          acknowledged: countAcknowledged(stage.notebook),
          lines: lines(),
        })),
        sleeper: sleeper.counts,
        churner: churner.counts,
        compared,
      },
    }
  } finally {
    if (faults.length > 0) {
      const kept = path.join(tmpdir(), `${path.basename(dataDir)}.log`)
      await writeFile(kept, cluster.output())
      options.say(`what the servers wrote: ${kept}`)
    }
    for (const caller of callers) caller.close()
    await proxy.close()
    await cluster.stop()
  }
}

/** Makes another database for classes beside the first. @returns how to reach it */
async function addDatabase(mainUrl: string, name: string): Promise<string> {
  const client = new Client(mainUrl)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return databaseBeside(mainUrl, name)
}

function databaseBeside(mainUrl: string, name: string): string {
  return urlOf(withDatabase({ connectionString: mainUrl }, name))
}

/** All acknowledged operations of the classes, for the table of the run: each is compared with its own. */
function merge(notebooks: readonly Notebook[]): Notebook {
  const all = emptyNotebook()
  for (const { acknowledged, refused, unsure } of notebooks) {
    all.refused += refused
    all.unsure += unsure
    for (const [what, times] of acknowledged) {
      all.acknowledged.set(what, (all.acknowledged.get(what) ?? 0) + times)
    }
  }
  return all
}
