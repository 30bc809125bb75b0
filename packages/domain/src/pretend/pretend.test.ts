import { describe, expect, test } from 'vitest'
import { isPretendAccountNumber, pretendAccountNumber } from './account-number.ts'
import { paymentMethodNames, paymentMethods } from './payment-methods.ts'
import { pretendHeader, pretendStampText, pretendStripText } from './strip.ts'

test.each([
  [0, 'KW-0000-0000'],
  [1, 'KW-0000-0001'],
  [12_345_678, 'KW-1234-5678'],
  [99_999_999, 'KW-9999-9999'],
])('serial %s is written %s', (serial, text) => {
  expect(pretendAccountNumber(serial)).toBe(text)
})

describe('refuses an account number that is not a pretend one', () => {
  test.each([
    '',
    '12345678',
    'KW12345678',
    'KW-12345678',
    'KW-1234-567',
    'KW-1234-56789',
    'KW-1234-5678-9',
    'kw-1234-5678',
    ' KW-1234-5678',
    'KW-1234-5678\n',
    'KW-1234-567a',
    'KW-１２３４-５６７８',
    'KW–1234–5678',
    'XKW-1234-5678',
    '09171234567',
    '001234567890',
  ])('%j', (text) => {
    expect(isPretendAccountNumber(text)).toBe(false)
  })
})

describe('strip', () => {
  test('the strip, the stamp and the header say that it is pretend', () => {
    expect(pretendStripText).toBe('Pretend pesos only. No real money, no real offer.')
    expect(pretendStampText).toBe('KUNWARI · HINDI TOTOONG PERA')
    expect(pretendHeader).toEqual({ name: 'Kunwari', value: 'pretend' })
  })
})

describe('payment methods', () => {
  test('the invented payment methods are these and have names', () => {
    expect(paymentMethods.map((method) => paymentMethodNames[method])).toEqual([
      'PekePay',
      'SanaPay',
      'Bangko Kuno',
      'Bangko Daw',
      'Bangko Tila',
      'Bangko Wari',
      'Others',
    ])
  })
})
