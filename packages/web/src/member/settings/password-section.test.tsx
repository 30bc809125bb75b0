import type { User } from '@kunwari/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { signInAs } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { PasswordSection } from './password-section.tsx'

beforeAll(() => loadTexts('common', 'member'))
afterEach(cleanup)

const maya: User = {
  id: '01900000-0000-7000-8000-000000000000',
  email: 'maya@example.com',
  phoneNumber: null,
  firstName: 'Maya',
  lastName: 'Santos',
  profileImageUrl: null,
  accountNumber: 'KW-1234-5678',
  referralCode: 'ABCDEFGH',
  walletBalance: '0.00',
  availableBalance: '0.00',
  role: 'user',
  status: 'active',
  isPrimeLeader: false,
  primeLeaderApprovedAt: null,
  lastDailyCollectionDate: null,
  unclaimedDailyIncentives: '0.00',
  totalClaimedDailyIncentives: '0.00',
  unclaimedMonthlyIncentives: '0.00',
  totalClaimedMonthlyIncentives: '0.00',
  isEmailVerified: true,
  isPhoneVerified: false,
  mustChangePassword: false,
  termsAcceptedAt: null,
  privacyAcceptedAt: null,
  createdAt: '2026-03-03T01:00:00.000Z',
}

function show({ mustChangePassword }: { mustChangePassword: boolean }) {
  signInAs({ ...maya, mustChangePassword })
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordSection />
    </QueryClientProvider>,
  )
}

test('is folded up until wanted, and cancelling forgets the typed text', () => {
  show({ mustChangePassword: false })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  fireEvent.input(screen.getByLabelText('Current password'), { target: { value: 'Sampaguita-77' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
})

test('is open with a notice and no cancelling during a temporary password', () => {
  show({ mustChangePassword: true })
  expect(screen.getByText(/You signed in with a temporary password/)).toBeDefined()
  expect(screen.getByLabelText('Current password')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
