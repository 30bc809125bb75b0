import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { createPresence, hereForMs } from './presence.ts'

test('a member with a page open is here, and half a minute after it closed', () => {
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

test('who comes back and leaves again is here from the last time on', () => {
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
