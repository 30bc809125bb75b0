import { expect, test } from 'vitest'
import { problemsOf } from './problems.test-support.ts'
import { requestWithdrawalBody } from './withdrawals.ts'

const withdrawal = {
  amount: '500',
  paymentMethod: 'bangkokuno',
  accountName: 'Ana Cruz',
  accountNumber: 'KW-1234-5678',
}
const pretendOnly = 'Only pretend details here: no real numbers or links'
const pretendNumber = 'Use a pretend account number, like KW-1234-5678'

test('a withdrawal is read in centavos, with its texts trimmed', () => {
  const body = { ...withdrawal, accountName: ' Ana Cruz ', accountNumber: ' KW-1234-5678 ' }
  expect(requestWithdrawalBody.parse(body)).toEqual({ ...withdrawal, amount: 50_000n })
})

test.each([
  ['amount', '499.99', 'Minimum withdrawal amount is ₱500'],
  ['amount', '0', 'Minimum withdrawal amount is ₱500'],
  ['amount', '500.001', 'Enter an amount, like 500 or 500.25'],
  ['amount', '1000000000.01', 'Amount must be at most ₱1,000,000,000.00'],
  ['accountName', '', 'Enter the account name'],
  ['accountName', '   ', 'Enter the account name'],
  ['accountName', 'a'.repeat(101), 'At most 100 characters'],
  ['accountName', 'Ana 0917 123 4567', pretendOnly],
  ['accountName', 'ana.ph', pretendOnly],
  ['accountNumber', '', pretendNumber],
  ['accountNumber', '09171234567', pretendNumber],
  ['accountNumber', '0012-3456-7890', pretendNumber],
  ['accountNumber', 'KW-1234-56789', pretendNumber],
  ['accountNumber', 'kw-1234-5678', pretendNumber],
  ['accountNumber', 'KW-1234-5678 KW-1234-5678', pretendNumber],
])('a withdrawal with %s %j is refused', (path, value, message) => {
  expect(problemsOf(requestWithdrawalBody, { ...withdrawal, [path]: value })).toEqual([
    { path, message },
  ])
})

test.each(['amount', 'paymentMethod', 'accountName', 'accountNumber'])(
  'a withdrawal without %s is refused',
  (field) => {
    const body = { ...withdrawal, [field]: undefined }
    expect(problemsOf(requestWithdrawalBody, body).map(({ path }) => path)).toEqual([field])
  },
)

test('a withdrawal with a field that is none of its own is refused', () => {
  expect(requestWithdrawalBody.safeParse({ ...withdrawal, fee: '0' }).success).toBe(false)
})
