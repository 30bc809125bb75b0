import type { User } from '@kunwari/contract/auth'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Reserve } from '@kunwari/contract/reserve'
import type { Transaction } from '@kunwari/contract/transactions'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { payoutNoteQuery } from '../../glass/payout-note/payout-note.queries.ts'
import { reserveQuery } from '../../glass/reserve/reserve.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { recentQuery } from '../home/home.queries.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { NextStepCard } from './next-step-card.tsx'

const moment = '2026-11-21T02:28:36.777Z'

// What the card reads of each; the rest of an answer is not looked at.
const person = {
  id: '1',
  status: 'active',
  firstName: 'Maya',
  lastName: 'Santos',
  role: 'user',
  phoneNumber: null,
}
const waiting = {
  id: 'request-1',
  type: 'deposit',
  status: 'pending',
  amount: '5000.00',
  createdAt: moment,
} as Transaction

beforeAll(() => loadTexts('next', 'demo'))
beforeEach(() => queryClient.setDefaultOptions({ queries: { enabled: false } }))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

type Known = {
  availableBalance?: string
  walletBalance?: string
  recent?: Transaction[]
  status?: User['status']
  plans?: InvestmentListItem[]
}

function show(
  world: Partial<World>,
  email: string,
  {
    availableBalance = '0.00',
    walletBalance = availableBalance,
    recent = [waiting],
    status = 'active',
    plans = [],
  }: Known = {},
) {
  const balances = { walletBalance, availableBalance }
  queryClient.setQueryData(currentUserQuery.queryKey, {
    ...person,
    ...balances,
    email,
    status,
  } as User)
  queryClient.setQueryData(read('GET /api/world').queryKey, {
    stage: 'open',
    paused: true,
    speed: 1,
    now: moment,
    ...world,
  } as World)
  queryClient.setQueryData(recentQuery.queryKey, availableBalance === '0.00' ? recent : [])
  queryClient.setQueryData(payoutNoteQuery.queryKey, { id: null })
  queryClient.setQueryData(investmentsQuery.queryKey, plans)
  render(<Shown />)
}

function Shown() {
  return (
    <QueryClientProvider client={queryClient}>
      <NextStepCard />
    </QueryClientProvider>
  )
}

test('outside of a demo world one waits for the approval', () => {
  show({ demo: false }, 'member@kunwari.test')
  expect(screen.getByRole('heading').textContent).toBe('₱5,000.00 waits to be approved')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/transactions?open=request-1'])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['open', ['/plans?plan=5', '/plans']],
  ['live', ['/plans']],
  ['reveal', ['/class']],
] as const)('in the stage %s the buttons lead to what is possible', (stage, addresses) => {
  show({ demo: false, stage }, 'member@kunwari.test', { availableBalance: '5000.00' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(addresses)
})

test('in a demo world one is the admin for a moment', async () => {
  show({ demo: true }, 'member@kunwari.test')
  expect(await screen.findByRole('button', { name: 'Be the admin: approve it' })).toBeDefined()
  expect(screen.queryByText(/You come back by signing in/)).toBeNull()
})

test('who registered by themselves is told how they come back', async () => {
  show({ demo: true }, 'ligaya@example.test')
  expect(
    await screen.findByText('You come back by signing in again as ligaya@example.test.'),
  ).toBeDefined()
})

test('who registered by themselves finds the days of their plan chosen', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ role: 'admin' }))
  const plan = { status: 'active', planDays: 10, planName: 'Advance Bot', amount: '500.00' }
  const dates = { startDate: '2026-11-18T02:28:36.777Z', endDate: '2026-11-28T02:28:36.777Z' }
  const plans = [{ ...plan, ...dates } as InvestmentListItem]
  show({ demo: true }, 'ligaya@example.test', { recent: [], plans })
  fireEvent.click(await screen.findByRole('button', { name: 'Be the admin: move the clock' }))
  await vi.waitFor(() => expect(location.href).toContain('/admin/clock?days=7'))
})

const withdrawal = { ...waiting, type: 'withdrawal', amount: '5000.00' } as Transaction

function showWaiting(pool: string, shown: Known = { recent: [withdrawal] }): void {
  queryClient.setQueryData(reserveQuery.queryKey, { pool } as Reserve)
  show({ demo: true, glass: 'open' }, 'member@kunwari.test', shown)
}

describe('a withdrawal that waits in a demo world', () => {
  test('is approved by a press where the pool can pay', async () => {
    showWaiting('5000.00')
    expect(await screen.findByRole('button', { name: 'Be the admin: approve it' })).toBeDefined()
  })

  test('is approved by a press where only a sum is known', async () => {
    showWaiting('5000.00', { recent: [], walletBalance: '9000.00' })
    expect(await screen.findByRole('button', { name: 'Be the admin: approve it' })).toBeDefined()
  })

  test('leads to the reserve where the pool holds less', async () => {
    showWaiting('4999.99')
    expect(await screen.findByText(/^The pool holds ₱4,999.99 and cannot pay this/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/reserve', '/withdraw', '/transactions?open=request-1'])
  })
})

test('a suspended member of a demo world lifts it as the admin', async () => {
  show({ demo: true }, 'member@kunwari.test', { status: 'suspended' })
  expect(
    await screen.findByRole('button', { name: 'Be the admin: let it move again' }),
  ).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chat-support')
})

test('the step does not need to know of a payout note', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show({ demo: false }, 'member@kunwari.test', { recent: [withdrawal] })
  cleanup()
  queryClient.removeQueries({ queryKey: payoutNoteQuery.queryKey })
  render(<Shown />)
  expect(await screen.findByRole('heading', { name: '₱5,000.00 waits to be paid' })).toBeDefined()
})
