import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { now } from '../../lib/now.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { StatementScreen } from './statement-screen.tsx'
import { TransactionsScreen } from './transactions-screen.tsx'

beforeAll(() => loadTexts('common', 'activity', 'member'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refused = (path: string, reason: string, params = {}) => {
  const code = 'invalid_input'
  const failure = { code, reason, params, message: reason }
  return Response.json({ ...failure, errors: [{ path, ...failure }] }, { status: 400 })
}

/** What the server says is its own; what the screen does with it is tested. */
function open(search: string, answer: () => Response): void {
  const statement = { openingBalance: '0.00', closingBalance: '0.00', total: 0, transactions: [] }
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://class.test')
    const days = { from: searchParams.get('from'), to: searchParams.get('to') }
    return days.from === '2026-01-01' ? Response.json({ ...days, ...statement }) : answer()
  })
  queryClient.setQueryData(currentUserQuery.queryKey, {
    firstName: 'Ana',
    lastName: 'Cruz',
  } as never)
  const { hook, searchHook } = memoryLocation({ path: `/transactions/statement?${search}` })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <StatementScreen />
      </Router>
    </QueryClientProvider>,
  )
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('days too far apart stay in their fields, for another choice', async () => {
  open('from=2020-01-01&to=2026-01-31', () => refused('to', 'days_too_many', { count: '731' }))
  expect(await screen.findByText('✕ At most 731 days')).toBeDefined()
  expect([valueOf('From'), valueOf('To')]).toEqual(['2020-01-01', '2026-01-31'])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  expect(await screen.findByText('Opening balance')).toBeDefined()
})

test('an address of no day asks for one', async () => {
  open('from=2026-02-01&to=2026-99-99', () => refused('to', 'day'))
  expect(await screen.findByText('✕ Choose a day')).toBeDefined()
  expect([valueOf('From'), valueOf('To')]).toEqual(['2026-02-01', ''])
})

test('what only the server refuses stands until another day is chosen', async () => {
  const range = { from: '1900-01-01', to: '2999-12-31' }
  open('from=1800-01-01&to=1800-02-01', () => refused('from', 'from_to', range))
  expect(await screen.findByText('✕ From 1900-01-01 to 2999-12-31')).toBeDefined()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '1799-12-31' } })
  expect(screen.queryByText('✕ From 1900-01-01 to 2999-12-31')).toBeNull()
})

test('a statement that failed with 503 can be asked again', async () => {
  open('', () => Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503 }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a statement begins with the month of the clock as it runs', () => {
  fillJsdomGaps()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  // Read twenty days ago, of which each took a second.
  const world = { now: '2026-11-20T00:00:00.000Z', paused: false, speed: 86_400 }
  const updatedAt = now() - 20_000
  queryClient.setQueryData(worldQuery.queryKey, world as World, { updatedAt })
  const { hook, searchHook } = memoryLocation({ path: '/transactions?statement=days' })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <TransactionsScreen />
      </Router>
    </QueryClientProvider>,
  )
  expect([valueOf('From'), valueOf('To')]).toEqual(['2026-12-01', '2026-12-31'])
})
