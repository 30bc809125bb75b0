import { presetRules } from '@kunwari/domain/lesson/presets'
import { expect, test } from 'vitest'
import { openLessonForecaster } from './lesson-forecaster.ts'

const rules = presetRules['45']

test('an empty class is told what thirty learners are told', () => {
  const forecast = openLessonForecaster()
  const told = forecast(rules, 0)
  expect(told).toMatchObject({ by: 'model' })
  expect(forecast(rules, 30)).toBe(told)
  expect(told?.from).toBeLessThanOrEqual(told?.to ?? 0)
})

test('the same rules are forecast once, other rules anew', () => {
  const forecast = openLessonForecaster()
  const told = forecast(rules, 8)
  expect(forecast({ ...rules }, 8)).toBe(told)
  expect(forecast({ ...rules, withdrawals: 'hand' }, 8)).not.toBe(told)
})

test('a lesson that never breaks is told nothing', () => {
  const short = { ...rules, live: { minutes: 1, days: 1 }, crowd: null }
  expect(openLessonForecaster()(short, 3)).toBeNull()
})
