import type { LeaderApplication } from '@kunwari/contract/leader'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { QualificationCard } from './qualification-card.tsx'

beforeAll(() => loadTexts('referral', 'claims'))
afterEach(cleanup)

function requirementsWith(people: number): LeaderApplication['requirements'] {
  return [
    { name: 'active_referrals', need: 5, have: people, met: people >= 5 },
    { name: 'referral_investments', need: '100000.00', have: '100000.25', met: true },
    { name: 'active_package', need: '15000.00', have: '15000.00', met: true },
  ]
}

function show(application: LeaderApplication, isSuspended = false): void {
  render(
    <QueryClientProvider client={queryClient}>
      <QualificationCard application={application} isSuspended={isSuspended} />
    </QueryClientProvider>,
  )
}

function isApplyDisabled(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
}

test('one unfilled bar keeps the button disabled, and the card says so', () => {
  show({ status: 'none', requirements: requirementsWith(4) })
  expect(isApplyDisabled('Apply')).toBe(true)
  expect(screen.getByText('Fill all three bars to apply.')).toBeDefined()
  expect(screen.getByText('4 of 5')).toBeDefined()
})

test('three full bars open it, to the centavo', () => {
  show({ status: 'none', requirements: requirementsWith(5) })
  expect(isApplyDisabled('Apply')).toBe(false)
  expect(screen.getByText('₱100,000.25 (needed: ₱100,000.00)')).toBeDefined()
})

test('while an application waits there is nothing to press', () => {
  show({ status: 'pending', requirements: requirementsWith(5) })
  expect(screen.getByText('Please wait for admin approval')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull()
})

test('a rejection says why, and who is still qualified may apply again', () => {
  const rejectionNote = 'Two of them are one person.'
  show({ status: 'rejected', rejectionNote, requirements: requirementsWith(5) })
  expect(screen.getByText(`Reason: ${rejectionNote}`)).toBeDefined()
  expect(isApplyDisabled('Apply again')).toBe(false)
})

test('who is rejected and not qualified any more may not', () => {
  show({ status: 'rejected', rejectionNote: 'No.', requirements: requirementsWith(3) })
  expect(isApplyDisabled('Apply again')).toBe(true)
})

test('an account that is suspended may not apply', () => {
  show({ status: 'none', requirements: requirementsWith(5) }, true)
  expect(isApplyDisabled('Apply')).toBe(true)
})
