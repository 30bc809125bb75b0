import { expect, test } from 'vitest'
import { addMs, dayMs, instant, toIso } from './instant.ts'
import {
  addDays,
  daysBetween,
  manilaDate,
  manilaDateTime,
  manilaDateUpTo,
  manilaDayNumber,
  manilaHour,
  manilaIso,
  manilaTimeAndDay,
  nextManilaDay,
  startOfManilaDate,
  startOfManilaDay,
} from './manila.ts'

function at(iso: string) {
  return instant(Date.parse(iso))
}

test.each([
  ['2026-03-05T15:59:59.999Z', '2026-03-05', 'the last millisecond of a day'],
  ['2026-03-05T16:00:00.000Z', '2026-03-06', 'midnight in Manila'],
  ['2026-01-31T15:59:59.999Z', '2026-01-31', 'the end of a month of 31 days'],
  ['2026-01-31T16:00:00.000Z', '2026-02-01', 'the first of a month'],
  ['2026-04-30T16:00:00.000Z', '2026-05-01', 'the end of a month of 30 days'],
  ['2026-02-28T16:00:00.000Z', '2026-03-01', 'February of an ordinary year'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29', '29 February of a leap year'],
  ['2028-02-29T16:00:00.000Z', '2028-03-01', 'the day after 29 February'],
  ['2000-02-29T00:00:00.000Z', '2000-02-29', 'a leap year by the 400-year rule'],
  ['2100-02-28T16:00:00.000Z', '2100-03-01', 'no leap year by the 100-year rule'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', 'New Year'],
  ['1970-01-01T00:00:00.000Z', '1970-01-01', 'the epoch'],
  ['1969-12-31T15:59:59.999Z', '1969-12-31', 'a moment before the epoch'],
])('%s is %s in Manila: %s', (iso, date) => {
  expect(manilaDate(at(iso))).toBe(date)
  expect(manilaDayNumber(at(iso))).toBe(daysBetween('1970-01-01', date))
})

test.each([
  ['2026-03-05T15:59:59.999Z', 23],
  ['2026-03-05T16:00:00.000Z', 0],
  ['2026-03-05T04:00:00.000Z', 12],
])('at %s it is %i in Manila', (iso, hour) => {
  expect(manilaHour(at(iso))).toBe(hour)
})

test('a day begins at 16:00 UTC and includes its first millisecond', () => {
  const start = at('2026-03-05T16:00:00.000Z')
  expect(startOfManilaDay(start)).toBe(start)
  expect(startOfManilaDay(addMs(start, dayMs - 1))).toBe(start)
  expect(startOfManilaDay(addMs(start, -1))).toBe(addMs(start, -dayMs))
})

test('midnight ends the day before it', () => {
  const midnight = at('2026-03-05T16:00:00.000Z')
  expect(manilaDateUpTo(midnight)).toBe('2026-03-05')
  expect(manilaDateUpTo(addMs(midnight, 1))).toBe('2026-03-06')
})

test('the start of a date is the start of its day', () => {
  const start = at('2028-02-28T16:00:00.000Z')
  expect(startOfManilaDate('2028-02-29')).toBe(start)
  expect(startOfManilaDate(manilaDate(addMs(start, dayMs - 1)))).toBe(start)
})

test('the next day begins after the given moment, even at midnight', () => {
  const start = at('2026-03-05T16:00:00.000Z')
  expect(nextManilaDay(addMs(start, -1))).toBe(start)
  expect(nextManilaDay(start)).toBe(addMs(start, dayMs))
})

test('days before the epoch begin at 16:00 UTC too', () => {
  expect(toIso(startOfManilaDay(at('1969-12-31T10:00:00.000Z')))).toBe('1969-12-30T16:00:00.000Z')
})

test('a moment has whole milliseconds and is written in UTC', () => {
  expect(instant(1.9)).toBe(1)
  expect(toIso(instant(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(toIso(addMs(instant(0), -1))).toBe('1969-12-31T23:59:59.999Z')
})

test.each([
  ['2026-11-21T02:54:59.999Z', '10:54 on 21 November 2026', 'cut to the minute'],
  ['2026-12-31T16:00:00.000Z', '00:00 on 1 January 2027', 'the first minute of a year'],
  ['2028-02-29T15:59:00.000Z', '23:59 on 29 February 2028', 'the last minute of a leap day'],
])('%s reads as %s: %s', (iso, text) => {
  expect(manilaTimeAndDay(at(iso))).toBe(text)
})

test('every month is called by its name', () => {
  const named = Array.from({ length: 12 }, (_, month) =>
    manilaTimeAndDay(instant(Date.UTC(2027, month, 15))),
  )
  const words = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  expect(named).toEqual(
    named.map((_, month) => `08:00 on 15 ${words.format(Date.UTC(2027, month, 15))} 2027`),
  )
})

test('days are added and counted across months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test('a moment prints to the second for spreadsheets, with offset for programs', () => {
  const moment = at('2026-11-21T16:54:07.250Z')
  expect(manilaDateTime(moment)).toBe('2026-11-22 00:54:07')
  expect(manilaIso(moment)).toBe('2026-11-22T00:54:07.250+08:00')
})
