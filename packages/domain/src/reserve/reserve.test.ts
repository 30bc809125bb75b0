import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar/manila.ts'
import { allPlans, type PlanDays } from '../plans/plans.ts'
import { flatInflowDays } from '../plans/promise.ts'
import { coverageOf, formatCoverage, truthCentavosOf } from './coverage.ts'
import { lineOutlook } from './line-outlook.ts'
import { splitPaidOut } from './paid-out.ts'
import {
  averageDeposit,
  growthPerDay,
  inflowPerDay,
  projectRunOut,
  type RecentInflow,
} from './projections.ts'
import { findRunOut } from './run-out.ts'

const today = '2026-11-21'
const nothing: RecentInflow = { amount: 0n, deposits: 0n, amountBefore: 0n, purchases: [] }
const week: RecentInflow = { ...nothing, amount: 700_000n, deposits: 14n, amountBefore: 700_000n }

test('averages are taken over the days and over the deposits', () => {
  expect(inflowPerDay(week)).toBe(100_000n)
  expect(averageDeposit(week)).toBe(50_000n)
  expect(averageDeposit(nothing)).toBe(0n)
})

test('daily growth is the log ratio of two weeks over seven days', () => {
  expect(growthPerDay(week)).toBe(0)
  const doubled = { ...week, amount: 1_400_000n }
  expect(growthPerDay(doubled)).toBeCloseTo(Math.LN2 / 7, 12)
  expect(growthPerDay({ ...week, amountBefore: 0n })).toBeUndefined()
  expect(growthPerDay({ ...week, amount: 0n })).toBeUndefined()
})

describe('an empty pool with a flat inflow, nothing owed', () => {
  // Day 1 brings the first money: the formula counts its days from there.
  test.each(allPlans.map((plan) => [plan.name, plan] as const))('%s', (_, plan) => {
    const recent = { ...week, purchases: [{ planDays: plan.planDays, amount: 1n }] }
    const { sameInflow } = runOutOf(recent)
    const day = daysBetween(today, sameInflow ?? '') - 1
    expect(Math.abs(day - flatInflowDays(plan))).toBeLessThanOrEqual(1)
  })
})

test('without an inflow nothing differs from nobody joining', () => {
  const dues = [{ date: '2026-12-14', amount: 10n }]
  expect(projectRunOut({ pool: 9n, today, dues, recent: nothing })).toEqual({
    noNew: '2026-12-14',
    sameInflow: '2026-12-14',
    growingInflow: '2026-12-14',
  })
  expect(projectRunOut({ pool: 10n, today, dues, recent: nothing })).toEqual({
    noNew: null,
    sameInflow: null,
    growingInflow: null,
  })
})

test('growth puts it off, and shrinking brings it nearer', () => {
  const grown = runOutOf({ ...week, amountBefore: 650_000n }).growingInflow
  const same = runOutOf(week).sameInflow
  const shrunk = runOutOf({ ...week, amountBefore: 900_000n }).growingInflow
  expect(String(grown) > String(same)).toBe(true)
  expect(String(shrunk) < String(same)).toBe(true)
})

test('growth above break-even still runs out of people within ten years', () => {
  // 10% a day is far above the 4.46% that the plan needs, and lasts until nobody is left.
  const recent = { ...week, amountBefore: 347_609n }
  expect(growthPerDay(recent)).toBeCloseTo(0.1, 5)
  const { growingInflow } = runOutOf(recent)
  const days = daysBetween(today, growingInflow ?? '')
  // 115 million people at the average deposit are 5.75 trillion pesos' worth of centavos; an inflow
  // of 100,000 centavos that grows by a tenth a day has brought them after ln(5.75e7 * 0.1) / 0.1 days.
  const peopleGone = Math.log((115_000_000 * 50_000 * 0.1) / 100_000) / 0.1
  expect(days).toBeGreaterThan(peopleGone)
  expect(days).toBeLessThan(peopleGone + 12)
})

test('an unknown growth counts as none', () => {
  const { sameInflow, growingInflow } = runOutOf({ ...week, amountBefore: 0n })
  expect(growingInflow).toBe(sameInflow)
})

test('a mix of plans runs out between its plans', () => {
  expect(runOutOfMix(5) < runOutOfMix(5, 30)).toBe(true)
  expect(runOutOfMix(5, 30) < runOutOfMix(30)).toBe(true)
})

test('splitting a plan’s purchases keeps the run-out; zero purchases count nothing', () => {
  const whole = runOutOf({ ...week, purchases: [{ planDays: 5, amount: 4n }] })
  const parts = [1n, 3n].map((amount) => ({ planDays: 5 as const, amount }))
  expect(runOutOf({ ...week, purchases: parts })).toEqual(whole)
  const nobody = { planDays: 30, amount: 0n } as const
  expect(runOutOf({ ...week, purchases: [...parts, nobody] })).toEqual(whole)
  expect(runOutOf({ ...week, purchases: [nobody] })).toEqual(runOutOf(week))
})

test('run-out is projected for 3,650 days and no further', () => {
  const runOut = (days: number) =>
    projectRunOut({
      pool: 0n,
      today,
      dues: [{ date: addDays(today, days), amount: 1n }],
      recent: nothing,
    }).sameInflow
  expect(runOut(3_650)).toBe(addDays(today, 3_650))
  expect(runOut(3_651)).toBeNull()
})

function runOutOfMix(...terms: PlanDays[]): string {
  const purchases = terms.map((planDays) => ({ planDays, amount: 1n }))
  return runOutOf({ ...week, purchases }).sameInflow ?? ''
}

/** An empty pool that owes nobody, and this inflow. */
function runOutOf(recent: RecentInflow) {
  return projectRunOut({ pool: 0n, today, dues: [], recent })
}

describe('coverage', () => {
  test.each([
    [0n, 0n, '1.0000', 'nothing is owed'],
    [500n, 0n, '1.0000', 'money is there and nothing is owed'],
    [0n, 500n, '0.0000', 'nothing is there'],
    [2n, 3n, '0.6667', 'rounded up'],
    [1n, 3n, '0.3333', 'rounded down'],
    [1n, 20_000n, '0.0001', 'half is rounded away from zero'],
    [49n, 1_000_000n, '0.0000', 'less than half is rounded down'],
    [250n, 100n, '2.5000', 'more is there than is owed'],
    [13_000_000n, 14_000_000n, '0.9286', 'a world of every day'],
  ])('a pool of %d against %d is covered %s: %s', (pool, owed, text) => {
    expect(formatCoverage(coverageOf(pool, owed))).toBe(text)
  })

  test.each([
    [0n, 0n, 100],
    [0n, 700n, 0],
    [125n, 1_000n, 13],
    [124n, 1_000n, 12],
    [3_000n, 1_000n, 300],
  ])('a pool of %d against %d covers %d centavos a peso', (pool, owed, share) => {
    expect(truthCentavosOf(pool, owed)).toBe(share)
  })
})

const paid = { total: 10_000n, beyond: 6_000n, tradingResult: 0n, capital: 0n }

describe('paid out', () => {
  test('what is beyond one’s own money is others’ where nothing was earned', () => {
    expect(splitPaidOut(paid)).toEqual({
      total: 10_000n,
      ownMoney: 4_000n,
      trading: 0n,
      capital: 0n,
      othersMoney: 6_000n,
    })
    expect(splitPaidOut({ ...paid, tradingResult: -900n }).othersMoney).toBe(6_000n)
  })

  test('paid out counts trading’s earnings first, then capital, never beyond the total', () => {
    expect(splitPaidOut({ ...paid, tradingResult: 1_500n, capital: 500n })).toMatchObject({
      trading: 1_500n,
      capital: 500n,
      othersMoney: 4_000n,
    })
    expect(splitPaidOut({ ...paid, tradingResult: 5_500n, capital: 9_000n })).toMatchObject({
      trading: 5_500n,
      capital: 500n,
      othersMoney: 0n,
    })
    expect(splitPaidOut({ ...paid, tradingResult: 99_000n })).toMatchObject({
      ownMoney: 4_000n,
      trading: 6_000n,
      othersMoney: 0n,
    })
  })
})

describe('the line of withdrawals', () => {
  const asked = { before: 300n, own: 200n, today }

  test('a line that asks for more than the pool holds fails today', () => {
    expect(lineOutlook({ ...asked, pool: 499n, runOutDate: '2026-12-14' })).toEqual({
      missing: 1n,
      failsOn: today,
    })
  })

  test('a payable line fails on the day the money runs out', () => {
    const outlook = lineOutlook({ ...asked, pool: 500n, runOutDate: '2026-12-14' })
    expect(outlook).toEqual({ missing: 0n, failsOn: '2026-12-14' })
  })

  test('a payable line never fails where the money never runs out', () => {
    expect(lineOutlook({ ...asked, pool: 500n, runOutDate: undefined })).toEqual({
      missing: 0n,
      failsOn: undefined,
    })
  })

  test('an empty pool fails the only one who asks', () => {
    const outlook = lineOutlook({ pool: 0n, before: 0n, own: 1n, today, runOutDate: undefined })
    expect(outlook).toEqual({ missing: 1n, failsOn: today })
  })
})

describe('the run-out day', () => {
  test('a pool that pays everyone never runs out', () => {
    const dues = [{ date: '2026-12-01', amount: 700n }]
    expect(findRunOut({ pool: 700n, today, dues })).toBeUndefined()
    expect(findRunOut({ pool: 0n, today, dues: [] })).toBeUndefined()
  })

  test('is the first day whose dues exceed what is left', () => {
    const dues = [
      { date: '2026-12-14', amount: 600n },
      { date: today, amount: 100n },
      { date: '2026-12-14', amount: 5n },
      { date: '2026-11-30', amount: 300n },
      { date: '2026-12-20', amount: 1n },
    ]
    expect(findRunOut({ pool: 1_004n, today, dues })).toEqual({
      date: '2026-12-14',
      owes: 605n,
      holds: 604n,
    })
  })

  test('wallets that hold more than the pool run it out today', () => {
    const dues = [{ date: today, amount: 101n }]
    expect(findRunOut({ pool: 100n, today, dues })).toEqual({
      date: today,
      owes: 101n,
      holds: 100n,
    })
  })

  test('what was due before today is due today', () => {
    const dues = [{ date: '2026-11-20', amount: 101n }]
    expect(findRunOut({ pool: 100n, today, dues })?.date).toBe(today)
  })

  test('days are counted over the ends of months and leap years', () => {
    const dues = [{ date: '2028-03-01', amount: 2n }]
    expect(findRunOut({ pool: 1n, today: '2028-02-28', dues })?.date).toBe('2028-03-01')
  })
})
