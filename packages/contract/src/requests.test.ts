import { describe, expect, test } from 'vitest'
import { requestDepositBody } from './deposits.ts'
import { problemsOf } from './problems.test-support.ts'
import { requestWithdrawalBody } from './withdrawals.ts'

const deposit = { amount: '500.25', paymentMethod: 'pekepay', referenceNumber: 'PK-1' }
const notAnAmount = 'Enter an amount, like 500 or 500.25'
const tooLittle = 'Minimum deposit amount is ₱500'
const tooMuch = 'Amount must be at most ₱1,000,000,000.00'

test('a deposit is read in centavos, with its reference trimmed', () => {
  expect(requestDepositBody.parse({ ...deposit, referenceNumber: '  PK-1 ' })).toEqual({
    amount: 50_025n,
    paymentMethod: 'pekepay',
    referenceNumber: 'PK-1',
  })
})

test.each([
  ['500', 50_000n],
  ['500.5', 50_050n],
  ['1000000000', 100_000_000_000n],
  ['1000000000.00', 100_000_000_000n],
  [500, 50_000n],
  [500.25, 50_025n],
  [1e3, 100_000n],
])('an amount of %j is %s centavos', (amount, centavos) => {
  expect(requestDepositBody.parse({ ...deposit, amount }).amount).toBe(centavos)
})

describe('refuses an amount of', () => {
  test.each([
    ['', notAnAmount],
    ['500.255', notAnAmount],
    ['5e2', notAnAmount],
    ['+500', notAnAmount],
    ['-500', notAnAmount],
    [' 500', notAnAmount],
    ['1,500', notAnAmount],
    ['0500', notAnAmount],
    ['５００', notAnAmount],
    ['٥٠٠', notAnAmount],
    ['₱500', notAnAmount],
    ['9'.repeat(30), notAnAmount],
    [500.255, notAnAmount],
    [1e21, notAnAmount],
    [-500, notAnAmount],
    [null, notAnAmount],
    [undefined, notAnAmount],
    [true, notAnAmount],
    [['500'], notAnAmount],
    [{ pesos: 500 }, notAnAmount],
    ['0', tooLittle],
    ['499.99', tooLittle],
    [0.1 + 0.2, notAnAmount],
    [0, tooLittle],
    [-0, tooLittle],
    ['1000000000.01', tooMuch],
    ['9999999999999.99', tooMuch],
    [1_000_000_001, tooMuch],
  ])('%j', (amount, message) => {
    expect(problemsOf(requestDepositBody, { ...deposit, amount })).toEqual([
      { path: 'amount', message },
    ])
  })
})

const onlyPlain = 'Letters, digits, spaces and - _ / # only'

test.each(['PR-7KQ2-M9XA', 'Peke 12–34', 'ñandú 5012345678901', 'REF_17/95 #2'])(
  'a reference number may be %j',
  (referenceNumber) => {
    expect(requestDepositBody.parse({ ...deposit, referenceNumber }).referenceNumber).toBe(
      referenceNumber,
    )
  },
)

test.each([
  ['', 'Enter the reference number'],
  ['   ', 'Enter the reference number'],
  ['x'.repeat(65), 'At most 64 characters'],
  ['a@b', onlyPlain],
  ['t.me/kumita', onlyPlain],
  ['<b>1</b>', onlyPlain],
  ['t:me', onlyPlain],
  ['1\n2', onlyPlain],
])('a reference number of %j is refused', (referenceNumber, message) => {
  expect(problemsOf(requestDepositBody, { ...deposit, referenceNumber })).toEqual([
    { path: 'referenceNumber', message },
  ])
})

test('a reference number is exempt from the filter for real details', () => {
  const body = { ...deposit, referenceNumber: '5012345678901' }
  expect(requestDepositBody.parse(body).referenceNumber).toBe('5012345678901')
})

test.each([undefined, null, ''])('a proof of %j is no proof', (proofImageUrl) => {
  expect(requestDepositBody.parse({ ...deposit, proofImageUrl }).proofImageUrl).toBeUndefined()
})

test.each([
  '/objects/0199b0c0-0000-7000-8000-000000000000',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/4AAQ',
  'data:image/webp;base64,UklGRg==',
])('a proof may be %s', (proofImageUrl) => {
  expect(requestDepositBody.parse({ ...deposit, proofImageUrl }).proofImageUrl).toBe(proofImageUrl)
})

test.each([
  'https://example.com/x.png',
  '/objects/../secret',
  '/objects/0199b0c0-0000-7000-8000-000000000000/../x',
  '/api/objects/0199b0c0-0000-7000-8000-000000000000',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PGI+',
  'javascript:alert(1)',
])('a proof of %s is refused', (proofImageUrl) => {
  expect(problemsOf(requestDepositBody, { ...deposit, proofImageUrl })).toEqual([
    { path: 'proofImageUrl', message: 'Please select an image file (JPG, PNG)' },
  ])
})

test('an inline proof has at most 2 MB', () => {
  const proofImageUrl = `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`
  expect(problemsOf(requestDepositBody, { ...deposit, proofImageUrl })).toEqual([
    { path: 'proofImageUrl', message: 'An inline image can be at most 2 MB' },
  ])
})

test.each([
  ['a method that nobody invented', { paymentMethod: 'gcash' }],
  ['a method in capitals', { paymentMethod: 'PEKEPAY' }],
  ['a status of its own', { status: 'approved' }],
  ['somebody else as its owner', { userId: '0199b0c0-0000-7000-8000-000000000000' }],
])('a deposit with %s is refused', (_, change) => {
  expect(requestDepositBody.safeParse({ ...deposit, ...change }).success).toBe(false)
})

const withdrawal = {
  amount: '500',
  paymentMethod: 'bangkokuno',
  accountName: 'Ana Cruz',
  accountNumber: 'KW-1234-5678',
}
const pretendOnly = 'Only pretend details here: no real numbers or links'
const pretendNumber = 'Use a pretend account number, like KW-1234-5678'

describe('withdrawals', () => {
  test('a withdrawal is read in centavos, with its texts trimmed', () => {
    const body = { ...withdrawal, accountName: ' \u202eAna Cruz ', accountNumber: ' KW-1234-5678 ' }
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

  test('a withdrawal with an unknown field is refused', () => {
    expect(requestWithdrawalBody.safeParse({ ...withdrawal, fee: '0' }).success).toBe(false)
  })
})
