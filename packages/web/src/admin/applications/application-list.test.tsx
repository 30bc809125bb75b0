import type { AdminApplication } from '@kunwari/contract/leader'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ApplicationList } from './application-list.tsx'
import { applicationsQuery } from './applications.queries.ts'

beforeAll(() => loadTexts('common', 'admin'))
beforeEach(() => fillJsdomGaps())
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

// What the list reads of one; the rest is not looked at.
const pending = {
  id: 'application-1',
  status: 'pending',
  createdAt: '2026-11-21T02:28:36.777Z',
  reviewedAt: null,
  rejectionNote: null,
  activeReferrals: 5,
  totalReferralInvestments: '100000.00',
  totalActiveInvestments: '15000.00',
  userFirstName: 'Andrea',
  userLastName: 'Cruz',
  userEmail: null,
  userAccountNumber: 'KW1',
} as unknown as AdminApplication

function Page() {
  const { data } = useQuery(applicationsQuery)
  return data && <ApplicationList applications={data} emptyTitle="None" />
}

test('a reason being typed stays when its application leaves the list', async () => {
  vi.stubGlobal('fetch', async () => Response.json([pending]))
  history.replaceState(null, '', '/?refuse=application-1')
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  const reason = await screen.findByLabelText(/^Rejection Reason/)
  fireEvent.change(reason, { target: { value: 'Too early' } })
  act(() => {
    queryClient.setQueryData(applicationsQuery.queryKey, [])
  })
  expect(await screen.findByText('None')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Rejection Reason/).value).toBe('Too early')
})

test('once the class has stopped no application is decided', async () => {
  vi.stubGlobal('fetch', async () => Response.json([pending]))
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'freeze' } as World)
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Not decided')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
})
