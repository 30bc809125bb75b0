import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTerms } from '../plans/plans.ts'
import { type ClassFacts, classScenario, scenarioLimits } from './class-scenario.ts'

const facts: ClassFacts = {
  daysLived: 40,
  days: 40,
  joined: 158,
  joinedByLink: 79,
  crowd: { growthBps: 1_200, seed: 7 },
  deposits: { count: 3, centavos: 1_000_000n },
  bought: { 5: 200n, 10: 100n },
  matured: 8,
  boughtAgain: 3,
}

test('a class becomes a town with the same pace and habits', () => {
  expect(classScenario(facts)).toEqual({
    people: 50_000,
    growth: 'flat',
    perDay: 1_250,
    growthPpm: 120_000,
    days: 40,
    median: 330_000,
    spread: 0,
    mix: [6_667, 3_333, ...planTerms.slice(2).map(() => 0)],
    rollBps: 3_750,
    linkBps: 5_000,
    skimBps: 0,
    seed: 7,
  })
})

test('a class in which nobody did anything still makes a scenario', () => {
  const nothing = { ...facts, joined: 0, joinedByLink: 0, matured: 0, boughtAgain: 0, bought: {} }
  const scenario = classScenario({
    ...nothing,
    crowd: null,
    deposits: { count: 0, centavos: 0n },
  })
  expect(scenario).toMatchObject({
    perDay: 0,
    growthPpm: 0,
    median: 1_000_000,
    mix: planTerms.map(() => 10_000 / planTerms.length),
    rollBps: 0,
    linkBps: 0,
    seed: 1,
  })
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('shares of plans add up to the whole, and nothing leaves its range', () => {
  const some = fc.record({
    daysLived: fc.integer({ min: 1, max: 90 }),
    bought: fc.record({ 5: amount, 10: amount, 20: amount, 30: amount }),
    deposits: fc.record({ count: fc.integer({ min: 1, max: 5_000 }), centavos: amount }),
    crowd: fc.record({ growthBps: fc.integer({ min: 0, max: 5_000 }), seed: fc.nat() }),
  })
  fc.assert(
    fc.property(some, (drawn) => {
      const scenario = classScenario({ ...facts, ...drawn })
      expect(scenario.mix.reduce((sum, share) => sum + share, 0)).toBe(10_000)
      for (const share of scenario.mix) expect(share).toBeGreaterThanOrEqual(0)
      const { perDay, growthPpm, median } = scenarioLimits
      for (const [value, range] of [
        [scenario.perDay, perDay],
        [scenario.growthPpm, growthPpm],
        [scenario.median, median],
      ] as const) {
        expect(value).toBeGreaterThanOrEqual(range.min)
        expect(value).toBeLessThanOrEqual(range.max)
      }
    }),
  )
})
