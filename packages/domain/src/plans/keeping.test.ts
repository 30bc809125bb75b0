import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { keepPromise } from './keeping.ts'
import { allPlans, planOf } from './plans.ts'
import { flatInflowDays, populationOfThePhilippines, tenfoldDays } from './promise.ts'

const amount = centavos(50_000n)
const everybody = BigInt(populationOfThePhilippines)

test('the same number each day breaks on the day of the formula', () => {
  for (const plan of allPlans) {
    const { day, came } = keepPromise(plan, { amount, newPeopleMax: 10n })
    expect(came).toBe(10n)
    expect(day).toBe(Math.floor(flatInflowDays(plan)))
  }
})

test('ten a day fill a street of 260, of whom 60 are never paid', () => {
  expect(keepPromise(planOf(5), { amount, newPeopleMax: 10n })).toEqual({
    day: 25,
    needed: 13n,
    came: 10n,
    people: 260n,
    unpaid: 60n,
  })
})

test('ten times as many a day buy what growth says, and no more', () => {
  for (const plan of allPlans) {
    const perTenfold = tenfoldDays(plan)
    const days = [1_000n, 10_000n, 100_000n].map(
      (newPeopleMax) => keepPromise(plan, { amount, newPeopleMax }).day,
    )
    const [first = 0, second = 0, third = 0] = days
    // Steps of a term, which the groups of a term's days share.
    expect(Math.abs(second - first - perTenfold)).toBeLessThanOrEqual(plan.planDays)
    expect(Math.abs(third - first - 2 * perTenfold)).toBeLessThanOrEqual(plan.planDays)
  }
})

test('more people a day never break it sooner, and more of them lose', () => {
  for (const plan of allPlans) {
    const steps = [10n, 20n, 50n, 100n, 1_000n, 10_000n, 1_000_000n].map((newPeopleMax) =>
      keepPromise(plan, { amount, newPeopleMax }),
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
    const end = keepPromise(plan, { amount, newPeopleMax: everybody })
    expect(end.people).toBe(everybody)
    expect(end.came).toBeLessThan(end.needed)
  }
})
