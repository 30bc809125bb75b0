import type { Reveal } from '@kunwari/contract/reveal'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { revealQuery } from './class.queries.ts'
import { RevealCards } from './reveal-cards.tsx'

beforeAll(() => loadTexts('common', 'class', 'glass'))
beforeEach(() => queryClient.clear())
afterEach(cleanup)

const nothing: Reveal = {
  putIn: '0.00',
  screenSaid: '0.00',
  tookOut: '0.00',
  inLine: '0.00',
  said: {
    at: '2026-12-08T16:00:00.000Z',
    wallet: '0.00',
    principal: '0.00',
    accruedProfit: '0.00',
    unclaimedIncentives: '0.00',
  },
  paidBy: [],
  paid: [],
  aimed: [
    { note: 'balance-on-screen', at: '2026-12-08T16:00:00.000Z', amount: '0.00', source: null },
  ],
  missed: [],
  joinedOrder: 3,
  of: 30,
  sources: { putIn: [], tookOut: [], inLine: [] },
}

function show(reveal: Partial<Reveal>) {
  queryClient.setQueryData(revealQuery.queryKey, { ...nothing, ...reveal })
  return render(
    <QueryClientProvider client={queryClient}>
      <RevealCards />
    </QueryClientProvider>,
  )
}

test.each([
  ['5000.00', '2000.00', '₱3,000.00 of your own money did not come back.'],
  ['5000.00', '6250.00', 'You are ₱1,250.00 ahead. The next card says who paid it.'],
  ['5000.00', '5000.00', 'You took out just what you put in.'],
  ['0.00', '100.00', 'You are ₱100.00 ahead. The next card says who paid it.'],
  ['0.00', '0.00', 'You put in nothing. What made you stop?'],
])('with %s put in and %s taken out: %s', (putIn, tookOut, said) => {
  show({ putIn, tookOut })
  expect(screen.getByText(said)).toBeTruthy()
})

test('card 1 names an unapproved deposit beside its sentence', async () => {
  const deposits = [{ amount: '20000.00', status: 'pending' }]
  const { queryKey } = read('GET /api/deposits', { query: { page: '1' } })
  queryClient.setQueryData(queryKey, { deposits, total: 1, page: 1, pages: 1 } as never)
  show({})
  expect(
    screen.getByText('You sent ₱20,000.00 that nobody approved. It never went in.'),
  ).toBeTruthy()
  expect(screen.getByText('You put in nothing. What made you stop?')).toBeDefined()
})

test('the largest six of a side are named, the others are one', () => {
  const paidBy = Array.from({ length: 9 }, (_, k) => ({
    from: k + 1,
    isExtra: false,
    amount: `${900 - k * 100}.00`,
  }))
  show({ putIn: '100.00', tookOut: '4500.00', paidBy })
  expect(screen.getByText('Member 6')).toBeTruthy()
  expect(screen.queryByText('Member 7')).toBeNull()
  expect(screen.getByText('Others').parentElement?.textContent).toContain('₱600.00')
})

test('each card says that careful people fall for this', () => {
  show({ missed: ['guaranteed-return'] })
  expect(screen.getAllByText('Careful people fall for this. It is built for that.')).toHaveLength(4)
  const flags = document.querySelectorAll('[data-note]')
  expect([...flags].map((flag) => flag.getAttribute('data-note'))).toEqual([
    'balance-on-screen',
    'guaranteed-return',
  ])
})

test('who took everything out is told their screen said ₱0.00', () => {
  show({ putIn: '10000.00', tookOut: '10000.00' })
  expect(screen.getByText(/^You had taken all of it out: your screen said ₱0\.00\./)).toBeTruthy()
  cleanup()
  show({ putIn: '10000.00', screenSaid: '12500.00' })
  expect(screen.queryByText(/^You had taken all of it out/)).toBeNull()
})

test('money that went in after the first stop was not taken out', () => {
  show({ putIn: '5000.00', tookOut: '2500.00' })
  expect(screen.queryByText(/^You had taken all of it out/)).toBeNull()
  expect(screen.getByText(/^When the class first stopped, your screen said ₱0\.00:/)).toBeTruthy()
})

test('who put nothing in reads of no trap, path or payment', () => {
  show({})
  for (const said of [
    'No money of yours, and none to you.',
    'It did not reach you: no money of yours went in.',
    'You walked past none.',
  ]) {
    expect(screen.getByText(said, { exact: false })).toBeTruthy()
  }
})
