import { expect, test } from 'vitest'
import { centavosOf, formatMoney } from './format-money.ts'

test('an amount has its sign, its groups and two places', () => {
  expect(formatMoney(123_450n)).toBe('₱1,234.50')
  expect(formatMoney(0n)).toBe('₱0.00')
  expect(formatMoney(-5n)).toBe('-₱0.05')
})

test('a signed amount shows a plus, and nothing shows none', () => {
  expect(formatMoney(123_450n, { sign: true })).toBe('+₱1,234.50')
  expect(formatMoney(0n, { sign: true })).toBe('₱0.00')
})

test('the largest balance is exact to the centavo', () => {
  expect(formatMoney(999_999_999_999_999n)).toBe('₱9,999,999,999,999.99')
})

test('an amount of the wire reads as centavos', () => {
  expect(centavosOf('1500.00')).toBe(150_000n)
  expect(centavosOf('-0.05')).toBe(-5n)
})

test('what is no amount is a bug, not a zero', () => {
  expect(() => centavosOf('1e3')).toThrow(RangeError)
})
