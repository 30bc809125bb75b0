import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { now } from '../../lib/now.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Read, readKey } from '../../lib/read-query.ts'
import { useDeposits } from '../deposit/deposit.queries.ts'
import { useWithdrawals } from '../withdraw/withdraw.queries.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Provided({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

const lists: [Read, () => { data: unknown }][] = [
  ['GET /api/deposits', () => useDeposits(1)],
  ['GET /api/withdrawals', useWithdrawals],
]

test.each(lists)(
  '%s is read again where one arrives without a stream',
  async (key, useRequests) => {
    const asked = vi.fn<typeof fetch>(async () => Response.json({ isNew: true }))
    vi.stubGlobal('fetch', asked)
    // As it was read a minute ago, before somebody decided.
    const first = renderHook(useRequests, { wrapper: Provided })
    await waitFor(() => expect(first.result.current.data).toBeDefined())
    first.unmount()
    for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: readKey(key) })) {
      queryClient.setQueryData(queryKey, { isNew: false }, { updatedAt: now() - 60_000 })
    }
    dispatchEvent(new Event('pushState'))
    const { result } = renderHook(useRequests, { wrapper: Provided })
    await waitFor(() => expect(result.current.data).toEqual({ isNew: true }))
    expect(asked).toHaveBeenCalledTimes(2)
  },
)
