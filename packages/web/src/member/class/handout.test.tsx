import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { Handout } from './handout.tsx'

beforeAll(() => loadTexts('common', 'class', 'room', 'claims'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test.each([
  ['0.00', 0, 'The class put in ₱66,000.00, and nothing was paid out.'],
  ['0.00', 98, 'The class (+ 98 extras) put in ₱66,000.00, and nothing was paid out.'],
  [
    '1000.00',
    0,
    'The class put in ₱66,000.00 and was paid ₱1,000.00: ₱1,000.00 of it from members’ deposits, ₱0.00 from trading.',
  ],
])('a class paid %s, with %i extras, reads of its flow', (paidOut, people, says) => {
  const sums = { screens: '70000.00', pool: '65000.00', putIn: '66000.00' }
  const story = {
    dates: { short: null, certain: null, broke: null, runOut: null },
    sums: { ...sums, paidOut, fromMembers: paidOut, fromTrading: '0.00' },
    extras: { people, in: '0.00', out: '0.00', behind: 0 },
    truthCentavos: null,
  }
  queryClient.setQueryData(read('GET /api/class/story').queryKey, story as never)
  render(
    <QueryClientProvider client={queryClient}>
      <Handout />
    </QueryClientProvider>,
  )
  expect(screen.getByText(says)).toBeDefined()
})
