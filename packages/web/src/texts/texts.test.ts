import { ApiError } from '@kunwari/contract/client'
import type { Failure } from '@kunwari/contract/failure'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { problem } from '@kunwari/domain/refusals/problem'
import { refusals } from '@kunwari/domain/refusals/refusals'
import { describe, expect, test } from 'vitest'
import filipino from '../locales/fil/server.json'
import { errorText } from './error-text.ts'
import { centavosOf, formatMoney } from './format-money.ts'
import { say as sayInEnglish } from './server-words.en.ts'
import { say } from './server-words.fil.ts'
import { type DateStyle, writeDate } from './write-date.ts'

const failed = (detail: string, failure: Partial<Failure> = {}) =>
  new ApiError(new Response(null, { status: 503 }), detail, failure)

describe('the text of an error', () => {
  test.each(['{}', '[1]', '<html><h1>502 Bad Gateway</h1></html>', ''])(
    'a proxy’s answer in the server’s place is no sentence: %s',
    (detail) => {
      expect(errorText(failed(detail), 'That did not load')).toBe('That did not load')
    },
  )

  test('a failure of the server says its sentence', () => {
    expect(errorText(failed('The desk is closed'), 'That did not load')).toBe('The desk is closed')
  })
})

describe('formats', () => {
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
})

describe('the words of the server', () => {
  test('a failure is said by its code, its reason and its figures', () => {
    const failure = {
      code: 'insufficient_funds',
      reason: 'taken',
      params: { available: '1400.50' },
    }
    expect(say('whatever the server said', { ...failure, code: 'insufficient_funds' })).toBe(
      '₱1,400.50 lang ang available; naka-hold o wala na ang iba',
    )
  })

  test('a moment is written as Filipino writes it', () => {
    const params = { status: 'approved', by: 'Ana', at: '2026-11-21T02:54:07.250Z' }
    expect(say('x', { code: 'already_decided', reason: 'by_person', params })).toBe(
      'Nauna na si Ana: approved na ito, Nobyembre 21, 2026 nang 10:54 AM',
    )
  })

  test('a failure without a reason is said by its code', () => {
    expect(say('There is no such thing', { code: 'not_found' })).toBe('Walang ganito rito')
  })

  test('a failure of unknown reason or without figures stays untranslated', () => {
    expect(say('New words', { code: 'not_found', reason: 'not_invented_yet' })).toBe('New words')
    expect(say('You can use ₱1.00', { code: 'insufficient_funds' })).toBe('You can use ₱1.00')
  })

  test('what a schema finds is said in both languages', () => {
    const found = problem('invalid_input.characters_least', { count: 8 })
    expect(say(found)).toBe('Hindi bababa sa 8 character')
    expect(sayInEnglish(found)).toBe('At least 8 characters')
  })

  test('English leaves a failure to the server’s own sentence', () => {
    expect(sayInEnglish('Said here', { code: 'not_found' })).toBe('Said here')
  })

  test('a record is translated with its payment method; free text stays', () => {
    expect(say('Reversed deposit by Bangko Uno Kuno')).toBe('Reversed deposit by Bangko Uno Kuno')
    expect(say('Reversed deposit by PekePay')).toBe('Binawing deposit sa PekePay')
    expect(say('Funds added by an admin')).toBe('Idinagdag ng admin')
    expect(say('Thank you for the picture')).toBe('Thank you for the picture')
  })

  test('Filipino has the keys of the English sentences, and no others', () => {
    expect(Object.keys(filipino.refusals).toSorted()).toEqual(Object.keys(refusals).toSorted())
    expect(Object.keys(filipino.records).toSorted()).toEqual(Object.keys(recordTexts).toSorted())
  })

  test('every figure of a sentence is in its Filipino, written alike', () => {
    const english: Record<string, string> = { ...refusals, ...recordTexts }
    const translations = Object.entries({ ...filipino.refusals, ...filipino.records })
    for (const [key, translation] of translations) {
      expect({ key, figures: figuresOf(translation) }).toEqual({
        key,
        figures: figuresOf(english[key] ?? ''),
      })
    }
  })
})

function figuresOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{[\w:]+\}\}/g)].map(([figure]) => figure).toSorted()
}
