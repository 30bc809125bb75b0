import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fallShort } from '../../scripts/bench-names.ts'
import { type Acted, actFor, payInAll } from './act.ts'
import {
  type BenchClass,
  fillClass,
  hangUp,
  makeClass,
  moveStage,
  openStreams,
  signInHost,
} from './classes.ts'
import { type Installation, openInstallation, type Reading } from './installation.ts'

const goal = { newClassMs: 1_000, closedShare: 2 }
const lullMsMax = 30_000
/** After people came, until the database and the servers are quiet again. */
const settleMs = 5_000
/** A class is idle ten seconds after anything happened in it. */
const idleMs = 15_000

/** How many classes there are, and in which state. */
export type HubPlan = {
  /** How many are open. */
  openCount: number
  /** How many are in the directory, open or not. */
  count: number
  learners: number
  serverCount: number
  busyMs: number
  /** How many of them are in Live at once; time stands still in the lobby of the others. */
  liveCount: number
}

/** Reads the size of a run from its arguments; without them it is this one, for ten minutes. */
export function readPlan(defaults: { classes: number; live?: number }): HubPlan {
  const { values } = parseArgs({
    options: {
      classes: { type: 'string', default: String(defaults.classes) },
      live: { type: 'string', default: String(defaults.live ?? Number.POSITIVE_INFINITY) },
      closed: { type: 'string', default: '0' },
      learners: { type: 'string', default: '40' },
      minutes: { type: 'string', default: '10' },
      servers: { type: 'string', default: '2' },
    },
  })
  const openCount = Number(values.classes)
  return {
    openCount,
    count: Math.max(openCount, Number(values.closed)),
    learners: Number(values.learners),
    serverCount: Number(values.servers),
    busyMs: Number(values.minutes) * 60_000,
    liveCount: Math.min(openCount, Number(values.live)),
  }
}

/**
 * What servers and the database take while all classes are closed, open with nobody acting (in the lobby, and in Live), and
 * busy: one in a hundred learners acts at once, every second. Beside it how long calls take, how long a new class takes, and
 * what one class more costs; all of it is printed.
 */
export async function measureHub(plan: HubPlan): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
  // Whom PostgreSQL works as finds its way: else the database lies elsewhere, and stays when this folder goes.
  await chmod(folder, 0o711)
  const installation = await openInstallation(folder, plan.serverCount)
  try {
    await measure(installation, plan)
  } finally {
    hangUp()
    await installation.close()
    await rm(folder, { recursive: true })
  }
}

async function measure(installation: Installation, plan: HubPlan): Promise<void> {
  const { openCount, count, learners, busyMs, liveCount } = plan
  const { servers } = installation
  const lullMs = Math.min(lullMsMax, busyMs)
  const over = overIn(installation)
  const host = await signInHost(installation)
  const classes = (await makeAll(installation, { count, host })).slice(0, openCount)
  console.log(`closed: all ${count} classes, nobody there`)
  // Servers that have opened no class yet.
  await installation.restart()
  await delay(settleMs)
  const closed = await over(lullMs)
  requireQuiet(closed)
  const slope = (open: Used) => slopeOf({ closed, open, openCount })

  await timed('join', () => fillAll(installation, { classes, host, learners }))
  const closeStreams = await openStreams(classes, servers())
  console.log(
    `lobby: ${openCount} classes open, ${openCount * (learners + 1)} streams, nobody acts`,
  )
  await delay(Math.min(idleMs, busyMs))
  slope(await over(lullMs))

  const live = classes.slice(0, liveCount)
  for (const one of live) await moveStage(one, { url: servers()[0]?.url ?? '', to: 'live' })
  await timed('deposits', () => payInAll({ classes: live, servers: servers() }))
  console.log(`Live: the same, and 64 minutes pass in a second in ${liveCount} classes`)
  slope(await over(lullMs))

  console.log(`busy: one learner in a hundred acts at once, every second`)
  let acted: Acted | undefined
  slope(
    await over(busyMs, async () => {
      acted = await actFor(busyMs, { classes, servers: servers() })
    }),
  )
  if (acted) sayActed(acted)
  closeStreams()
}

function sayActed(acted: Acted): void {
  say('reads', acted.reads)
  say('purchases', acted.purchases)
  say('deposits', acted.deposits)
  say('stage changes', acted.stages)
  say('... heard by all', acted.heard)
  if (acted.unheard > 0) console.log(`  ${acted.unheard} stage changes were not heard by all`)
  const refused = [...acted.refused].map(([code, times]) => `${times} ${code}`)
  console.log(`  refused: ${refused.join(', ') || 'nothing'}`)
}

async function makeAll(
  { servers }: Installation,
  { count, host }: { count: number; host: string },
): Promise<BenchClass[]> {
  const made: BenchClass[] = []
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const server = servers()[n % servers().length]
    if (!server) throw new Error('there is at least one server')
    const one = await makeClass(server, { host, name: `Section ${n + 1}` })
    times.push(one.ms)
    made.push(one.made)
  }
  const p95 = at(times, 0.95)
  if (p95 > goal.newClassMs) fallShort()
  console.log(
    `New class, one after the other: ${count} times, p50 ${at(times, 0.5).toFixed(0)} ms, ` +
      `p95 ${p95.toFixed(0)} ms (goal ${goal.newClassMs}), longest ${at(times, 1).toFixed(0)} ms`,
  )
  return made
}

async function fillAll(
  { servers }: Installation,
  { classes, ...who }: { classes: readonly BenchClass[]; host: string; learners: number },
): Promise<number[]> {
  const times: number[] = []
  for (const one of classes) {
    times.push(...(await fillClass(one, { servers: servers(), ...who })))
  }
  return times
}

type Used = {
  seconds: number
  servers: { megabytes: number; share: number }[]
  database: { megabytes: number; share: number }
  transactions: number
}

/** Says what everything takes while something, or nothing, is done; it is printed. */
function overIn(installation: Installation) {
  return async (ms: number, doing: () => Promise<void> = () => delay(ms)): Promise<Used> =>
    usedWhile(installation, doing)
}

async function usedWhile(installation: Installation, doing: () => Promise<void>): Promise<Used> {
  const before = await installation.read()
  await doing()
  const after = await installation.read()
  const tookMs = after.at - before.at
  const shareOf = (cpuMs: number) => (cpuMs / tookMs) * 100
  const used: Used = {
    seconds: tookMs / 1_000,
    servers: after.servers.map(({ megabytes, cpuMs }, n) => ({
      megabytes,
      share: shareOf(cpuMs - (before.servers[n]?.cpuMs ?? 0)),
    })),
    database: {
      megabytes: after.database.megabytes,
      share: shareOf(after.database.cpuMs - before.database.cpuMs),
    },
    transactions: ((after.transactions - before.transactions) / tookMs) * 1_000,
  }
  print(used, shareOf(generatorBetween(before, after)))
  return used
}

function generatorBetween(before: Reading, after: Reading): number {
  return after.generatorCpuMs - before.generatorCpuMs
}

function print(used: Used, generatorShare: number): void {
  const parts = [
    ...used.servers.map((one, n) => usedBy(`server ${n + 1}`, one)),
    usedBy('PostgreSQL', used.database),
    `${used.transactions.toFixed(1)} transactions a second`,
    `generator ${generatorShare.toFixed(1)}%`,
  ]
  console.log(`  ${parts.join(', ')} (of a core, over ${used.seconds.toFixed(0)} s)`)
  if (generatorShare > (availableParallelism() * 100) / 2) {
    console.log('  THE GENERATOR TOOK OVER HALF OF THE MACHINE: use fewer classes')
  }
}

function usedBy(name: string, { megabytes, share }: Used['database']): string {
  return `${name} ${megabytes.toFixed(0)} MB ${share.toFixed(1)}%`
}

function requireQuiet({ servers: each }: Used): void {
  const most = Math.max(...each.map(({ share }) => share))
  const isMet = most <= goal.closedShare
  if (!isMet) fallShort()
  console.log(
    `  a server at most ${most.toFixed(1)}% (${isMet ? 'meets' : 'FALLS SHORT of'} ${goal.closedShare}%)`,
  )
}

/** What one class more costs. */
function slopeOf({
  closed,
  open,
  openCount,
}: {
  closed: Used
  open: Used
  openCount: number
}): void {
  const total = (used: Used, what: 'megabytes' | 'share') =>
    used.servers.reduce((sum, one) => sum + one[what], 0)
  const more = (what: 'megabytes' | 'share') =>
    (total(open, what) - total(closed, what)) / openCount
  const database = (what: 'megabytes' | 'share') =>
    (open.database[what] - closed.database[what]) / openCount
  console.log(
    `  a class: ${more('megabytes').toFixed(2)} MB and ${more('share').toFixed(2)}% of servers, ` +
      `${database('megabytes').toFixed(2)} MB and ${database('share').toFixed(2)}% of PostgreSQL, ` +
      `${((open.transactions - closed.transactions) / openCount).toFixed(1)} transactions a second`,
  )
}

async function timed(name: string, work: () => Promise<number[]>): Promise<void> {
  const began = performance.now()
  const times = await work()
  say(name, times)
  console.log(`  all of them within ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

function say(name: string, times: readonly number[]): void {
  if (times.length === 0) return console.log(`  ${name}: none`)
  console.log(
    `  ${name.padEnd(16)} ${times.length} times: p50 ${at(times, 0.5).toFixed(1)} ms, ` +
      `p95 ${at(times, 0.95).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`,
  )
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
