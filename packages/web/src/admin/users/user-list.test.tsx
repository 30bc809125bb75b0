import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { UserList } from './user-list.tsx'

beforeAll(() => loadTexts('common', 'admin', 'people'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const learner = {
  id: 'm',
  firstName: 'Pia',
  lastName: 'Lim',
  memberNumber: 1,
  walletBalance: '0.00',
  role: 'user',
  status: 'active',
  referralCode: 'ABCDEFGH',
  createdAt: '2026-11-29T00:00:00.000Z',
}

test.each([
  ['Phone', { email: null, phoneNumber: '+639171234567' }],
  ['Email', { email: 'pia@example.ph', phoneNumber: null }],
])('what a learner signs in with is called %s', (name, identifiers) => {
  fillJsdomGaps()
  render(
    <QueryClientProvider client={queryClient}>
      <UserList users={[{ ...learner, ...identifiers } as never]} isStale={false} />
    </QueryClientProvider>,
  )
  const value = screen.getByText(identifiers.email ?? identifiers.phoneNumber ?? '')
  expect(value.parentElement?.textContent).toContain(name)
})
