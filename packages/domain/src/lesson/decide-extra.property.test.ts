import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import { decideExtra, type ExtraDeed, type ExtraState } from './decide-extra.ts'
import type { CrowdRules } from './rules.ts'

const amounts = fc.oneof(
  fc.bigInt({ min: 0n, max: 200_000n }),
  fc.bigInt({ min: 0n, max: 99_999_999_999n }),
)
const money = amounts.map(centavos)
const crowd = fc.nat(2 ** 32 - 1).map(
  (seed): CrowdRules => ({
    first: 2,
    growthBps: 1_000,
    driesUpOn: 20,
    max: 500,
    low: centavos(100_000n),
    high: centavos(1_000_000n),
    seed,
  }),
)
const plans = fc
  .subarray(planTerms)
  .chain((terms) =>
    fc.tuple(...terms.map((planDays) => money.map((limitLeft) => ({ planDays, limitLeft })))),
  )
const states: fc.Arbitrary<ExtraState> = fc.record({
  ordinal: fc.integer({ min: 1, max: 2_000 }),
  act: fc.record({ day: fc.nat(90), n: fc.nat(2) }),
  isNew: fc.boolean(),
  pocketLeft: money,
  available: money,
  runningPlans: fc.nat(3),
  matured: fc.oneof(fc.constant(centavos(0n)), money),
  plans,
  pendingDeposits: fc.nat(3),
  pendingWithdrawals: fc.nat(3),
  limits: fc.record({
    depositMin: fc.constantFrom(50_000n, 1_000_000n).map(centavos),
    withdrawalMin: fc.constantFrom(50_000n, 1_000_000n).map(centavos),
    pendingDepositsMax: fc.integer({ min: 1, max: 3 }),
    pendingWithdrawalsMax: fc.integer({ min: 1, max: 3 }),
  }),
})

test('an extra does nothing that a service refuses', () => {
  fc.assert(
    fc.property(crowd, states, (rules, state) => {
      let { pocketLeft, available }: { pocketLeft: bigint; available: bigint } = state
      for (const deed of decideExtra(rules, state)) {
        expect(isRefused(deed, state)).toBe(false)
        if (deed.kind === 'deposit') {
          pocketLeft -= deed.amount
          available += deed.amount
        } else {
          available -= deed.amount
        }
        expect(pocketLeft >= 0n && available >= 0n).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the same state and seed give the same deeds', () => {
  fc.assert(
    fc.property(crowd, states, (rules, state) => {
      expect(decideExtra(rules, state)).toEqual(decideExtra(rules, structuredClone(state)))
    }),
  )
})

test('what is bought is whole hundreds: profits and bonuses need no rounding', () => {
  fc.assert(
    fc.property(crowd, states, (rules, state) => {
      const bought = decideExtra(rules, state).filter(({ kind }) => kind === 'buy')
      expect(bought.every(({ amount }) => amount % 10_000n === 0n)).toBe(true)
    }),
  )
})

function isRefused(deed: ExtraDeed, { plans: onSale, limits, ...state }: ExtraState): boolean {
  switch (deed.kind) {
    case 'deposit':
      return deed.amount < limits.depositMin || state.pendingDeposits >= limits.pendingDepositsMax
    case 'buy': {
      const plan = onSale.find(({ planDays }) => planDays === deed.planDays)
      return plan === undefined || deed.amount <= 0n || deed.amount > plan.limitLeft
    }
    case 'withdraw':
      return (
        deed.amount < limits.withdrawalMin ||
        state.pendingWithdrawals >= limits.pendingWithdrawalsMax
      )
    default:
      return deed satisfies never
  }
}
