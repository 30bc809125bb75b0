import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'
import { presetRules } from './presets.ts'
import { lessonPresets } from './rules.ts'

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

test('a lesson that ends before the first plan is due does not break', () => {
  const short = { ...preset, live: { minutes: 2, days: 5 } }
  expect(forecastOf(short, { learners: 30, seed: 1 })).toBe(null)
})

test('waits put the break off, and save nobody', () => {
  const paid = forecastOf(preset, { learners: 30, seed: 1 })
  const slow = forecastOf({ ...preset, withdrawals: 'slow' }, { learners: 30, seed: 1 })
  expect(slow?.from).toBeGreaterThan(paid?.from ?? 0)
  expect(slow?.neverBps).toBe(0)
})
