import { instant } from '@kunwari/domain/calendar/instant'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { languages } from '../../texts/languages.ts'
import { boosterCalendar } from './booster-calendar.ts'
import { boosterOffers } from './booster-offers.ts'

const at = instant(Date.parse('2026-11-24T18:30:00Z'))

beforeAll(() => loadTexts('booster', 'claims'))

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe.each(languages)('the calendar in %s', (language) => {
  beforeEach(() => setLanguage(language))
  test('has lines of 75 octets at most, each ended by CR and LF', () => {
    const file = boosterCalendar({ at, tag: '7F2A' })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('�')
  })

  test('reminds on days 7, 14, 30 and 90 in Manila', () => {
    const lines = unfold(boosterCalendar({ at, tag: '7F2A' }))
    // Half past two in the morning of the 25th in Manila.
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART;VALUE=DATE:20261202',
      'DTSTART;VALUE=DATE:20261209',
      'DTSTART;VALUE=DATE:20261225',
      'DTSTART;VALUE=DATE:20270223',
    ])
    expect(lines.filter((line) => line === 'DTSTAMP:20261124T183000Z')).toHaveLength(4)
    const ids = lines.filter((line) => line.startsWith('UID:'))
    expect(new Set(ids).size).toBe(4)
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(4)
  })

  test('holds every offer with its reason, stamped and escaped', () => {
    const descriptions = unfold(boosterCalendar({ at, tag: null })).filter(
      (line) => line.startsWith('DESCRIPTION:') && line.length > 500,
    )
    expect(descriptions).toHaveLength(4)
    const values = descriptions.map((line) => line.slice('DESCRIPTION:'.length))
    expect(values.filter((value) => /(?<!\\)[;,]/.test(value))).toEqual([])
    const whole = values
      .join('\n')
      .replaceAll('\\n', '\n')
      .replaceAll(/\\([\\;,])/g, '$1')
    expect(whole.match(/KUNWARI · HINDI TOTOONG PERA/g)).toHaveLength(8)
    const parts = Object.values(boosterOffers)
      .flat()
      .flatMap(({ texts }) => Object.values(texts[language]))
    expect(parts.filter((part) => !whole.includes(part))).toEqual([])
  })
})
