import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '../money/centavos.ts'
import { decideExtra, type ExtraDeed, type ExtraState } from './decide-extra.ts'
import { decideLearner, learnerTraits } from './decide-learner.ts'
import { presetRules } from './presets.ts'
import { type CrowdRules, lessonPresets } from './rules.ts'
import { openBooks } from './simulated-books.ts'

const zero = pesos(0)
const crowd: CrowdRules = {
  first: 2,
  growthBps: 1_200,
  driesUpOn: 16,
  max: 500,
  low: pesos(1_000),
  high: pesos(10_000),
  seed: 1,
}
const member: ExtraState = {
  ordinal: 1,
  act: { day: 3, n: 0 },
  isNew: false,
  pocketLeft: zero,
  available: zero,
  runningPlans: 0,
  matured: zero,
  plans: [
    { planDays: 5, limitLeft: pesos(10_000) },
    { planDays: 10, limitLeft: pesos(50_000) },
  ],
  pendingDeposits: 0,
  pendingWithdrawals: 0,
  limits: {
    depositMin: pesos(500),
    withdrawalMin: pesos(500),
    pendingDepositsMax: 10,
    pendingWithdrawalsMax: 5,
  },
}
const ordinals = Array.from({ length: 3_000 }, (_, index) => index + 1)

test('newcomers put in their pocket or half of it, and buy', () => {
  const joining = { ...member, isNew: true, pocketLeft: pesos(8_000) }
  const decisions = ordinals.map((ordinal) => decideExtra(crowd, { ...joining, ordinal }))
  for (const deeds of decisions) {
    expect(deeds.map(({ kind }) => kind)).toEqual(['deposit', 'buy'])
    expect(deeds[0]?.amount).toBe(deeds[1]?.amount)
  }
  expect(share(decisions, ([first]) => first?.amount === pesos(8_000))).toBeCloseTo(0.5, 1)
  expect(share(decisions, ([first]) => first?.amount === pesos(4_000))).toBeCloseTo(0.5, 1)
  expect(share(decisions, ([, then]) => isBuying(then, 5))).toBeCloseTo(0.5, 1)
})

test('half a pocket below the least deposit goes in whole', () => {
  for (const ordinal of ordinals.slice(0, 20)) {
    const joining = { ...member, ordinal, isNew: true, pocketLeft: pesos(500) }
    expect(decideExtra(crowd, joining)[0]).toEqual({ kind: 'deposit', amount: pesos(500) })
  }
})

test('after a payout 45% buy again; the others withdraw everything', () => {
  const paid = { ...member, matured: pesos(1_250), available: pesos(1_270) }
  const decisions = ordinals.map((ordinal) => decideExtra(crowd, { ...paid, ordinal }))
  expect(share(decisions, ([first]) => first?.kind === 'buy')).toBeCloseTo(0.45, 1)
  for (const [first] of decisions) {
    expect(first?.amount).toBe(first?.kind === 'buy' ? pesos(1_200) : pesos(1_270))
  }
})

test('once a day, at noon, 12% of trusting extras deposit more', () => {
  const trusting = { ...member, runningPlans: 1, pocketLeft: pesos(3_000) }
  const atNoon = { ...trusting, act: { day: 3, n: 1 } }
  const decisions = ordinals.map((ordinal) => decideExtra(crowd, { ...atNoon, ordinal }))
  expect(share(decisions, (deeds) => deeds.length === 2)).toBeCloseTo(0.12, 1)
  expect(share(decisions, (deeds) => deeds.length === 0)).toBeCloseTo(0.88, 1)
  for (const ordinal of ordinals) {
    expect(decideExtra(crowd, { ...trusting, ordinal })).toEqual([])
    expect(decideExtra(crowd, { ...atNoon, ordinal, pendingWithdrawals: 1 })).toEqual([])
  }
})

test('without a running plan an extra asks for what is left', () => {
  const done = { ...member, available: pesos(800), pocketLeft: pesos(3_000) }
  expect(decideExtra(crowd, done)).toEqual([{ kind: 'withdraw', amount: pesos(800) }])
  expect(decideExtra(crowd, { ...done, available: centavos(49_999n) })).toEqual([])
  expect(decideExtra(crowd, { ...done, pendingWithdrawals: 5 })).toEqual([])
})

test('a plan whose daily limit is too low gives way to another', () => {
  const plans = [
    { planDays: 5, limitLeft: pesos(250) },
    { planDays: 10, limitLeft: pesos(50_000) },
  ] as const
  for (const ordinal of ordinals.slice(0, 20)) {
    const joining = { ...member, ordinal, isNew: true, pocketLeft: pesos(500) }
    expect(decideExtra(crowd, { ...joining, plans })[1]).toMatchObject({ planDays: 10 })
    expect(decideExtra(crowd, { ...joining, plans: plans.slice(0, 1) })).toEqual([])
    expect(decideExtra(crowd, { ...joining, plans: [] })).toEqual([])
  }
})

function isBuying(deed: ExtraDeed | undefined, planDays: number): boolean {
  return deed?.kind === 'buy' && deed.planDays === planDays
}

function share(decisions: ExtraDeed[][], holds: (deeds: ExtraDeed[]) => boolean): number {
  return decisions.filter((deeds) => holds(deeds)).length / decisions.length
}

function pesos(amount: number): Centavos {
  return centavos(BigInt(amount) * 100n)
}

const seeds = fc.nat(2 ** 32 - 1)
const money = fc.bigInt({ min: 0n, max: 20_000_000n })
const states = fc.record({
  pocketLeft: money,
  available: money,
  runningPlans: fc.nat(2),
  matured: fc.oneof(fc.constant(0n), money),
  pendingWithdrawals: fc.nat(2),
})

describe('decide learner', () => {
  test('a learner deposits a quarter or half of the pocket each time', () => {
    const numbers = Array.from({ length: 400 }, (_, index) => index + 1)
    const traits = numbers.map((number) => learnerTraits(presetRules['45'], 1, number))
    expect(new Set(traits.map(({ part }) => part))).toEqual(new Set([500_000n, 1_000_000n]))
    expect(new Set(traits.map(({ startDay }) => startDay))).toEqual(new Set([0, 1, 2, 3]))
    expect(Math.min(...traits.map(({ rollBps }) => rollBps))).toBe(3_000)
    expect(Math.max(...traits.map(({ rollBps }) => rollBps))).toBe(6_000)
  })

  test('a learner does nothing that a service refuses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lessonPresets),
        seeds,
        fc.nat(60),
        states,
        (preset, seed, later, own) => {
          const rules = presetRules[preset]
          const learner = learnerTraits(rules, seed, 7)
          const state = { ...own, day: learner.startDay + later, plans: openBooks(rules).onSale }
          const deeds = decideLearner(rules, seed, { learner, state })
          for (const deed of deeds)
            expect(deed.amount >= (deed.kind === 'buy' ? 1n : 50_000n)).toBe(true)
          const sumOf = (kind: string) =>
            deeds.filter((deed) => deed.kind === kind).reduce((sum, { amount }) => sum + amount, 0n)
          expect(sumOf('deposit') <= state.pocketLeft).toBe(true)
          expect(sumOf('buy') + sumOf('withdraw') <= state.available + sumOf('deposit')).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
