import { expect, test } from 'vitest'
import { allPlans, planOf } from './plans.ts'
import {
  amountAfterYear,
  breakEvenGrowth,
  doublingDays,
  everybodyDays,
  flatInflowDays,
  tenfoldDays,
  yearlyPercent,
} from './promise.ts'

test('a rate that fits a whole number of times into a year is compounded exactly', () => {
  // 500.00 x 1.25^73, in whole numbers.
  const exact = (50_000n * 5n ** 73n * 2n) / 4n ** 73n
  expect(amountAfterYear(planOf(5), 50_000n)).toBe((exact + 1n) / 2n)
})

test('a rate over a year agrees with the formula for every plan', () => {
  for (const plan of allPlans) {
    const rate = Number(plan.returnRateBps) / 10_000
    const expected = ((1 + rate) ** (365 / plan.planDays) - 1) * 100
    expect(Number(yearlyPercent(plan)) / expected).toBeCloseTo(1, 9)
  }
})

test('the yearly amount is within half a centavo of the true one', () => {
  const plan = planOf(30)
  const root = amountAfterYear(plan, 50_000n)
  const scaled = 50_000n ** 30n * 4n ** 365n * 2n ** 30n
  expect((root * 2n - 1n) ** 30n).toBeLessThanOrEqual(scaled)
  expect((root * 2n + 1n) ** 30n).toBeGreaterThan(scaled)
})

test.each([
  [5, 4.46, 15.5, 51.6, 25, 313],
  [10, 5.01, 13.8, 46, 25.4, 279],
  [20, 4.58, 15.1, 50.3, 33.3, 305],
  [30, 4.62, 15, 49.8, 40, 302],
] as const)(
  'a plan of %i days needs this to go on',
  (...[days, growth, doubling, tenfold, dry, everybody]) => {
    const plan = planOf(days)
    expect(breakEvenGrowth(plan) * 100).toBeCloseTo(growth, 2)
    expect(doublingDays(plan)).toBeCloseTo(doubling, 1)
    expect(tenfoldDays(plan)).toBeCloseTo(tenfold, 1)
    expect(flatInflowDays(plan)).toBeCloseTo(dry, 1)
    expect(Math.round(everybodyDays(plan))).toBe(everybody)
  },
)
