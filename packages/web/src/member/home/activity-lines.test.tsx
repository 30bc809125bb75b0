import type { Transaction } from '@kunwari/contract/transactions'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { ActivityLine } from './activity-lines.tsx'

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
  expect(text).not.toContain('Approved')
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
