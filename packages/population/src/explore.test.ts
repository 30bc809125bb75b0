import { allPlans } from '@kunwari/domain/plans/plans'
import { expect, test } from 'vitest'
import { type Bet, betScenarioWithYou, playBetWorld, requireBet, sumUpBet } from './bet.ts'
import { compareRuns } from './compare-runs.ts'
import { readScenario } from './read-scenario.ts'
import { type RunResult, runScenario } from './run-scenario.ts'
import { resolveScenario, type Scenario } from './scenario.ts'
import { cellScenario, cellsOf, readAxis, requireSweep, runCell, type Sweep } from './sweep.ts'
import { traceScenario } from './trace-scenario.ts'

function run(changes: Record<string, unknown>): RunResult {
  const result = runScenario(resolveScenario(changes))
  if (!result) throw new Error('nobody stopped it')
  return result
}

test.each([
  [{ holdDays: 7, promisedDays: 9 }, [8, 2_432, 6_996_023_800]],
  [{ nudgeBps: 1_000 }, [0, 4_746, 9_170_323_400]],
  [{ advisoryDay: 60 }, [-21, -22_863, -58_764_599_700]],
] as const)('the town with %o changes as many lives as it always has', (changes, expected) => {
  const found = compareRuns(run({}), run(changes))
  expect([found.daysMore, found.lostMore, found.lostCentavosMore]).toEqual(expected)
  expect(found.lostOnlyInSecond - found.lostOnlyInFirst).toBe(found.lostMore)
})

const once = { kind: 'rolls', n: 0 } as const
const firstDelay = { kind: 'delay', n: 0 } as const

/** Worlds; basis points of the mean, and who lost all. */
test.each([
  ['invited', 0, once, 50, [-2_500, 20]],
  ['invited', 3, once, 50, [-5_200, 44]],
  ['invited', 0, firstDelay, 50, [-10_000, 50]],
  ['week', 0, once, 50, [750, 7]],
] as const)(
  'the bet %s, plan %s, %o ends as it always has',
  (entry, plan, rule, tries, expected) => {
    const bet = requireBet({ seed: 1, worlds: tries, entry, plan, rule })
    const { meanBps, lostAll, histogram, played } = sumUpBet(play(bet))
    expect([meanBps, lostAll]).toEqual(expected)
    expect(histogram.reduce((sum, { worlds }) => sum + worlds, 0)).toBe(played)
  },
)

test('a first-month entry into a bet falls before its end', () => {
  const bet: Bet = { seed: 7, worlds: 200, entry: 'month', plan: 0, rule: once }
  for (let world = 0; world < bet.worlds; world++) {
    const scenario = betScenarioWithYou(bet, world)
    const day = scenario?.you?.day ?? -1
    expect(day).toBeGreaterThanOrEqual(1)
    expect(day).toBeLessThanOrEqual(Math.min(30, scenario?.exitDay ?? 0))
  }
})

test.each([
  [{ worlds: 1_001 }, 'worlds takes a whole number, 1 to 1000'],
  [{ seed: -1 }, 'seed takes'],
  [{ plan: allPlans.length }, `plan takes a whole number, 0 to ${allPlans.length - 1}`],
  [{ rule: { kind: 'delay', n: 1 } }, 'rule.n takes a whole number, 0 to 0'],
  [{ rule: { kind: 'luck' as 'delay', n: 1 } }, 'rule.kind takes day or rolls or times or delay'],
] as const)('the bet %o is refused', (change, message) => {
  const bet: Bet = { seed: 1, worlds: 10, entry: 'week', plan: 0, rule: once }
  expect(() => requireBet({ ...bet, ...change })).toThrow(message)
})

test('a cell of a sweep is the scenario that it opens', () => {
  const sweep = requireSweep({
    scenario: town(500),
    x: readAxis('holdDays=1,7'),
    y: readAxis('rollBps=0..10000'),
    seeds: 2,
  })
  const cell = 2 * 20 + 1
  expect(cellsOf(sweep)).toBe(42)
  const opened = cellScenario(sweep, { cell, seed: 1 })
  expect(opened).toEqual({ ...town(500), seed: 2, holdDays: 7, rollBps: 10_000 })
  const summaries = [run(cellScenario(sweep, { cell, seed: 0 })), run(opened)].map(
    ({ summary }) => summary,
  )
  expect(runCell(sweep, cell)).toEqual({
    x: 7,
    y: 10_000,
    runOutDay: Math.min(...summaries.map(({ runOutDay }) => runOutDay ?? 1_000)),
    lostShareBps: average(summaries.map(({ lostShareBps }) => lostShareBps)),
    taken: average(summaries.map(({ taken }) => taken)),
  })
  expect(runCell(sweep, cell, () => true)).toBeUndefined()
})

test('a sweep of the last seed goes on with the first', () => {
  const scenario = { ...town(500), seed: 2 ** 32 - 1 }
  const sweep = requireSweep({ scenario, x: readAxis('holdDays=1'), y: null, seeds: 2 })
  expect([0, 1].map((seed) => cellScenario(sweep, { cell: 0, seed }).seed)).toEqual([
    2 ** 32 - 1,
    0,
  ])
})

test('a sweep over people begins each world with a tenth of them', () => {
  const sweep: Sweep = { scenario: town(500), x: readAxis('people=100..300'), y: null, seeds: 1 }
  expect(requireSweep(sweep).x.values).toHaveLength(21)
  expect(cellScenario(sweep, { cell: 0, seed: 0 }).start).toBe(10)
})

test('a side whose first end is the higher one counts down', () => {
  expect(readAxis('holdDays=3..1').values).toEqual([3, 2, 1])
  expect(readAxis('rollBps=10000..0').values).toHaveLength(21)
})

test.each([
  ['mix=1..2', 'mix takes nothing in a sweep, which takes seed, people, start'],
  ['colour=1..2', 'colour takes nothing in a sweep, which takes seed, people, start'],
  ['seed', 'sweep takes field=from..to'],
  ['feeBps=0..6000', 'feeBps takes a whole number, 0 to 5000'],
  ['people=100..20001', 'people takes a whole number, 100 to 20000'],
] as const)('the sweep %s is refused', (axis, message) => {
  expect(() => requireSweep({ scenario: town(500), x: readAxis(axis), y: null, seeds: 1 })).toThrow(
    message,
  )
})

function town(people: number): Scenario {
  return readScenario('town', [['people', `${people}`]])
}

function play(bet: Bet) {
  return Array.from({ length: bet.worlds }, (_, world) => playBetWorld(bet, world)).filter(
    (outcome) => outcome !== undefined,
  )
}

function average(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

test.each([
  [{ scheme: 'fund', skimBps: 0 }, 'scheme takes bots'],
  [{ people: 50_000 }, 'a replay takes worlds that at most 10,000 people join'],
] as const)('the world %o is not for a replay', (changes, message) => {
  expect(() => traceScenario(resolveScenario(changes))).toThrow(message)
})
