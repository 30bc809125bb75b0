import type { Deposit } from '@kunwari/contract/deposits'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useCancelDeposit } from '../deposit/deposit.queries.ts'
import { CancelRequest } from './cancel-request.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const deposit: Deposit = {
  id: '01900000-0000-7000-8000-000000000001',
  userId: '01900000-0000-7000-8000-000000000002',
  amount: '500.00',
  paymentMethod: 'pekepay',
  referenceNumber: 'REF-1',
  proofImageUrl: null,
  status: 'pending',
  rejectionNote: null,
  createdAt: '2026-11-24T00:00:00.000Z',
  verifiedAt: null,
  verifiedBy: null,
  reversedAt: null,
}

function Cancelling({ onClose }: { onClose: () => void }) {
  return (
    <CancelRequest
      request={deposit}
      cancel={useCancelDeposit()}
      title="Sure?"
      confirmLabel="Yes"
      onClose={onClose}
    >
      It goes.
    </CancelRequest>
  )
}

test.each([200, 409])(
  'taking back sends one keyed call and closes, answered by %i',
  async (status) => {
    const sent: [string, string | null][] = []
    vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit = {}) => {
      if (method === 'POST') sent.push([url, new Headers(headers).get('idempotency-key')])
      return status === 200
        ? Response.json({ ...deposit, status: 'cancelled' })
        : Response.json({ code: 'already_decided', message: 'Already approved' }, { status })
    })
    const onClose = vi.fn<() => void>()
    render(
      <QueryClientProvider client={queryClient}>
        <Cancelling onClose={onClose} />
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      [expect.stringContaining(`/api/deposits/${deposit.id}/cancel`), expect.any(String)],
    ])
  },
)
