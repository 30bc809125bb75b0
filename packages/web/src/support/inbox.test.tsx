import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { useReadAsItComes } from './inbox.queries.ts'

const userId = '0199b0c0-0000-7000-8000-000000000000'
// The server is the world outside.
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

/** Half a minute, in steps in which React draws. */
async function wait(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(3_000))
}

function Provided({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

test('a thread read without a network is marked read later', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValue(Response.json({ count: 0 }))
  const message = { id: 'm', isFromSupport: false, readBySupport: false } as never
  renderHook(() => useReadAsItComes(userId, [message]), { wrapper: Provided })
  await wait()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a refusal to mark a thread is not repeated', async () => {
  asked.mockImplementation(async () => Response.json({ code: 'not_found' }, { status: 404 }))
  const message = { id: 'm', isFromSupport: false, readBySupport: false } as never
  renderHook(() => useReadAsItComes(userId, [message]), { wrapper: Provided })
  await wait()
  expect(asked).toHaveBeenCalledOnce()
})

test('a thread that was left is not marked for what came later', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  const message = { id: 'm', isFromSupport: false, readBySupport: false } as never
  const { unmount } = renderHook(() => useReadAsItComes(userId, [message]), { wrapper: Provided })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  unmount()
  await wait()
  expect(asked).toHaveBeenCalledOnce()
})
