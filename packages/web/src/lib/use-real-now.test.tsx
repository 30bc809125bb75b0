import { keptHeader } from '@kunwari/contract/client'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onHeaders } from './first-session.ts'
import { useSecondsUntil } from './use-real-now.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

test('a countdown that begins on a page of long ago begins right', () => {
  const { rerender, result } = renderHook(({ until }) => useSecondsUntil(until), {
    initialProps: { until: null as string | null },
  })
  vi.setSystemTime('2026-11-21T02:10:00.000Z')
  rerender({ until: '2026-11-21T02:11:00.000Z' })
  expect(result.current).toBe(60)
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(59)
})

test.each([
  ['five minutes fast', '2026-11-21T01:55:00.000Z', 360],
  ['five minutes slow', '2026-11-21T02:05:00.000Z', 0],
  ['as good as right', '2026-11-21T01:59:59.000Z', 60],
])('a countdown is right on a device that is %s', (_, serverTime, seconds) => {
  onHeaders(new Headers({ Date: new Date(serverTime).toUTCString() }))
  const { result } = renderHook(() => useSecondsUntil('2026-11-21T02:01:00.000Z'))
  expect(result.current).toBe(seconds)
})

test('an answer that was kept without a network sets no clock', () => {
  const long = new Date('2026-11-20T02:00:00.000Z').toUTCString()
  onHeaders(new Headers({ Date: long, [keptHeader]: '1' }))
  const { result } = renderHook(() => useSecondsUntil('2026-11-21T02:01:00.000Z'))
  expect(result.current).toBe(60)
})
