import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayFigures } from './figures.ts'
import { fingerprintOf, sha256, sortedJson } from './fingerprint.ts'
import { presets } from './presets.ts'
import { readScenario } from './read-scenario.ts'
import { type RunResult, runScenario } from './run-scenario.ts'
import { resolveScenario, type Scenario } from './scenario.ts'
import { totalsOf } from './summary.ts'
import samples from './testing/golden-sample.json' with { type: 'json' }

function run(changes: Record<string, unknown>): RunResult {
  const result = runScenario(resolveScenario(changes))
  if (!result) throw new Error('nobody stopped it')
  return result
}

test.each(Object.entries(samples))('%s gives the figures of its sample', (_, sample) => {
  const { days, summary } = run({ ...presets[sample.preset], ...sample.changes })
  expect(days.at(-1)).toEqual(sample.lastDay)
  expect(days[30] ?? null).toEqual(sample.day30)
  expect(summary).toEqual(sample.summary)
  expect(sha256(sortedJson(days))).toBe(sample.daysSha256)
})

/** Days, members, basis points of those who lost, Gini and top share in thousandths and hundredths. */
test.each([
  ['town', 1, [111, 115, 41_273, 7_497, 9_335, 5_009, 78]],
  ['town', 3, [108, 112, 43_232, 7_284, 9_204, 4_433, 75]],
  ['nobody-reinvests', 1, [44, 76, 2_029, 5_584, 8_584, 3_221, null]],
  ['everyone-reinvests', 1, [113, 116, 47_093, 8_767, 9_655, 6_130, 72]],
  ['exit-60', 1, [null, 60, 2_926, 8_551, 9_340, 4_094, null]],
  ['warned-early', 1, [73, 92, 7_079, 6_872, 9_109, 4_104, null]],
  ['sari-sari', 1, [109, 117, 25_370, 6_390, 8_197, 2_294, 100]],
  ['honest-fund', 1, [null, null, 49_471, 0, 6_798, 1_725, null]],
] as const)('%s with seed %s ends as it always has', (preset, seed, expected) => {
  const { summary: s } = run({ ...presets[preset], seed })
  const figures = [s.runOutDay, s.closedDay, s.members, s.lostShareBps, s.giniBps, s.topShareBps]
  expect([...figures, s.beyondSavingDay]).toEqual(expected)
})

const plans = [
  { days: 5, name: 'textbook-5', r: 0.25 },
  { days: 10, name: 'textbook-10', r: 0.65 },
  { days: 20, name: 'textbook-20', r: 1.5 },
  { days: 30, name: 'textbook-30', r: 3 },
] as const

test.each([
  [0, [25, 25, 33, 40]],
  [1_000, [18, 22, 31, 38]],
])('a flat stream runs dry by the formula, skim %s', (skimBps, expected) => {
  const runOut = plans.map(
    ({ name }) =>
      run({ ...presets[name], skimBps, closeAfterDays: 0, days: 100 }).summary.runOutDay,
  )
  expect(runOut).toEqual(expected)
  const c = skimBps / 10_000
  const formula = plans.map(({ days, r }) => Math.floor((days * (1 + r) - r) / (r + c)) + 1)
  expect(runOut).toEqual(formula)
})

test('reinvesting delays the end, and never saves', () => {
  const shares = [0, 5_000, 7_000, 8_000, 9_000]
  const days = shares.map((rollShareBps) => {
    const changes = { rollBps: 10_000, rollShareBps, days: 150, closeAfterDays: 0 }
    return run({ ...presets['textbook-30'], ...changes }).summary.runOutDay
  })
  expect(days).toEqual([40, 60, 66, 75, 93])
})

test('in one cycle R of 1 + R get nothing', () => {
  for (const { name, r } of plans) {
    const { summary } = run({ ...presets[name] })
    expect(summary.gotNothing).toBe(Math.ceil((summary.members * r) / (1 + r)))
  }
})

test('the learner changes nobody else’s draws, and follows their rule', () => {
  const you = '6.1000000.0.rolls.0'
  const alone = run({ ...presets.town, people: 2_000 })
  const together = runScenario(
    readScenario('town', [
      ['people', '2000'],
      ['you', you],
    ]),
  )
  expect(together?.you).toEqual({ put: 1_000_000, paid: 1_250_000, rolls: 0 })
  expect(joinedIn(together?.days ?? [])).toEqual(joinedIn(alone.days))
  expect(alone.you).toBeNull()
})

test('a run stops within a day when it is asked to', () => {
  let days = 0
  const stopped = runScenario(readScenario('town', []), {
    onDay: () => days++,
    isStopping: () => days === 3,
  })
  expect([stopped, days]).toEqual([undefined, 3])
})

const world = fc.record({
  seed: fc.nat(),
  people: fc.integer({ min: 100, max: 2_000 }),
  days: fc.integer({ min: 1, max: 120 }),
  start: fc.integer({ min: 0, max: 10 }),
  rollBps: fc.integer({ min: 0, max: 10_000 }),
  rollShareBps: fc.integer({ min: 0, max: 10_000 }),
  topUpBps: fc.integer({ min: 0, max: 10_000 }),
  bonusOut: fc.constantFrom(0, 1),
  capital: fc.integer({ min: 0, max: 10_000_000_000 }),
  skimBps: fc.integer({ min: 0, max: 9_000 }),
  tradingPpm: fc.integer({ min: -20_000, max: 20_000 }),
  holdDays: fc.integer({ min: 0, max: 10 }),
  feeBps: fc.integer({ min: 0, max: 5_000 }),
  limitBps: fc.integer({ min: 1_000, max: 10_000 }),
  payCapBps: fc.integer({ min: 100, max: 10_000 }),
  closeAfterDays: fc.constantFrom(0, 1, 3),
  fearCoverageBps: fc.integer({ min: 0, max: 10_000 }),
  you: fc.constantFrom(null, {
    day: 0,
    deposit: 1_234_567,
    plan: 1,
    rule: { kind: 'times', n: 150 },
  }),
})

test('money comes from somewhere on every day of any world', () => {
  fc.assert(
    fc.property(world, (changes) => {
      const scenario = resolveScenario(changes)
      const result = runScenario(scenario)
      if (!result) throw new Error('nobody stopped it')
      const { days } = result
      let pool = scenario.capital
      let held = 0
      for (const day of days) {
        pool += day.moneyIn - day.moneyOut - day.skim + day.trading
        held += day.moneyIn - day.moneyOut + day.profits + day.bonuses + day.incentives - day.fees
        expect(day.pool).toBe(pool)
        expect(day.owed + day.principal).toBe(held)
        const { trading: _, stopsIn, ...amounts } = day
        expect(Math.min(stopsIn ?? 0, ...Object.values(amounts))).toBeGreaterThanOrEqual(0)
      }
      expect(sumOfNets(result, scenario)).toBe(
        scenario.capital +
          days.reduce((sum, day) => sum + day.trading, 0) -
          result.summary.taken -
          pool,
      )
    }),
    { numRuns: 60 },
  )
})

/** How many joined on each of the first thirty days. */
function joinedIn(days: readonly DayFigures[]): number[] {
  return days.slice(0, 30).map(({ joined }) => joined)
}

function sumOfNets({ world: state, summary, you }: RunResult, { people }: Scenario): number {
  const totals = totalsOf(state)
  let sum = you ? totals(people).paidOut - totals(people).paidIn : 0
  for (let person = 0; person < summary.members; person++) {
    sum += totals(person).paidOut - totals(person).paidIn
  }
  return sum
}

test('the honest fund covers every unit on every day', () => {
  const { days } = run({ ...presets['honest-fund'], people: 3_000 })
  expect(days.every(({ coverage }) => coverage >= 10_000)).toBe(true)
})

test.each([
  [['seed', '-1'], 'seed takes a whole number, 0 to 4294967295'],
  [['mix', '1.2.3.4'], 'mix takes a whole number for each plan, adding up to 10000'],
  [['mix', '10000'], 'mix takes a whole number for each plan, adding up to 10000'],
  [['mix', '5000.5000'], 'mix takes a whole number for each plan, adding up to 10000'],
  [['mix', '5000.5000.0'], 'mix takes a whole number for each plan, adding up to 10000'],
  [['start', '6000'], 'start takes a whole number, 0 to 5000'],
  [['start', '-1'], 'start takes a whole number, 0 to 5000'],
  [['start', 'few'], 'start takes a whole number, 0 to 5000'],
  [['perDay', '-1'], 'perDay takes a whole number, 0 to 50000'],
  [['you', '800.1000000.0.rolls.0'], 'like 6.1000000.0.rolls.0, with day 0 to 364, deposit 50000'],
  [['you', '6.1.0.rolls.0'], 'deposit 50000 to 50000000 and plan 0 to'],
  [['you', '6.1000000.0.rolls.0.0'], 'you takes day.deposit.plan.rule.n'],
  [['from', '2026-02-30'], 'from takes a date from 1900-01-01 to 2999-12-31'],
  [['from', '9999-12-01'], 'from takes a date from 1900-01-01 to 2999-12-31'],
  [['you', '400.1000000.0.rolls.0'], 'day takes a whole number, 0 to 364'],
  [['feeBps', '1e3'], 'feeBps takes a whole number, 0 to 5000'],
  [['colour', 'red'], 'colour takes nothing: the fields are v, scheme, seed'],
] as const)('%s is refused with its range', (set, message) => {
  expect(() => readScenario('town', [set])).toThrow(message)
})

test('null is a value of `you` alone', () => {
  expect(resolveScenario({ you: null }).you).toBeNull()
  expect(() => resolveScenario({ start: null })).toThrow('start takes a whole number')
  expect(() => resolveScenario({ mix: null })).toThrow('mix takes a whole number for each plan')
})

test('a fund takes no skim', () => {
  expect(() => readScenario('honest-fund', [['skimBps', '1']])).toThrow('skimBps takes')
  expect(() => readScenario('nowhere', [])).toThrow('preset takes one of town')
})

test('SHA-256 is that of the standard', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(fingerprintOf(readScenario(undefined, []), [])).toMatch(/^[0-9a-f]{8}$/)
})

test('a fund that pays out more in all than is exact stops', () => {
  // It never holds more than two thirds of 2^53 centavos.
  const people = 20_000
  const scenario = resolveScenario({
    ...presets['honest-fund'],
    growth: 'flat',
    people,
    perDay: people,
    start: 0,
    days: 731,
    weatherBps: 0,
    median: 50_000_000,
    spread: 0,
    rollBps: 10_000,
    rollShareBps: 7_850,
    topUpBps: 0,
    tradingPpm: 20_000,
  })
  expect(() => runScenario(scenario)).toThrow('paidOut grows beyond what can be exact')
})
