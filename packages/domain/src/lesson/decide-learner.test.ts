import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideLearner, learnerTraits } from './decide-learner.ts'
import { presetRules } from './presets.ts'
import { lessonPresets } from './rules.ts'
import { openBooks } from './simulated-books.ts'

const seeds = fc.nat(2 ** 32 - 1)
const money = fc.bigInt({ min: 0n, max: 20_000_000n })
const states = fc.record({
  pocketLeft: money,
  available: money,
  runningPlans: fc.nat(2),
  matured: fc.oneof(fc.constant(0n), money),
  pendingWithdrawals: fc.nat(2),
})

test('a learner pays in a quarter or half of the pocket at a time', () => {
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
