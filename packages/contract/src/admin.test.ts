import { describe, expect, test } from 'vitest'
import { verifyBody } from './admin.ts'
import { changeUserBody, searchQuery } from './admin-people.ts'
import { changePaymentSettingBody } from './admin-records.ts'
import { problemsOf } from './problems.test-support.ts'

test('a decision may come alone', () => {
  expect(verifyBody.parse({ status: 'approved' })).toEqual({ status: 'approved' })
})

test.each([undefined, null, '', '  \n '])('a note of %j is left out', (rejectionNote) => {
  const decision = verifyBody.parse({ status: 'rejected', rejectionNote, remarks: rejectionNote })
  expect(decision.rejectionNote).toBeUndefined()
  expect(decision.remarks).toBeUndefined()
})

test('a note is trimmed', () => {
  const body = { status: 'rejected', rejectionNote: '  Blurred photo. ' }
  expect(verifyBody.parse(body).rejectionNote).toBe('Blurred photo.')
})

test.each(['rejectionNote', 'remarks'])('%s has at most 500 characters', (path) => {
  const body = { status: 'rejected', [path]: 'a'.repeat(500) }
  expect(verifyBody.safeParse(body).success).toBe(true)
  expect(problemsOf(verifyBody, { ...body, [path]: 'a'.repeat(501) })).toEqual([
    { path, message: 'At most 500 characters' },
  ])
})

test.each(['rejectionNote', 'remarks'])('%s refuses what looks like a real payee', (path) => {
  const body = { status: 'rejected', [path]: 'Send it to 0917 123 4567' }
  expect(problemsOf(verifyBody, body)).toEqual([
    { path, message: 'Only pretend details here: no real numbers or links' },
  ])
})

test.each([
  ['pending', { status: 'pending' }],
  ['nothing', {}],
  ['approval in capitals', { status: 'APPROVED' }],
  ['an amount of its own', { status: 'approved', amount: '1.00' }],
  ['a number for a note', { status: 'rejected', rejectionNote: 5 }],
])('a decision of %s is refused', (_, body) => {
  expect(verifyBody.safeParse(body).success).toBe(false)
})

describe('admin people', () => {
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
})

const details = {
  id: '01900000-0000-7000-8000-000000000000',
  paymentMethod: 'pekepay',
  accountName: ' Teller ',
  accountNumber: 'KW-1234-5678',
}

describe('admin records', () => {
  test('a method is switched, or its details are changed', () => {
    expect(changePaymentSettingBody.parse({ isActive: false })).toEqual({ isActive: false })
    expect(changePaymentSettingBody.parse({ ...details, instructions: 'Wave' })).toEqual({
      ...details,
      accountName: 'Teller',
      instructions: 'Wave',
    })
  })

  test.each([undefined, null, '', '  '])('instructions of %j are cleared', (instructions) => {
    expect(changePaymentSettingBody.parse({ ...details, instructions })).toMatchObject({
      instructions: null,
    })
  })

  test.each([
    {},
    { isActive: 'yes' },
    { ...details, isActive: true },
    { isActive: true, instructions: 'Wave' },
    { ...details, accountName: ' ' },
    { ...details, accountName: undefined },
    { ...details, accountNumber: '0917 123 4567' },
    { ...details, paymentMethod: 'cash' },
    { ...details, id: 'pekepay' },
    { ...details, createdAt: 'now' },
  ])('%j changes no method', (body) => {
    expect(changePaymentSettingBody.safeParse(body).success).toBe(false)
  })

  test.each([
    [{ accountName: 'GCash ni Juan' }, 'real_details.brand'],
    [{ instructions: 'Send it by B.D.O. please' }, 'real_details.brand'],
    [{ accountName: 'GCash 0917 123 4567' }, 'real_details'],
  ])('a payee like %j is refused', (wrong, message) => {
    const { error } = changePaymentSettingBody.safeParse({ ...details, ...wrong })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a real number is refused as one', () => {
    expect(
      problemsOf(changePaymentSettingBody, { ...details, instructions: 'Send to 0917 123 4567' }),
    ).toEqual([
      { path: 'instructions', message: 'Only pretend details here: no real numbers or links' },
    ])
  })
})
