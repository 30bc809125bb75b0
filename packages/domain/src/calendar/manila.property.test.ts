import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMs, dayMs, hourMs, instant } from './instant.ts'
import { manilaDate, nextManilaDay, startOfManilaDay } from './manila.ts'

const moment = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2200-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => instant(date.getTime()))

test('every moment lies between the starts of its day and the next', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const start = startOfManilaDay(at)
      const next = nextManilaDay(at)
      expect(start <= at && at < next).toBe(true)
      expect(next - start).toBe(dayMs)
      expect((start + 8 * hourMs) % dayMs).toBeCloseTo(0)
    }),
  )
})

test('a date names exactly the moments between its two midnights', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const date = manilaDate(at)
      expect(manilaDate(startOfManilaDay(at))).toBe(date)
      expect(manilaDate(addMs(nextManilaDay(at), -1))).toBe(date)
      expect(manilaDate(nextManilaDay(at)) > date).toBe(true)
    }),
  )
})

test('the calendar agrees with the time zone database from 1991 on', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })
  const recent = fc
    .date({ min: new Date('1991-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') })
    .filter((date) => !Number.isNaN(date.getTime()))
  fc.assert(
    fc.property(recent, (date) => {
      expect(manilaDate(instant(date.getTime()))).toBe(zone.format(date))
    }),
  )
})
