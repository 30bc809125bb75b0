import type { ClassView } from '@kunwari/contract/class-member'
import { beforeEach, expect, test } from 'vitest'
import { hasSteppedOut, noteSteppedOut } from './stepped-out.ts'

const live: ClassView = {
  stage: 'live',
  since: '2026-06-01T01:00:00.000Z',
  until: '2026-06-01T01:15:00.000Z',
  view: 'notes',
  glass: 'shut',
  seat: null,
  number: 1,
  pocket: '20000.00',
  dayZero: '2026-06-01T16:00:00.000Z',
  form: null,
  poll: null,
  rushUntil: null,
  tag: '7F2A',
}

beforeEach(() => sessionStorage.clear())

test('who sees through walls that are up has stepped out, on any phone', () => {
  expect(hasSteppedOut(live)).toBe(false)
  expect(hasSteppedOut({ ...live, glass: 'open' })).toBe(true)
})

test('in a class of glass and behind the reveal only this browser knows', () => {
  expect(hasSteppedOut({ ...live, view: 'glass', glass: 'open' })).toBe(false)
  const revealed = { ...live, stage: 'reveal', glass: 'open' } as const
  expect(hasSteppedOut(revealed)).toBe(false)
  noteSteppedOut(live.tag)
  expect(hasSteppedOut(revealed)).toBe(true)
})
