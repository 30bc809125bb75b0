import { dayMs, instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { fromManilaField, standingOf, toManilaField } from './class-end.ts'

const end = instant(Date.UTC(2026, 11, 14, 18, 30))

test('the field shows Manila time, and its value round-trips', () => {
  expect(toManilaField(end)).toBe('2026-12-15T02:30')
  expect(fromManilaField('2026-12-15T02:30')).toBe(end)
})

test('a field that is empty or not whole is no moment', () => {
  expect(fromManilaField('')).toBeUndefined()
  expect(fromManilaField('2026-12-15T')).toBeUndefined()
})

test('a class ends at its exact moment, its wipe a week later', () => {
  const endsAt = '2026-12-14T18:30:00.000Z'
  expect(standingOf({ endsAt }, instant(end - 1))).toMatchObject({ hasEnded: false, daysLeft: 1 })
  expect(standingOf({ endsAt }, end)).toEqual({
    hasEnded: true,
    daysLeft: 0,
    wipedAt: '2026-12-21T18:30:00.000Z',
  })
  expect(standingOf({ endsAt }, instant(end - 30 * dayMs)).daysLeft).toBe(30)
})
