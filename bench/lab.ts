// How fast the population engine is, beside what the machine does at best in the same run: a loop of
// hashes, a stream, random reads and writes. CPU time, best of some tries. npm run bench -- lab [tries]
import { type Bet, playBetWorld } from '@kunwari/population/bet'
import { presets } from '@kunwari/population/presets'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario, type Scenario } from '@kunwari/population/scenario'
import { cellsOf, readAxis, requireSweep, runCell } from '@kunwari/population/sweep'
import { fallShort } from '../scripts/bench-names.ts'
import { best, measureYardsticks, type Yardsticks } from './lab-cases/yardsticks.ts'

const tries = Number(process.argv[2] ?? 4)
const yardsticks = measureYardsticks(tries)
const million = 1_000_000

/** The world keeps going: nobody leaves, all is bought again, and the pool never runs dry. */
function steadyYear(changes: Partial<Scenario> = {}): Scenario {
  const { people = million, days = 365 } = changes
  const scenario = resolveScenario({
    people,
    days,
    growth: 'flat',
    perDay: people / 50,
    start: 0,
    median: 200_000,
    spread: 80,
    weatherBps: 0,
    rollBps: 10_000,
    topUpBps: 0,
    skimBps: 0,
    closeAfterDays: 0,
    bonusOut: 0,
    ...changes,
  })
  // Beyond what a scenario takes: only here nothing may close.
  return { ...scenario, capital: 10 ** 14 }
}

function busyYear(): Scenario {
  return steadyYear({ mix: [10_000, 0, 0, 0], rollShareBps: 8_000, bonusOut: 1 })
}

/** Milliseconds, and the yardstick that bounds the case: on the goal's machine it took `goalYardsticks`. */
type Goal = { name: string; most: number; of: keyof Yardsticks }

const warmMs = 100

/** Where the goals were set: milliseconds. */
const goalYardsticks: Yardsticks = { hash: 76, stream: 70, random: 200, bare: 1_375 }

say(
  'yardsticks (ms)',
  Object.entries(yardsticks)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', '),
)
measure(
  { name: 'class of 10,000', most: 10, of: 'hash' },
  play(resolveScenario({ people: 10_000 })),
)
measure({ name: 'town of 50,000', most: 40, of: 'hash' }, play(resolveScenario({})))
const country = resolveScenario({ ...presets.country })
measure({ name: 'country of 1,000,000', most: 1_000, of: 'random' }, play(country))
measure({ name: 'steady year of 1,000,000', most: 3_000, of: 'random' }, play(steadyYear()))
measure({ name: 'busy year of 1,000,000', most: 10_000, of: 'random' }, play(busyYear()))
measure({ name: 'bet, 1,000 worlds of 5,000', most: 2_000, of: 'hash' }, playBet)
measure({ name: 'sweep, 21 x 21 cells of 10,000', most: 5_000, of: 'hash' }, playSweep)
measureGrowth()
measureMemory()

function measure({ name, most, of }: Goal, work: () => void): void {
  // What takes milliseconds is compiled only after some tries.
  const ms = best(most < warmMs ? 5 * tries : tries, work)
  const times = ms / yardsticks[of]
  const timesMost = most / goalYardsticks[of]
  say(
    name,
    `${ms.toFixed(0)} ms (goal ${most}), ${times.toFixed(1)} x ${of} (limit ${timesMost.toFixed(1)} x)`,
  )
  // On a busy machine the ratio counts: its neighbours slow the yardstick as well.
  if (ms > most && times > timesMost) fallShort()
}

function measureGrowth(): void {
  const people = [250_000, 500_000, million].map((count) => steadyYear({ people: count }))
  say(
    'steady year by people',
    perUnit(people, (scenario) => scenario.people),
  )
  const days = [90, 180, 365].map((count) => steadyYear({ people: 250_000, days: count }))
  say(
    'steady year by days',
    perUnit(days, (scenario) => scenario.days),
  )
}

/** Nanoseconds for a person and a day. */
function perUnit(scenarios: Scenario[], size: (scenario: Scenario) => number): string {
  return scenarios
    .map((scenario) => {
      const ms = best(2, play(scenario))
      const ns = (ms * million) / (scenario.people * scenario.days)
      return `${size(scenario)}: ${ms.toFixed(0)} ms (${ns.toFixed(1)} ns a person and day)`
    })
    .join(', ')
}

/** What a run holds at its largest, when it sums up. */
function measureMemory(): void {
  const result = runScenario(country)
  if (!result) return
  const arrays = new Set<ArrayBufferLike>()
  for (const value of [...Object.values(result.world), ...Object.values(result.world.line)]) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (ArrayBuffer.isView(part)) arrays.add(part.buffer)
    }
  }
  const world = [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0)
  // The summary sorts what each took out and what each won: two numbers a member.
  const megabytes = (world + 16 * result.summary.members) / million
  say('memory of a million', `${megabytes.toFixed(0)} MB (limit 100 MB)`)
  if (megabytes > 100) fallShort()
}

function play(scenario: Scenario): () => void {
  return () => runScenario(scenario)
}

function playBet(): void {
  const rule = { kind: 'rolls', n: 0 } as const
  const bet: Bet = { seed: 1, worlds: 1_000, entry: 'invited', plan: 0, rule }
  for (let world = 0; world < bet.worlds; world++) playBetWorld(bet, world)
}

function playSweep(): void {
  const sweep = requireSweep({
    scenario: resolveScenario({ people: 10_000 }),
    x: readAxis('rollBps=0..10000'),
    y: readAxis('wordBps=500..1500'),
    seeds: 1,
  })
  for (let cell = 0; cell < cellsOf(sweep); cell++) runCell(sweep, cell)
}

function say(name: string, value: string): void {
  console.log(`${name.padEnd(32)} ${value}`)
}
