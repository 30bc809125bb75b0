import { expect, test } from 'vitest'
import { changePaymentSettingBody } from './admin-records.ts'
import { problemsOf } from './problems.test-support.ts'

const details = {
  id: '01900000-0000-7000-8000-000000000000',
  paymentMethod: 'pekepay',
  accountName: ' Teller ',
  accountNumber: 'KW-1234-5678',
}

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

test('a real number is refused as one', () => {
  expect(
    problemsOf(changePaymentSettingBody, { ...details, instructions: 'Send to 0917 123 4567' }),
  ).toEqual([
    { path: 'instructions', message: 'Only pretend details here: no real numbers or links' },
  ])
})
