import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
