import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/manila.ts'
import { coverageOfStanding, type Holdings, outlookOf, standingOf } from './reserve.ts'
import { findRunOut } from './run-out.ts'

const today = '2026-11-21'
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const holdings: fc.Arbitrary<Holdings> = fc.record({
  pool: amount,
  wallets: amount,
  unclaimedIncentives: amount,
  plans: fc.array(
    fc.record({
      endsOn: fc.nat(30).map((days) => addDays(today, days)),
      amount,
      accruedProfit: amount,
      expectedReturn: amount,
    }),
    { maxLength: 5 },
  ),
})
const nothingNew = { amount: 0n, deposits: 0n, amountBefore: 0n, purchases: [] }

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

test('what is owed and promised is the sum of its parts', () => {
  fc.assert(
    fc.property(holdings, (held) => {
      expect(standingOf(held)).toEqual({
        pool: held.pool,
        owedToday: held.wallets,
        promised: sum([
          held.wallets,
          held.unclaimedIncentives,
          ...held.plans.map((plan) => plan.expectedReturn),
        ]),
        principal: sum(held.plans.map((plan) => plan.amount)),
        accruedProfit: sum(held.plans.map((plan) => plan.accruedProfit)),
        unclaimedIncentives: held.unclaimedIncentives,
      })
    }),
  )
})

test('a centavo more owed in any way lowers the coverage as much as in any other', () => {
  const standing = { pool: 1_000n, principal: 0n, accruedProfit: 0n, unclaimedIncentives: 0n }
  const owing = { ...standing, owedToday: 1_000n }
  expect(coverageOfStanding(owing)).toBe(10_000n)
  const ways = ['owedToday', 'principal', 'accruedProfit', 'unclaimedIncentives'] as const
  for (const way of ways) {
    expect(coverageOfStanding({ ...owing, [way]: owing[way] + 1_000n })).toBe(5_000n)
  }
})

test('the outlook is due by due: wallets and incentives today, each plan at its end', () => {
  fc.assert(
    fc.property(holdings, (held) => {
      const dues = [
        { date: today, amount: held.wallets },
        { date: today, amount: held.unclaimedIncentives },
        ...held.plans.map((plan) => ({ date: plan.endsOn, amount: plan.expectedReturn })),
      ]
      const expected = findRunOut({ pool: held.pool, today, dues })
      const { runOut, projections } = outlookOf(held, { today, recent: nothingNew })
      expect(runOut).toEqual(expected)
      const date = expected?.date ?? null
      expect(projections).toEqual({ noNew: date, sameInflow: date, growingInflow: date })
    }),
  )
})
