import type { InvestmentListItem } from '@kunwari/contract/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { LockedLine } from './locked-line.tsx'

beforeAll(() => loadTexts('member'))
beforeEach(() => queryClient.setDefaultOptions({ queries: { enabled: false } }))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

// What the line reads of a plan; the rest of an answer is not looked at.
const sooner = { status: 'active' as const, amount: '500.00', endDate: '2026-11-30T02:00:00Z' }
const later = { status: 'active' as const, amount: '1000.50', endDate: '2026-12-05T02:00:00Z' }
const ended = { status: 'completed' as const, amount: '9000.00', endDate: '2026-11-20T02:00:00Z' }

function lineFor(plans: readonly Partial<InvestmentListItem>[]): string | null {
  queryClient.setQueryData(investmentsQuery.queryKey, plans as InvestmentListItem[])
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <LockedLine />
    </QueryClientProvider>,
  )
  return container.textContent
}

test('money in a bot is named with the day it returns', () => {
  expect(lineFor([ended, sooner])).toBe('₱500.00 is locked in a bot until 30 November.')
})

test('of several bots the first one to end is named', () => {
  expect(lineFor([later, sooner])).toBe(
    '₱1,500.50 is locked in 2 bots. The first one, with ₱500.00, ends on 30 November.',
  )
})

test('nothing is said where no bot runs', () => {
  expect(lineFor([ended])).toBe('')
})
