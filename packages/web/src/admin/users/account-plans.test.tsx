import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { AccountDetails } from './account-details.tsx'
import { userDetailsQuery } from './users.queries.ts'

beforeAll(() => loadTexts('common', 'admin', 'people'))
beforeEach(() => fillJsdomGaps())
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const plan = {
  id: 'plan-1',
  planDays: 5,
  planName: 'Starter Bot',
  amount: '1000.00',
  status: 'active',
  startDate: '2026-11-21T02:28:36.777Z',
  endDate: '2026-11-26T02:28:36.777Z',
  expectedReturn: '1250.00',
  accruedProfit: '50.00',
} as unknown as InvestmentListItem

const person = {
  id: 'm',
  firstName: 'Ana',
  lastName: 'Cruz',
  role: 'user',
  status: 'active',
  memberNumber: 7,
  createdAt: '2026-11-20T02:28:36.777Z',
}

// What the details read of somebody; the rest is not looked at.
const details = {
  user: { ...person, walletBalance: '0.00', availableBalance: '0.00', heldBalance: '0.00' },
  referrer: null,
  transactions: [],
  deposits: [],
  withdrawals: [],
  investments: [plan],
  referrals: [],
} as unknown as AdminUserDetails

function show(stage: World['stage'], shown = details) {
  // The list shows what was read.
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise)
  const world = { stage, now: '2026-11-22T02:28:36.777Z', paused: true, speed: 1 }
  queryClient.setQueryData(worldQuery.queryKey, world as World)
  queryClient.setQueryData(userDetailsQuery('m').queryKey, shown)
  render(
    <QueryClientProvider client={queryClient}>
      <AccountDetails id="m" onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test.each([
  ['open', true, true],
  ['live', true, false],
  ['freeze', false, false],
  ['ended', false, false],
] as const)('in the stage %s an account offers what the server does', (stage, cancels, moves) => {
  show(stage)
  expect(screen.queryAllByRole('button', { name: 'Cancel Starter Bot' })).toHaveLength(
    cancels ? 1 : 0,
  )
  expect(screen.queryAllByText(/nothing is decided by hand/)).toHaveLength(cancels ? 0 : 1)
  expect(screen.queryAllByRole('button', { name: /(Add|Remove) Funds/ }).length > 0).toBe(moves)
  expect(screen.queryAllByText(/nobody adds or removes funds/)).toHaveLength(moves ? 0 : 1)
})

test('a plan that matures under its question leaves it open', async () => {
  history.replaceState(null, '', '/?cancel=plan-1')
  show('open')
  expect(screen.getByRole('heading', { name: 'Cancel Starter Bot?' })).toBeDefined()
  const matured = { ...details, investments: [{ ...plan, status: 'completed' }] }
  act(() => {
    queryClient.setQueryData(userDetailsQuery('m').queryKey, matured as AdminUserDetails)
  })
  expect(await screen.findByText('Completed')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Cancel Starter Bot?' })).toBeDefined()
})

test('the focus goes on to the rows that a press shows', () => {
  const investments = [1, 2, 3, 4, 5, 6].map((at) => ({ ...plan, id: `plan-${at}` }))
  show('open', { ...details, investments })
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
  const rows = screen.getAllByRole('listitem')
  expect(document.activeElement).toBe(rows[5])
})
