import { expect, test } from 'vitest'
import { instant } from '../calendar/instant.ts'
import { askedByLatest, slowWaitDays } from './waits.ts'

const span = (from: number, until: number | null) => ({
  from: instant(from),
  until: until === null ? null : instant(until),
})
const latest = (spans: ReturnType<typeof span>[], waitMs: number, now: number) =>
  askedByLatest(spans, { waitMs }, instant(now))

test('a wait counts back from now while Live runs', () => {
  expect(latest([span(100, null)], 5, 120)).toBe(115)
  expect(latest([span(100, null)], 20, 120)).toBe(100)
  expect(latest([span(100, null)], 21, 120)).toBeNull()
})

test('no wait at all is over at once', () => {
  expect(latest([span(100, null)], 0, 120)).toBe(120)
})

test('waiting stands still while the class does', () => {
  const stopped = [span(100, 110), span(200, null)]
  expect(latest(stopped, 3, 204)).toBe(201)
  expect(latest(stopped, 5, 204)).toBe(109)
  expect(latest(stopped, 15, 204)).toBeNull()
})

test('a stop that is yet to come stops nothing', () => {
  expect(latest([span(100, 130)], 5, 120)).toBe(115)
})

test('nothing waits before Live', () => {
  expect(latest([], 0, 120)).toBeNull()
})

test('the emptier the pool, the longer a slow class waits', () => {
  expect([10_000n, 7_500n, 7_499n, 5_000n, 4_999n, 0n].map(slowWaitDays)).toEqual([
    1, 1, 3, 3, 5, 5,
  ])
})
