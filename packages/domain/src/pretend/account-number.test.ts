import { describe, expect, test } from 'vitest'
import { isPretendAccountNumber, pretendAccountNumber } from './account-number.ts'

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
