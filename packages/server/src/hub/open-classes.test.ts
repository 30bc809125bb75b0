import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningClass } from '../open-class.ts'
import { keepClassesOpen } from './open-classes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a class that nobody uses is closed, but not while it works at what people left it to do', async () => {
  const work = { isLeft: true }
  const noPages = { size: () => 0 }
  const running = {
    stopTelling: async () => undefined,
    stop: async () => undefined,
    isAtWork: () => work.isLeft,
    deps: { live: { streams: noPages, screens: noPages } },
  }
  const classes = keepClassesOpen({
    // Of a class nothing is asked here but whether it is used.
    open: async () => running as unknown as RunningClass,
    onClosed: async () => undefined,
    failed: () => undefined,
  })
  await classes.get({ id: 'one', code: 'ABCDEF', cell: 'main', schema: 'k_1' }, 'people')
  await vi.advanceTimersByTimeAsync(3 * minuteMs)
  expect(classes.has('one')).toBe(true)
  work.isLeft = false
  await vi.advanceTimersByTimeAsync(10 * secondMs)
  expect(classes.has('one')).toBe(false)
  await classes.stop()
})
