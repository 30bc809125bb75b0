import type { AdminDeposit } from '@kunwari/contract/admin'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { DepositQueue } from './deposit-queue.tsx'

beforeAll(() => loadTexts('common', 'admin'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

// What the queue reads of one; the rest is not looked at.
const deposit = {
  id: 'deposit-1',
  amount: '500.00',
  paymentMethod: 'pekepay',
  referenceNumber: 'REF-1',
  proofImageUrl: null,
  createdAt: '2026-11-21T02:28:36.777Z',
  user: { id: 'user-1', number: 7, firstName: 'Andrea', lastName: '' },
} as unknown as AdminDeposit

function show(stage: World['stage'], shown = deposit) {
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  queryClient.setQueryData(worldQuery.queryKey, { stage } as World)
  return render(queue([shown]))
}

function queue(deposits: AdminDeposit[]) {
  return (
    <QueryClientProvider client={queryClient}>
      <DepositQueue deposits={deposits} />
    </QueryClientProvider>
  )
}

test.each(['open', 'live'] as const)('in the stage %s a request is decided', (stage) => {
  show(stage)
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test.each(['freeze', 'reveal', 'debrief', 'ended'] as const)(
  'in the stage %s nothing is decided by hand',
  (stage) => {
    show(stage)
    expect(
      screen.getByText('The class has stopped: nothing is decided by hand any more.'),
    ).toBeDefined()
    expect(screen.getByText('Not decided')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)

test('an invented member’s request names them as an extra', () => {
  const user = { ...deposit.user, memberNumber: 1_057 }
  show('live', { ...deposit, user })
  expect(screen.getByText('Member 1,057 · extra')).toBeDefined()
  cleanup()
  show('open', { ...deposit, user })
  expect(screen.getByText('Member 1057')).toBeDefined()
})

test('a request that went with its class leaves the queue', async () => {
  const page = { total: 0, page: 1, pages: 0 }
  const { queryKey } = read('GET /api/admin/deposits', { query: { ids: deposit.id } })
  const decided = { ...deposit, status: 'approved', decidedBy: 'Ana Cruz' } as AdminDeposit
  queryClient.setQueryData(queryKey, { ...page, deposits: [decided] })
  const { rerender } = show('live')
  rerender(queue([]))
  expect(screen.getByText('Approved by Ana Cruz')).toBeDefined()
  queryClient.setQueryData(queryKey, { ...page, deposits: [] })
  expect(await screen.findByText('No pending deposits')).toBeDefined()
})

test('a run goes on behind other sections, and is there again', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const first = show('open')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all (1)' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 1' }))
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeDefined()
  first.unmount()
  const { rerender, unmount } = show('open')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
  answer.resolve(Response.json({ results: [{ ...deposit, ok: true }] }))
  expect(await screen.findByText('1 approved')).toBeDefined()
  rerender(queue([]))
  expect(screen.getByText('No pending deposits')).toBeDefined()
  // What became of it was said.
  unmount()
  show('open')
  await waitFor(() => expect(screen.queryByText('1 approved')).toBeNull())
})

test('a proof that is looked at stays when its deposit leaves', async () => {
  fillJsdomGaps()
  const { rerender } = show('open', { ...deposit, id: 'deposit-2', proofImageUrl: '/objects/p' })
  fireEvent.click(screen.getByRole('button', { name: /View Full/ }))
  expect(await screen.findByRole('heading', { name: 'Proof of Payment' })).toBeDefined()
  rerender(queue([]))
  fireEvent.click(screen.getByRole('button', { name: /^Clear/ }))
  expect(await screen.findByText('No pending deposits')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Proof of Payment' })).toBeDefined()
})
