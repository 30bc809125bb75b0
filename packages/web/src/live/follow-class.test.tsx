import { ApiError } from '@kunwari/contract/client'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { classViewQuery } from '../lib/class-view.ts'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { followClass, overdueMs } from './follow-class.ts'

const start = Date.parse('2026-11-01T00:00:00.000Z')
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'live' } as never)
  const until = new Date(start + 60_000).toISOString()
  queryClient.setQueryData(classViewQuery.queryKey, { stage: 'live', until } as never)
  stop = followClass({ isVisitor: false })
})

afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
})

const isReadAgain = () => queryClient.getQueryState(classViewQuery.queryKey)?.isInvalidated

describe('a page that no event reached reads the class again', () => {
  test.each([
    ['class_frozen', true],
    ['class_ended', true],
    ['pocket_empty', false],
  ] as const)('where its change is refused with %s: %o', async (code, isDue) => {
    const refusal = new ApiError(new Response(null, { status: 409 }), 'Look up.', { code })
    const deposit = new MutationObserver(queryClient, {
      mutationFn: () => Promise.reject(refusal),
    })
    await expect(deposit.mutate()).rejects.toThrow(ApiError)
    expect(isReadAgain()).toBe(isDue)
  })

  test('where the minutes of Live are long over', () => {
    vi.advanceTimersByTime(60_000 + overdueMs)
    expect(isReadAgain()).toBe(false)
    vi.advanceTimersByTime(overdueMs)
    expect(isReadAgain()).toBe(true)
  })
})

describe('a visitor at "/"', () => {
  test.each([
    [{ stage: 'live', isStaged: true }, '/join'],
    [{ stage: 'ended', isStaged: true }, '/join'],
    [{ stage: 'ended' }, '/'],
    [{ stage: 'open' }, '/'],
  ] as const)('of the class of %o is led to %s', (world, to) => {
    history.replaceState(null, '', '/')
    queryClient.setQueryData(worldQuery.queryKey, world as never)
    const stopLeading = followClass({ isVisitor: true })
    expect(location.pathname).toBe(to)
    stopLeading()
    history.replaceState(null, '', '/')
  })
})
