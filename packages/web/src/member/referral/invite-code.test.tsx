import type { PlanOffer } from '@kunwari/contract/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { plansQuery } from '../plans/plans.queries.ts'
import { InviteCode } from './invite-code.tsx'

beforeAll(() => loadTexts('common', 'referral', 'claims'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('only a plan on sale shows its bonus', () => {
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  // Of an offer only its days are looked at.
  queryClient.setQueryData(plansQuery.queryKey, [{ planDays: 5 }, { planDays: 10 }] as PlanOffer[])
  render(
    <QueryClientProvider client={queryClient}>
      <InviteCode code="LITO-1234" />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Starter Bot',
    'Advance Bot',
  ])
})
