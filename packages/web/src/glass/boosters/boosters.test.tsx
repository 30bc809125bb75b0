import { addMs, dayMs, instant } from '@kunwari/domain/calendar/instant'
import { readSlip } from '@kunwari/domain/offers/slip'
import { pretendStampText, pretendStripText } from '@kunwari/domain/pretend/strip'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { languages } from '../../texts/languages.ts'
import { boosterCalendar } from './booster-calendar.ts'
import { boosterFile, judgeOffers } from './booster-file.ts'
import { boosterOffers } from './booster-offers.ts'
import { TakeAlong } from './take-along.tsx'

beforeAll(() => loadTexts('booster', 'claims'))

function open(tag: string | null): Document {
  const page = new DOMParser().parseFromString(boosterFile(tag), 'text/html')
  judgeOffers(page)
  return page
}

function choose(offer: Element, answer: string) {
  const radio = offer.querySelector(`input[value=${answer}]`)
  radio?.dispatchEvent(new Event('change'))
}

test('the file needs nothing else, and is stamped', () => {
  const file = boosterFile('7F2A')
  expect(file).not.toMatch(/src=|href=|@import|url\(|fetch\(|https?:/)
  expect(file).toContain(pretendStripText)
  expect(file.split(pretendStampText)).toHaveLength(16 + 2)
  expect(file).toContain(judgeOffers.toString())
})

test('an offer says what it is only once it is judged', () => {
  const [offer] = open('7F2A').querySelectorAll('article')
  const truth = offer?.querySelector<HTMLElement>('.truth')
  expect(truth?.hidden).toBe(true)
  if (offer) choose(offer, 'trap')
  expect(truth?.hidden).toBe(false)
  // The first one is honest.
  expect(truth?.textContent).toContain('The answer is the other one.')
})

test('four judged offers give the slip that the app would give', () => {
  const page = open('7f2a')
  const day = page.querySelectorAll('.day')[1]
  const offers = [...(day?.querySelectorAll('article') ?? [])]
  offers[0]?.querySelectorAll('details').forEach((look) => {
    look.open = true
    look.dispatchEvent(new Event('toggle'))
  })
  // Read, and folded up again.
  const [first] = offers[0]?.querySelectorAll('details') ?? []
  if (first) first.open = false
  // All traps and one honest offer are called a trap.
  const honest = boosterOffers[14].find(({ key }) => key === 'honest')
  boosterOffers[14].forEach(({ id, key }, index) => {
    const offer = offers[index]
    if (offer) choose(offer, key === 'trap' || id === honest?.id ? 'trap' : 'honest')
  })
  const slip = day?.querySelector('.slip b')?.textContent ?? ''
  expect(readSlip(slip)).toEqual({ day: 14, tag: '7F2A', hits: 2, falseAlarms: 1, lookUps: 3 })
})

test('without a tag there is no slip until one is typed', () => {
  const page = open(null)
  const [day] = page.querySelectorAll('.day')
  for (const offer of day?.querySelectorAll('article') ?? []) choose(offer, 'honest')
  expect(day?.querySelector('.slip b')).toBeNull()
  const field = page.querySelector<HTMLInputElement>('#tag')
  if (field) field.value = 'e90d'
  field?.dispatchEvent(new Event('input'))
  expect(readSlip(day?.querySelector('.slip b')?.textContent ?? '')?.tag).toBe('E90D')
})

const at = instant(Date.parse('2026-11-24T18:30:00Z'))

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe.each(languages)('the calendar in %s', (language) => {
  beforeEach(() => setLanguage(language))
  test('has lines of at most 75 octets, ended by CR LF', () => {
    const file = boosterCalendar({ at, classAt: at, tag: '7F2A' })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('�')
  })

  test('reminds on days 7, 14, 30 and 90 in Manila', () => {
    const lines = unfold(boosterCalendar({ at, classAt: at, tag: '7F2A' }))
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

  test('counts the days from the class, whenever it is taken along', () => {
    const classAt = addMs(at, -3 * dayMs)
    const lines = unfold(boosterCalendar({ at, classAt, tag: '7F2A' }))
    expect(lines).toContain('DTSTART;VALUE=DATE:20261129')
    expect(lines).toContain('DTSTAMP:20261124T183000Z')
  })

  test('holds every offer with its reason, stamped and escaped', () => {
    const descriptions = unfold(boosterCalendar({ at, classAt: at, tag: null })).filter(
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

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('take along', () => {
  beforeAll(() => loadTexts('common', 'booster', 'claims'))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('paper and page carry the class’s tag, and stand without one', () => {
    render(<TakeAlong tag="7F2A" classAt={undefined} />)
    expect(hrefs()).toEqual(['/booster/card?t=7F2A', '/booster/7?t=7F2A'])
    cleanup()
    render(<TakeAlong tag={null} classAt={undefined} />)
    expect(hrefs()).toEqual(['/booster/card', '/booster/7'])
  })

  test('calendar and file are made on the device, without a call', () => {
    const fetched = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', fetched)
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          made.push(blob)
          return '#'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    render(<TakeAlong tag="7F2A" classAt={undefined} />)
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(made.map(({ type }) => type)).toEqual(['text/calendar', 'text/html'])
    expect(fetched).not.toHaveBeenCalled()
  })
})
