import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryMs, startWhenIdle } from './start-when-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const firstTryMs = 1_000

test('starts once the page is still, and stops', async () => {
  const stop = vi.fn<() => void>()
  const start = vi.fn<() => () => void>(() => stop)
  const end = startWhenIdle(
    async () => ({ start }),
    ({ start: begin }) => begin(),
  )
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(firstTryMs)
  expect(start).toHaveBeenCalledTimes(1)
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('tries again while its code cannot be fetched', async () => {
  const start = vi.fn<() => () => void>(() => () => undefined)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('module')
  startWhenIdle(load, start)
  await vi.advanceTimersByTimeAsync(firstTryMs)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(start).toHaveBeenCalledTimes(1)
})

test('starts nothing for a page that was left meanwhile', async () => {
  const start = vi.fn<() => () => void>(() => () => undefined)
  startWhenIdle(
    async () => ({ start }),
    ({ start: begin }) => begin(),
  )()
  await vi.advanceTimersByTimeAsync(firstTryMs + retryMs)
  expect(start).not.toHaveBeenCalled()
})
