import { describe, expect, test } from 'vitest'
import { addMs, dayMs, instant } from '../calendar/instant.ts'
import { centavos } from '../money/centavos.ts'
import { keepPromise } from './keeping.ts'
import {
  accruedProfit,
  allPlans,
  botNames,
  daysElapsed,
  daysLeft,
  expectedReturn,
  findPlanOfBot,
  isPlanDays,
  maturityOf,
  planOf,
  planProgress,
  planTerms,
  referralBonus,
  totalProfit,
} from './plans.ts'
import {
  amountAfterYear,
  breakEvenGrowth,
  doublingDays,
  everybodyDays,
  flatInflowDays,
  populationOfThePhilippines,
  yearlyPercent,
} from './promise.ts'

const start = instant(Date.parse('2026-03-05T03:04:05.678Z'))

test('the plans are on offer in order, at their published rates', () => {
  expect(
    allPlans.map((plan) => [
      plan.name,
      plan.planDays,
      plan.returnRateBps,
      plan.dailyRateBps,
      plan.dailyLimitCentavos,
      plan.referralBonusBps,
    ]),
  ).toEqual([
    ['Starter Bot', 5, 2_500n, 500n, 1_000_000n, 500n],
    ['Advance Bot', 10, 6_500n, 650n, 5_000_000n, 800n],
    ['Elite Bot', 20, 15_000n, 750n, 10_000_000n, 1_000n],
    ['Prestige Bot', 30, 30_000n, 1_000n, 50_000_000n, 1_200n],
  ])
  expect(planTerms.map((days) => planOf(days))).toEqual(allPlans)
  expect(botNames.map((bot) => findPlanOfBot(bot))).toEqual(allPlans)
})

test.each(allPlans)('$name: the rate per day times its days is its total return', (plan) => {
  expect(plan.dailyRateBps * BigInt(plan.planDays)).toBe(plan.returnRateBps)
})

test('only the terms of plans are terms', () => {
  expect(planTerms.every((days) => isPlanDays(days))).toBe(true)
  for (const days of [0, -5, 1, 4, 5.5, 6, 13, 31, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isPlanDays(days)).toBe(false)
    expect(() => planOf(days)).toThrow(RangeError)
  }
  expect(findPlanOfBot('toString')).toBeUndefined()
})

const deposit = centavos(50_000n)

test.each([
  [5, 50_000n, 62_500n],
  [10, 50_000n, 82_500n],
  [20, 50_000n, 125_000n],
  [30, 50_000n, 200_000n],
  [5, 1n, 1n],
  [5, 2n, 3n],
  [5, 50_025n, 62_531n],
  [5, 50_026n, 62_533n],
  [10, 1n, 2n],
] as const)('%s days of %s centavos promise %s, rounded once', (days, amount, promised) => {
  const plan = planOf(days)
  expect(expectedReturn(plan, centavos(amount))).toBe(promised)
  expect(totalProfit(plan, centavos(amount))).toBe(promised - amount)
})

describe('profit accrues by whole days', () => {
  test.each([
    [0, 0n],
    [1, 2_500n],
    [4, 10_000n],
    [5, 12_500n],
  ])('after %s days of a Starter Bot of 500.00', (elapsed, profit) => {
    expect(accruedProfit(planOf(5), centavos(50_000n), elapsed)).toBe(profit)
  })

  test('rounding the sum once, not each day', () => {
    // 0.10 a day at 5 % is half a centavo; five such days are 2.5 centavos, not 5.
    const days = [1, 2, 3, 4, 5]
    expect(days.map((elapsed) => accruedProfit(planOf(5), centavos(10n), elapsed))).toEqual([
      1n,
      1n,
      2n,
      2n,
      3n,
    ])
  })
})

test('a plan matures whole days after its start, to the millisecond', () => {
  expect(maturityOf(planOf(5), start)).toBe(start + 5 * dayMs)
  expect(maturityOf(planOf(30), start)).toBe(start + 30 * dayMs)
})

test.each([
  ['at its start', 0, 0, 5],
  ['a millisecond in', 1, 0, 5],
  ['a millisecond before a whole day', dayMs - 1, 0, 5],
  ['at a whole day', dayMs, 1, 4],
  ['a millisecond after a whole day', dayMs + 1, 1, 4],
  ['a millisecond before it is due', 5 * dayMs - 1, 4, 1],
  ['when it is due', 5 * dayMs, 5, 0],
  ['a millisecond after it was due', 5 * dayMs + 1, 5, 0],
  ['long after', 400 * dayMs, 5, 0],
])('a five-day plan %s', (_, sinceStartMs, elapsed, left) => {
  const now = addMs(start, sinceStartMs)
  expect(daysElapsed(5, start, now)).toBe(elapsed)
  expect(daysLeft(maturityOf(planOf(5), start), now)).toBe(left)
})

test.each([
  [-1, 0],
  [0, 0],
  [2, 0.4],
  [5, 1],
  [9, 1],
])('after %d days so much of a five-day plan has passed: %d', (days, share) => {
  const now = addMs(start, days * dayMs)
  expect(planProgress(start, maturityOf(planOf(5), start), now)).toBe(share)
})

test('a term that nobody sells is named', () => {
  expect(() => planOf(6)).toThrow('not a term on offer: 6')
})

test('no day has elapsed before a plan began', () => {
  expect(daysElapsed(5, start, addMs(start, -2 * dayMs))).toBe(0)
})

test.each([
  [5, 50_000n, 2_500n],
  [10, 50_000n, 4_000n],
  [20, 50_000n, 5_000n],
  [30, 50_000n, 6_000n],
  [5, 9n, 0n],
  [5, 10n, 1n],
  [10, 6n, 0n],
  [10, 7n, 1n],
  [30, 4n, 0n],
  [30, 5n, 1n],
] as const)('buying %s days with %s centavos pays the referrer %s', (days, amount, bonus) => {
  expect(referralBonus(planOf(days), centavos(amount))).toBe(bonus)
})

describe('promise', () => {
  test('a term that divides 365 days is compounded exactly', () => {
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
    [5, 4.46, 15.5, 25, 313],
    [10, 5.01, 13.8, 25.4, 279],
    [20, 4.58, 15.1, 33.3, 305],
    [30, 4.62, 15, 40, 302],
  ] as const)(
    'a plan of %i days needs this to go on',
    (...[days, growth, doubling, dry, everybody]) => {
      const plan = planOf(days)
      expect(breakEvenGrowth(plan) * 100).toBeCloseTo(growth, 2)
      expect(doublingDays(plan)).toBeCloseTo(doubling, 1)
      expect(flatInflowDays(plan)).toBeCloseTo(dry, 1)
      expect(Math.round(everybodyDays(plan))).toBe(everybody)
    },
  )
})

const everybody = BigInt(populationOfThePhilippines)

describe('keeping', () => {
  test('the same number each day breaks on the day of the formula', () => {
    for (const plan of allPlans) {
      const { day, came } = keepPromise(plan, { amount: deposit, newPeopleMax: 10n })
      expect(came).toBe(10n)
      expect(day).toBe(Math.floor(flatInflowDays(plan)))
    }
  })

  test('at ten people a day, 60 of 260 are never paid', () => {
    expect(keepPromise(planOf(5), { amount: deposit, newPeopleMax: 10n })).toEqual({
      day: 25,
      needed: 13n,
      came: 10n,
      people: 260n,
      unpaid: 60n,
    })
  })

  test('ten times the newcomers delay the break by the same days', () => {
    for (const plan of allPlans) {
      const perTenfold = Math.LN10 / breakEvenGrowth(plan)
      const days = [1_000n, 10_000n, 100_000n].map(
        (newPeopleMax) => keepPromise(plan, { amount: deposit, newPeopleMax }).day,
      )
      const [first = 0, second = 0, third = 0] = days
      // Steps of a term, which the groups of a term's days share.
      expect(Math.abs(second - first - perTenfold)).toBeLessThanOrEqual(plan.planDays)
      expect(Math.abs(third - first - 2 * perTenfold)).toBeLessThanOrEqual(plan.planDays)
    }
  })

  test('more newcomers a day delay the break, and more people lose', () => {
    for (const plan of allPlans) {
      const steps = [10n, 20n, 50n, 100n, 1_000n, 10_000n, 1_000_000n].map((newPeopleMax) =>
        keepPromise(plan, { amount: deposit, newPeopleMax }),
      )
      expect(steps.map(({ day }) => day)).toEqual(
        steps.map(({ day }) => day).toSorted((a, b) => a - b),
      )
      expect(steps.map(({ unpaid }) => unpaid)).toEqual(
        steps.map(({ unpaid }) => unpaid).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }
  })

  test('with everybody in the Philippines it ends when nobody is left', () => {
    for (const plan of allPlans) {
      const end = keepPromise(plan, { amount: deposit, newPeopleMax: everybody })
      expect(end.people).toBe(everybody)
      expect(end.came).toBeLessThan(end.needed)
    }
  })
})
