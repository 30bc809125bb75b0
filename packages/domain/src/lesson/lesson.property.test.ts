import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMs, dayMs } from '../calendar/instant.ts'
import { startOfManilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import {
  actHours,
  actIndex,
  actInstant,
  extraOf,
  extrasByDay,
  extrasOnDay,
  extrasWanted,
  newcomersOf,
  nextAct,
  referrerOf,
} from './crowd.ts'
import { decideExtra, type ExtraDeed, type ExtraState } from './decide-extra.ts'
import type { CrowdRules } from './rules.ts'

describe('the crowd', () => {
  const dayZero = startOfManilaDate('2026-03-05')
  const pocketSteps = fc.integer({ min: 1, max: 100 })

  /** Any crowd that the rules of a lesson allow. */
  const crowds: fc.Arbitrary<CrowdRules> = fc
    .record({
      first: fc.integer({ min: 0, max: 50 }),
      growthBps: fc.integer({ min: 0, max: 5_000 }),
      driesUpOn: fc.integer({ min: 0, max: 90 }),
      max: fc.integer({ min: 0, max: 2_000 }),
      pockets: fc.tuple(pocketSteps, pocketSteps),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    })
    .map(({ pockets: [one, other], ...crowd }) => ({
      ...crowd,
      low: centavos(BigInt(Math.min(one, other)) * 50_000n),
      high: centavos(BigInt(Math.max(one, other)) * 50_000n),
    }))

  test('as many come as the formula says, to the nearest whole', () => {
    fc.assert(
      fc.property(crowds, fc.integer({ min: 0, max: 90 }), (crowd, day) => {
        const growing = (1 + crowd.growthBps / 10_000) ** Math.min(day, crowd.driesUpOn)
        const wanted = crowd.first * growing * 0.5 ** (Math.max(0, day - crowd.driesUpOn) / 2)
        const come = extrasWanted(crowd, day)
        // Floats tell the formula only to some fifteen digits.
        expect(Math.abs(come - Math.min(wanted, crowd.max))).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  test('never more come than all, and nobody behind a day without any', () => {
    fc.assert(
      fc.property(crowds, (crowd) => {
        const byDay = extrasByDay(crowd, 91)
        const all = byDay.reduce((sum, come) => sum + come, 0)
        expect(all).toBeLessThanOrEqual(crowd.max)
        const withAny = byDay.filter((come) => come > 0).length
        expect(byDay.slice(withAny).every((come) => come === 0)).toBe(true)
        expect(extrasOnDay(crowd, 17)).toBe(byDay[17])
      }),
    )
  })

  test('the acts of a lesson bring everybody once, in their order', () => {
    fc.assert(
      fc.property(crowds, (crowd) => {
        let came = 0
        for (const [day, come] of extrasByDay(crowd, 40).entries()) {
          const before = came
          for (const n of actHours.keys()) {
            for (const extra of newcomersOf(crowd, { day, n }, came)) {
              expect(extra).toEqual(extraOf(crowd, came + 1))
              came += 1
            }
          }
          expect(came - before).toBe(come)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('an extra is numbered after the learners, with a pocket in range', () => {
    fc.assert(
      fc.property(crowds, fc.integer({ min: 1, max: 2_000 }), (crowd, ordinal) => {
        const { number, name, pocket } = extraOf(crowd, ordinal)
        expect([number, name]).toEqual([1_000 + ordinal, `Extra ${ordinal}`])
        expect(pocket >= crowd.low && pocket <= crowd.high && pocket % 50_000n === 0n).toBe(true)
      }),
    )
  })

  test('somebody with a running plan brings a newcomer, and was here before', () => {
    const members = fc.uniqueArray(fc.integer({ min: 1, max: 1_200 }), { maxLength: 60 })
    fc.assert(
      fc.property(crowds, members, fc.nat(150), fc.nat(20), (crowd, chosen, cameBefore, place) => {
        const withRunningPlan = chosen.toSorted((one, other) => one - other)
        const ordinal = cameBefore + place + 1
        const referrer = referrerOf(crowd, { ordinal, withRunningPlan, cameBefore })
        if (referrer === null) return
        expect(withRunningPlan).toContain(referrer)
        expect(referrer).toBeLessThanOrEqual(1_000 + cameBefore)
      }),
    )
  })

  test('the next act is the first one later than a moment', () => {
    const moment = fc.integer({ min: -dayMs, max: 90 * dayMs }).map((ms) => addMs(dayZero, ms))
    fc.assert(
      fc.property(moment, (after) => {
        const next = nextAct(dayZero, after)
        expect(actInstant(dayZero, next)).toBeGreaterThan(after)
        const index = actIndex(next)
        if (index === 0) return
        const before = { day: Math.floor((index - 1) / 3), n: (index - 1) % 3 }
        expect(actInstant(dayZero, before)).toBeLessThanOrEqual(after)
      }),
    )
  })
})

describe('what an extra decides', () => {
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
