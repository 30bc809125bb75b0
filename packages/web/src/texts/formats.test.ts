import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { describe, expect, test } from 'vitest'
import { centavosOf, formatMoney } from './format-money.ts'
import { type DateStyle, writeDate } from './write-date.ts'

const dateTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
const dayOfYear = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** What a browser would write. */
const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { ...dayOfYear, month: 'short' },
  dateTime,
  longDate: { dateStyle: 'full' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  dayName: { weekday: 'long' },
  moment: { ...dayOfYear, hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'long' },
  dayOfYear,
  shortDay: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  clock: { timeStyle: 'medium' },
}
const cases = Object.entries(options).flatMap(([style, option]) => [
  { style: style as DateStyle, option, language: 'en', locale: 'en-NZ' } as const,
  { style: style as DateStyle, option, language: 'fil', locale: 'fil-PH' } as const,
])

test.each(cases)('$style in $language reads as a browser writes it', (one) => {
  const { style, option, language, locale } = one
  const browser = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Manila', ...option })
  const from = Date.parse('2026-01-01T00:00:00+08:00')
  // Four years with a leap one, at a time of day that moves on: every hour, every minute.
  for (let at = from; at < from + 4 * 366 * dayMs; at += 23 * hourMs + 61_001) {
    const iso = new Date(at).toISOString()
    expect(writeDate(language, iso, style)).toBe(browser.format(at).replaceAll(/\s/g, ' '))
  }
})

test('noon and midnight are twelve', () => {
  expect(writeDate('en', '2026-12-03T00:00:00+08:00', 'time')).toBe('12:00 am')
  expect(writeDate('en', '2026-12-03T12:00:00+08:00', 'time')).toBe('12:00 pm')
})

test('what is no moment is refused', () => {
  expect(() => writeDate('en', 'soon', 'date')).toThrow(RangeError)
})

describe('format money', () => {
  test('an amount has its sign, its groups and two places', () => {
    expect(formatMoney(123_450n)).toBe('₱1,234.50')
    expect(formatMoney(0n)).toBe('₱0.00')
    expect(formatMoney(-5n)).toBe('-₱0.05')
  })

  test('a signed amount shows a plus, and nothing shows none', () => {
    expect(formatMoney(123_450n, { sign: true })).toBe('+₱1,234.50')
    expect(formatMoney(0n, { sign: true })).toBe('₱0.00')
  })

  test('the largest balance is exact to the centavo', () => {
    expect(formatMoney(999_999_999_999_999n)).toBe('₱9,999,999,999,999.99')
  })

  test('an amount of the wire reads as centavos', () => {
    expect(centavosOf('1500.00')).toBe(150_000n)
    expect(centavosOf('-0.05')).toBe(-5n)
  })

  test('what is no amount is a bug, not a zero', () => {
    expect(() => centavosOf('1e3')).toThrow(RangeError)
  })
})
