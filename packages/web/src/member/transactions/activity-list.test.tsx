import type { Transaction } from '@kunwari/contract/transactions'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Summary } from '../../glass/peso-trace/transaction-summary.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { ActivityList } from './activity-list.tsx'

beforeAll(() => loadTexts('common', 'member', 'glass'))
afterEach(cleanup)

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
const reversed = { ...withdrawal, reversedAt: '2026-11-22T02:28:36.777Z' }

function textOf(transaction: Transaction): string {
  render(
    <>
      <ActivityList transactions={[transaction]} onOpen={() => undefined} />
      <Summary transaction={{ ...transaction, legs: [] }} />
    </>,
  )
  return document.body.textContent ?? ''
}

test('an undone withdrawal says so in its line and its sheet', () => {
  const text = textOf(reversed)
  expect(text.match(/Reversed/g)).toHaveLength(2)
  expect(text).toContain('An admin undid this on 22 Nov, 10:28 am')
  expect(text).not.toContain('Approved')
})

test('one that stands does not', () => {
  expect(textOf(withdrawal)).not.toMatch(/Reversed|undid/)
})
