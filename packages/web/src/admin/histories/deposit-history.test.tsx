import type { AdminDeposit } from '@kunwari/contract/admin'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { DepositHistory } from './deposit-history.tsx'
import { depositHistoryQuery } from './histories.queries.ts'

beforeAll(() => loadTexts('common', 'admin'))
beforeEach(() => fillJsdomGaps())
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

// What the history reads of one; the rest is not looked at.
const deposit = {
  id: 'deposit-1',
  amount: '500.00',
  paymentMethod: 'pekepay',
  referenceNumber: 'REF-1',
  proofImageUrl: null,
  status: 'approved',
  rejectionNote: null,
  decidedBy: 'Ana Cruz',
  verifiedAt: '2026-11-21T02:28:36.777Z',
  reversedBy: null,
  reversedAt: null,
  createdAt: '2026-11-21T02:28:36.777Z',
  user: { firstName: 'Andrea', lastName: '', email: null, memberNumber: 7, isActive: true },
} as unknown as AdminDeposit

const newer = { ...deposit, id: 'deposit-2', referenceNumber: 'REF-2' }

function pageOf(deposits: AdminDeposit[]) {
  return { deposits, total: 11, page: 1, pages: 2 }
}

function show() {
  history.replaceState(null, '', '/?reverse=deposit-1')
  showHistory()
}

function showHistory() {
  render(
    <QueryClientProvider client={queryClient}>
      <DepositHistory />
    </QueryClientProvider>,
  )
}

test('a reversal that is being typed stays when newer deposits come', async () => {
  vi.stubGlobal('fetch', async () => Response.json(pageOf([deposit])))
  show()
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Sent twice' } })
  const { queryKey } = depositHistoryQuery({ query: '', page: '1' })
  act(() => {
    queryClient.setQueryData(queryKey, pageOf([newer]))
  })
  await waitFor(() => expect(screen.queryByText('REF-1')).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Sent twice')
})

test('a reversal done although its answer was lost closes its dialog', async () => {
  const reused = { code: 'idempotency_key_reused', message: 'Used', errors: [] }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST' ? Response.json(reused, { status: 422 }) : Response.json(pageOf([deposit])),
  )
  show()
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Sent twice' } })
  const [, confirm] = screen.getAllByRole('button', { name: 'Reverse' })
  if (confirm) fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

test.each([
  ['lobby', 'The class has not begun: nothing is decided by hand yet.'],
  ['freeze', 'The class has stopped: nothing is decided by hand any more.'],
  ['ended', 'The class has stopped: nothing is decided by hand any more.'],
] as const)('in the stage %s no approval is undone', async (stage, why) => {
  vi.stubGlobal('fetch', async () => Response.json(pageOf([deposit])))
  queryClient.setQueryData(worldQuery.queryKey, { stage } as World)
  history.replaceState(null, '', '/')
  showHistory()
  expect(await screen.findByText('REF-1')).toBeDefined()
  expect(screen.getByText(why)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
})
