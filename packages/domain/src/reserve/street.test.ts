import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import { findRunOut } from './run-out.ts'
import { dueDay, playStreet, promisedTo, shownTo, street } from './street.ts'

const story = playStreet(street)
const [you] = street.filter(({ id }) => id === 'you')
if (!you) throw new Error('nobody to play')
const payouts = story.days.flatMap((day) => day.payouts)

function payoutTo(id: string) {
  return payouts.find(({ to }) => to === id)
}

test('₱1,000.00 shows ₱1,250.00 after five days', () => {
  const screen = [0, 1, 2, 3, 4, 5, 6].map((day) => shownTo(you, day))
  expect(screen).toEqual([100_000n, 105_000n, 110_000n, 115_000n, 120_000n, 125_000n, 125_000n])
  expect(promisedTo(you)).toBe(125_000n)
  // Who joined on day 2 has had two days of it on day 4.
  expect(shownTo({ ...you, joinsOnDay: 2 }, 4)).toBe(110_000n)
})

test('three neighbours who came later pay the visitor', () => {
  expect(payoutTo('you')).toEqual({
    to: 'you',
    amount: 125_000n,
    paidBy: [
      { from: 'nena', amount: 50_000n },
      { from: 'ben', amount: 50_000n },
      { from: 'joy', amount: 25_000n },
    ],
  })
})

test('the visitor’s own deposit is gone the day before', () => {
  expect(story.days.find(({ day }) => day === 4)?.payouts).toEqual([payoutTo('caring')])
  expect(payoutTo('caring')?.paidBy.at(-1)).toEqual({ from: 'you', amount: 100_000n })
})

test('the pool sinks daily and is empty when the three withdraw', () => {
  const pools = story.days.filter(({ day }) => day >= 5).map(({ pool }) => pool)
  expect(pools).toEqual([625_000n, 500_000n, 375_000n, 250_000n, 125_000n, 0n])
  expect(story.runOut).toEqual({ day: 11, owes: 412_500n, holds: 0n })
})

test('the run-out is the one that the reserve works out', () => {
  const today = '2026-11-22'
  const [now] = story.days.filter(({ day }) => day === 5)
  const dues = street
    .filter((one) => dueDay(one) > 5)
    .map((one) => ({ date: addDays(today, dueDay(one) - 5), amount: promisedTo(one) }))
  expect(findRunOut({ pool: now?.pool ?? 0n, today, dues })).toEqual({
    date: addDays(today, 6),
    owes: 412_500n,
    holds: 0n,
  })
})

test('in any street nothing is paid but what was paid in', () => {
  const anybody = fc.record({
    id: fc.uuid(),
    joinsOnDay: fc.integer({ min: 0, max: 20 }),
    amount: fc.bigInt({ min: 1n, max: 10_000_000n }).map(centavos),
    planDays: fc.constantFrom(...planTerms),
  })
  fc.assert(
    fc.property(fc.array(anybody, { minLength: 1, maxLength: 12 }), (people) => {
      const { days } = playStreet(people)
      for (const { day, pool } of days) {
        const paidIn = people
          .filter(({ joinsOnDay }) => joinsOnDay <= day)
          .reduce((sum, { amount }) => sum + amount, 0n)
        const paid = days.filter((one) => one.day <= day).flatMap((one) => one.payouts)
        for (const { amount, paidBy } of paid) {
          expect(paidBy.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
        }
        expect(pool).toBe(paidIn - paid.reduce((sum, { amount }) => sum + amount, 0n))
      }
    }),
  )
})

test('a street that everybody pays for runs out all the same', () => {
  const [first] = street
  if (!first) throw new Error('an empty street')
  expect(playStreet([first]).runOut).toEqual({ day: 1, owes: 125_000n, holds: 100_000n })
})
