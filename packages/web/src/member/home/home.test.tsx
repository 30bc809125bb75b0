import { firstPerson, firstReads } from '@kunwari/contract/first-reads'
import type { Transaction } from '@kunwari/contract/transactions'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { unreadChatQuery, unreadQuery } from '../../lib/unread.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { ActivityLine, ActivityLines } from './activity-lines.tsx'
import { Greeting } from './greeting.tsx'
import { recentQuery } from './home.queries.ts'

const withdrawal: Transaction = {
  id: '0199b0c0-0000-7000-8000-000000000000',
  type: 'withdrawal',
  amount: '-750.50',
  status: 'approved',
  description: 'Withdrawal by PekePay',
  referenceId: null,
  createdAt: '2026-11-21T02:28:36.777Z',
  recordedAt: '2026-11-21T02:28:36.777Z',
}

beforeAll(() => loadTexts('common', 'home'))
afterEach(cleanup)

function textOf(transaction: Transaction): string {
  render(<ActivityLine transaction={transaction} />)
  return screen.getByRole('link').textContent ?? ''
}

test('what has moved carries its sign and no badge', () => {
  const text = textOf(withdrawal)
  expect(text).toContain('-₱750.50')
  expect(text).not.toMatch(/Approved|Reversed/)
  cleanup()
  const reversed = textOf({ ...withdrawal, reversedAt: withdrawal.createdAt })
  expect(reversed).toMatch(/-₱750\.50.*Reversed/)
})

test.each([
  ['pending', 'Pending'],
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled'],
] as const)('what is %s says so and has no sign: nothing moved', (status, badge) => {
  const text = textOf({ ...withdrawal, status })
  expect(text).toContain(badge)
  expect(text).toContain('₱750.50')
  expect(text).not.toContain('-₱')
})

test('a rejected request says why', () => {
  const rejectionNote = 'The name does not match'
  expect(textOf({ ...withdrawal, status: 'rejected', rejectionNote })).toContain(
    'Reason: The name does not match',
  )
})

test('a line opens its transaction', () => {
  render(<ActivityLine transaction={withdrawal} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/transactions?open=${withdrawal.id}`)
})

test.each([
  ['open', 1],
  ['live', 1],
  ['lobby', 0],
  ['ended', 0],
])('nothing yet in a class that is %s: %i ways to begin', (stage, ways) => {
  queryClient.setQueryData(recentQuery.queryKey, [])
  queryClient.setQueryData(worldQuery.queryKey, { stage } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityLines />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByRole('link', { name: 'Make a deposit' })).toHaveLength(ways)
})

describe('greeting', () => {
  beforeAll(() => loadTexts('home'))
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
  })

  test.each([
    ['00:00', 'Good morning,'],
    ['11:59', 'Good morning,'],
    ['12:00', 'Good afternoon,'],
    ['17:59', 'Good afternoon,'],
    ['18:00', 'Good evening,'],
    ['23:59', 'Good evening,'],
  ])('at %s in Manila it says "%s"', (time, greeting) => {
    vi.useFakeTimers({ now: new Date(`2026-11-21T${time}:30+08:00`), toFake: ['Date'] })
    render(<Greeting name="Maya Santos" />)
    expect(screen.getByText(greeting)).toBeDefined()
    expect(screen.getByText('Maya Santos', { exact: false })).toBeDefined()
  })

  test('a page that stays open greets anew at noon', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T11:59:30+08:00') })
    render(<Greeting name="Maya Santos" />)
    await act(() => vi.advanceTimersByTimeAsync(minuteMs))
    expect(screen.getByText('Good afternoon,')).toBeDefined()
  })
})

describe('first reads', () => {
  test('the page’s first reads use the query keys of Home', () => {
    const shown = [worldQuery, investmentsQuery, recentQuery, unreadQuery, unreadChatQuery]
    expect(firstReads.map(({ key }) => key)).toEqual(shown.map(({ queryKey }) => queryKey))
    expect([firstPerson]).toEqual(currentUserQuery.queryKey)
  })
})
