import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/manila.ts'
import { splitPaidOut } from './paid-out.ts'
import { coverageOfStanding, type Holdings, outlookOf, reserveStanding } from './reserve.ts'
import { findRunOut } from './run-out.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

describe('the reserve', () => {
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

  test('what is owed and promised is the sum of its parts', () => {
    fc.assert(
      fc.property(holdings, (held) => {
        expect(reserveStanding(held)).toEqual({
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

  test('each way of owing a centavo lowers the coverage alike', () => {
    const standing = { pool: 1_000n, principal: 0n, accruedProfit: 0n, unclaimedIncentives: 0n }
    const owing = { ...standing, owedToday: 1_000n }
    expect(coverageOfStanding(owing)).toBe(10_000n)
    const ways = ['owedToday', 'principal', 'accruedProfit', 'unclaimedIncentives'] as const
    for (const way of ways) {
      expect(coverageOfStanding({ ...owing, [way]: owing[way] + 1_000n })).toBe(5_000n)
    }
  })

  test('wallets and incentives fall due today, each plan at its end', () => {
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
})

describe('what was paid out', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

  test('the parts of what was paid out add up, none negative', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        amount,
        (ownMoney, beyond, tradingResult, capital) => {
          const split = splitPaidOut({ total: ownMoney + beyond, beyond, tradingResult, capital })
          const { total, ...parts } = split
          const amounts = Object.values(parts)
          expect(sum(amounts)).toBe(total)
          expect(amounts.every((part) => part >= 0n)).toBe(true)
          expect(split.ownMoney).toBe(ownMoney)
        },
      ),
    )
  })
})
