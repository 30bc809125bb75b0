import { expect, test } from 'vitest'
import { divFloor, divHalfAwayFromZero } from './rounding.ts'

test.each([
  [0n, 2n, 0n],
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [3n, 2n, 2n],
  [-3n, 2n, -2n],
  [5n, 2n, 3n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [-2n, 3n, -1n],
  [4_999n, 10_000n, 0n],
  [5_000n, 10_000n, 1n],
  [-5_000n, 10_000n, -1n],
  [7n, 1n, 7n],
])('%s / %s rounds half away from zero to %s', (dividend, divisor, quotient) => {
  expect(divHalfAwayFromZero(dividend, divisor)).toBe(quotient)
})

test.each([
  [0n, 2n, 0n],
  [7n, 2n, 3n],
  [-7n, 2n, -4n],
  [-8n, 2n, -4n],
  [-1n, 10n, -1n],
])('%s / %s rounds down to %s', (dividend, divisor, quotient) => {
  expect(divFloor(dividend, divisor)).toBe(quotient)
})

test.each([0n, -1n])('a divisor of %s is refused', (divisor) => {
  const refusal = new RangeError('a divisor must be greater than zero')
  expect(() => divHalfAwayFromZero(1n, divisor)).toThrow(refusal)
  expect(() => divFloor(1n, divisor)).toThrow(refusal)
})
