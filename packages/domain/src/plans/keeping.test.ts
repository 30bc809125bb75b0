import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { keepPromise } from './keeping.ts'
import { allPlans, planOf } from './plans.ts'
import { breakEvenGrowth, flatInflowDays, populationOfThePhilippines } from './promise.ts'

const amount = centavos(50_000n)

test('the same number each day breaks on the day of the formula', () => {
  for (const plan of allPlans) {
    const { day, came } = keepPromise(plan, { amount, newPeopleMax: 10 })
    expect(came).toBe(10)
    expect(day).toBe(Math.floor(flatInflowDays(plan)))
  }
})

test('ten a day fill a street of 260, of whom 60 are never paid', () => {
  expect(keepPromise(planOf(5), { amount, newPeopleMax: 10 })).toEqual({
    day: 25,
    needed: 13,
    came: 10,
    people: 260,
    unpaid: 60,
  })
})

test('ten times as many a day buy what growth says, and no more', () => {
  for (const plan of allPlans) {
    const perTenfold = Math.LN10 / breakEvenGrowth(plan)
    const days = [1_000, 10_000, 100_000].map(
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
    const steps = [10, 20, 50, 100, 1_000, 10_000, 1_000_000].map((newPeopleMax) =>
      keepPromise(plan, { amount, newPeopleMax }),
    )
    expect(steps.map(({ day }) => day)).toEqual(
      steps.map(({ day }) => day).toSorted((a, b) => a - b),
    )
    expect(steps.map(({ unpaid }) => unpaid)).toEqual(
      steps.map(({ unpaid }) => unpaid).toSorted((a, b) => a - b),
    )
  }
})

test('with everybody in the Philippines it ends when nobody is left', () => {
  for (const plan of allPlans) {
    const end = keepPromise(plan, { amount, newPeopleMax: populationOfThePhilippines })
    expect(end.people).toBe(populationOfThePhilippines)
    expect(end.came).toBeLessThan(end.needed)
  }
})
