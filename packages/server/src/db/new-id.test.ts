import { instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('an id is a UUID of version 7', () => {
  expect(newId(instant(1_800_000_000_000))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('ids sort by the order of their making, also within a millisecond and when the clock stands', () => {
  const now = instant(1_800_000_000_000)
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(newId(instant(now - 5_000)) > (ids.at(-1) ?? '')).toBe(true)
})
