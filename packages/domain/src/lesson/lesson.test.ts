import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMs, dayMs, hourMs, instant, minuteMs } from '../calendar/instant.ts'
import { centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import { type ClassFacts, classScenario, scenarioLimits } from './class-scenario.ts'
import { forecastOf } from './forecast.ts'
import { outlastsLesson } from './outlasts-lesson.ts'
import { presetRules } from './presets.ts'
import { depositRuleWords, payRuleWords, slowRuleWords } from './rule-words.ts'
import { lessonPresets, liveSpeed, revealDelayMs } from './rules.ts'

describe('the rules of a lesson', () => {
  const aDay = 24 * 60

  describe('the minutes and days of Live', () => {
    test('make the speed of its clock', () => {
      expect(liveSpeed({ minutes: 15, days: 30 })).toBe(2_880)
      expect(liveSpeed({ minutes: 7 * aDay, days: 7 })).toBe(1)
    })

    test('delay the reveal two hours, or a day if longer than one', () => {
      expect(revealDelayMs({ minutes: 20, days: 30 })).toBe(2 * hourMs)
      expect(revealDelayMs({ minutes: aDay, days: 30 })).toBe(2 * hourMs)
      expect(revealDelayMs({ minutes: aDay + 1, days: 30 })).toBe(dayMs)
    })

    test('begin only in a class that lasts until its walls are glass', () => {
      const now = instant(Date.parse('2026-06-01T01:00:00Z'))
      const live = { minutes: 20, days: 30 }
      const revealed = addMs(now, 140 * minuteMs)
      expect(outlastsLesson({ live, endsAt: revealed }, now)).toBe(true)
      expect(outlastsLesson({ live, endsAt: addMs(revealed, -1) }, now)).toBe(false)
    })
  })

  test('the log says by which rule something was decided', () => {
    expect(depositRuleWords({ upTo: centavos(500_000n), afterSeconds: 4, aDay: 3 })).toBe(
      'rule: up to ₱5,000.00 after 4 s',
    )
    expect(payRuleWords).toBe('rule: paid 2 s after asking')
    expect([0, 1, 3].map(slowRuleWords)).toEqual([
      'rule: paid 0 days after asking',
      'rule: paid 1 day after asking',
      'rule: paid 3 days after asking',
    ])
  })
})

describe('a class as a town of the laboratory', () => {
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

  test('plan shares add up to the whole, and values stay in range', () => {
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
})

describe('the forecast of a preset', () => {
  const preset = presetRules['45']

  test.each(lessonPresets)('lesson %s breaks inside its days, in nine classes of ten', (name) => {
    const rules = presetRules[name]
    for (const learners of [8, 30]) {
      const forecast = forecastOf(rules, { learners, seed: 1 })
      expect(forecast).not.toBe(null)
      expect(forecast?.from).toBeGreaterThanOrEqual(1)
      expect(forecast?.to).toBeLessThan(rules.live.days)
      expect(forecast?.neverBps).toBeLessThanOrEqual(1_000)
    }
  })

  test('the same seed gives the same forecast, on every machine', () => {
    expect(forecastOf(preset, { learners: 30, seed: 1 })).toEqual({
      from: 26,
      to: 31,
      neverBps: 0,
      certain: { from: 16, to: 29, neverBps: 0 },
    })
    const runs = [1, 2, 3].map((seed) => forecastOf(preset, { learners: 30, runs: 5, seed }))
    expect(new Set(runs.map((run) => JSON.stringify(run))).size).toBe(3)
  })

  test('a large class is played fewer times than a hundred', () => {
    const large = { learners: 1_000, seed: 1 }
    expect(forecastOf(preset, large)).toEqual(forecastOf(preset, { ...large, runs: 33 }))
  })

  test('where nobody pays in, nothing breaks', () => {
    expect(forecastOf({ ...preset, crowd: null }, { learners: 0, seed: 1 })).toBe(null)
  })

  test('a crowd alone breaks it too', () => {
    expect(forecastOf(preset, { learners: 0, seed: 1 })?.neverBps).toBe(0)
  })

  test('learners break it without a crowd', () => {
    expect(forecastOf({ ...preset, crowd: null }, { learners: 30, seed: 1 })?.neverBps).toBe(0)
  })

  test('a lesson that ends before the first plan matures never breaks', () => {
    const short = { ...preset, live: { minutes: 2, days: 5 } }
    expect(forecastOf(short, { learners: 30, seed: 1 })).toBe(null)
  })

  test('waits put the break off, and save nobody', () => {
    const paid = forecastOf(preset, { learners: 30, seed: 1 })
    const slow = forecastOf({ ...preset, withdrawals: 'slow' }, { learners: 30, seed: 1 })
    expect(slow?.from).toBeGreaterThan(paid?.from ?? 0)
    expect(slow?.neverBps).toBe(0)
  })
})
