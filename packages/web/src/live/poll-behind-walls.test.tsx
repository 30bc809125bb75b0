import type { ClassView } from '@kunwari/contract/class-member'
import type { World } from '@kunwari/contract/world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { read, readKey } from '../lib/read-query.ts'
import { togetherMs } from './batch-refetch.ts'
import { behindWallsMs, pollBehindWalls } from './poll-behind-walls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const reserveKey = [...readKey('GET /api/reserve'), {}]

/** Whether the reserve is read again in a class with these walls. */
function isReadAgain(hasSteppedOut: boolean, glass: World['glass']): boolean {
  queryClient.setQueryData(read('GET /api/class').queryKey, { hasSteppedOut } as ClassView)
  queryClient.setQueryData(read('GET /api/world').queryKey, { glass } as World)
  queryClient.setQueryData(reserveKey, {})
  const stop = pollBehindWalls()
  vi.advanceTimersByTime(behindWallsMs + togetherMs)
  stop()
  return queryClient.getQueryState(reserveKey)?.isInvalidated ?? false
}

test('who stepped out reads the reserve again while the walls are up', () => {
  expect(isReadAgain(true, 'shut')).toBe(true)
})

test('others are not polled, nor those who get events', () => {
  expect(isReadAgain(false, 'shut')).toBe(false)
  expect(isReadAgain(true, 'open')).toBe(false)
})
