import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { createPresence, hereForMs } from './presence.ts'

test('presence lasts while a page is open, and half a minute longer', () => {
  const open = new Set(['ana'])
  let now: Instant = instant(1_000)
  const presence = createPresence({
    streams: { has: (id) => open.has(id), people: () => open },
    realNow: () => now,
  })
  expect([presence.isHere('ana'), presence.isHere('bea')]).toEqual([true, false])
  open.delete('ana')
  presence.left('ana')
  now = addMs(now, hereForMs)
  expect(presence.isHere('ana')).toBe(true)
  now = addMs(now, 1)
  expect(presence.isHere('ana')).toBe(false)
})

test('presence counts half a minute from the last time of leaving', () => {
  let now: Instant = instant(1_000)
  const presence = createPresence({
    streams: { has: () => false, people: () => [] },
    realNow: () => now,
  })
  presence.left('ana')
  presence.left('bea')
  now = addMs(now, hereForMs)
  presence.left('ana')
  now = addMs(now, 1)
  expect([presence.isHere('ana'), presence.isHere('bea')]).toEqual([true, false])
})
