import { expect, test } from 'vitest'
import { changeUserBody, searchQuery } from './admin-people.ts'
import { problemsOf } from './problems.test-support.ts'

test.each([
  [{ role: 'support' }, { role: 'support' }],
  [{ status: 'suspended' }, { status: 'suspended' }],
  [{ balanceAdjustment: '250.50' }, { balanceAdjustment: 25_050n }],
  [{ balanceAdjustment: '-250' }, { balanceAdjustment: -25_000n }],
  [{ balanceAdjustment: -0.05 }, { balanceAdjustment: -5n }],
  [
    { balanceAdjustment: 1, reason: ' A gift ' },
    { balanceAdjustment: 100n, reason: 'A gift' },
  ],
])('%j is one change', (sent, expected) => {
  expect(changeUserBody.parse(sent)).toEqual(expected)
})

test.each([
  {},
  { role: 'user', status: 'active' },
  { role: 'user', balanceAdjustment: '1' },
  { status: 'active', balanceAdjustment: '1' },
  { role: 'owner' },
  { status: 'gone' },
  { role: 'user', reason: 'Because' },
  { reason: 'Because' },
  { walletBalance: '5.00' },
  { role: 'user', isPrimeLeader: true },
  ...['0', '-0', '+5', '--5', '5e2', '1,000', ' 5', '', '0.001', '1000000000.01', null].map(
    (balanceAdjustment) => ({ balanceAdjustment }),
  ),
])('%j is none', (sent) => {
  expect(changeUserBody.safeParse(sent).success).toBe(false)
})

test('a reason with a real number is refused as one', () => {
  expect(
    problemsOf(changeUserBody, { balanceAdjustment: '5', reason: 'Sent to 0917 123 4567' }),
  ).toEqual([{ path: 'reason', message: 'Only pretend details here: no real numbers or links' }])
})

test('what was typed is trimmed, and blank is no search', () => {
  expect(searchQuery.parse({ query: ' 100% ' })).toEqual({ page: 1, limit: 10, query: '100%' })
  expect(searchQuery.parse({ query: '  ' }).query).toBeUndefined()
})
