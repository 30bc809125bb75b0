import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { AdvanceWatch } from './advance-watch.tsx'
import { clockQuery } from './clock.queries.ts'

beforeAll(() => loadTexts('common', 'admin'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a job that is no more is asked for once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/admin/jobs/')) return Response.json({ running: null })
    asked += 1
    return Response.json({ code: 'not_found', message: 'Gone', errors: [] }, { status: 404 })
  })
  queryClient.setQueryData(clockQuery.queryKey, { running: 'job' } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <AdvanceWatch />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked).toBe(1)
})
