import { describe, expect, test } from 'vitest'
import { addMs, dayMs, hourMs, instant, minuteMs } from '../calendar/instant.ts'
import { centavos } from '../money/centavos.ts'
import { outlastsLesson } from './outlasts-lesson.ts'
import { depositRuleWords, payRuleWords, slowRuleWords } from './rule-words.ts'
import { liveSpeed, revealDelayMs } from './rules.ts'

const aDay = 24 * 60

describe('the minutes and days of Live', () => {
  test('make the speed of its clock', () => {
    expect(liveSpeed({ minutes: 15, days: 30 })).toBe(2_880)
    expect(liveSpeed({ minutes: 7 * aDay, days: 7 })).toBe(1)
  })

  test('put the reveal off by two hours, or by a day where Live is longer than one', () => {
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
