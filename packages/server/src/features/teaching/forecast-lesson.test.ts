import { presetRules } from '@kunwari/domain/lesson/presets'
import { expect, test } from 'vitest'
import { forecastLesson } from './forecast-lesson.ts'

const rules = presetRules['45']

test('an empty class has the forecast of thirty learners', () => {
  const forecast = forecastLesson(rules, 0)
  expect(forecast).toMatchObject({ by: 'model' })
  expect(forecastLesson(rules, 30)).toBe(forecast)
  expect(forecast?.from).toBeLessThanOrEqual(forecast?.to ?? 0)
})

test('the same rules are forecast once, other rules anew', () => {
  const forecast = forecastLesson(rules, 8)
  expect(forecastLesson({ ...rules }, 8)).toBe(forecast)
  expect(forecastLesson({ ...rules, withdrawals: 'hand' }, 8)).not.toBe(forecast)
})

test('a lesson that never breaks has none', () => {
  const short = { ...rules, live: { minutes: 1, days: 1 }, crowd: null }
  expect(forecastLesson(short, 3)).toBeNull()
})
