import { describe, expect, test } from 'vitest'
import {
  centavos,
  displayPesos,
  formatPesos,
  operationCentavosMax,
  parsePesos,
  walletCentavosMax,
} from './centavos.ts'
import { divFloor, divHalfAwayFromZero } from './rounding.ts'

describe('centavos', () => {
  describe('reads an amount as people and programs write it', () => {
    test.each([
      ['0', 0n],
      ['0.0', 0n],
      ['0.01', 1n],
      ['0.1', 10n],
      ['5', 500n],
      ['500', 50_000n],
      ['500.2', 50_020n],
      ['500.25', 50_025n],
      ['10', 1_000n],
      ['100000', 10_000_000n],
      ['1000000000.00', operationCentavosMax],
      ['9999999999999.99', walletCentavosMax],
      ['999999999999999.99', 99_999_999_999_999_999n],
    ])('%s', (text, amount) => {
      expect(parsePesos(text)).toBe(amount)
    })
  })

  describe('refuses what is not an amount', () => {
    test.each([
      ['nothing', ''],
      ['a space', ' '],
      ['a space before', ' 500'],
      ['a space behind', '500 '],
      ['a line end behind', '500\n'],
      ['a space between', '1 000'],
      ['a no-break space', '500\u00A0'],
      ['a zero-width space', '500\u200B'],
      ['a third decimal', '500.255'],
      ['a third decimal of zero', '500.000'],
      ['a point without decimals', '500.'],
      ['a point without pesos', '.50'],
      ['two points', '1.000.00'],
      ['a decimal comma', '500,25'],
      ['grouping', '1,500.00'],
      ['an exponent', '5e2'],
      ['a great exponent', '1e21'],
      ['an exponent with a sign', '1e+21'],
      ['a plus', '+500'],
      ['a minus', '-500'],
      ['a minus zero', '-0'],
      ['a long minus', '−500'],
      ['a leading zero', '0500'],
      ['two zeros', '00'],
      ['a leading zero before a decimal', '00.50'],
      ['a peso sign', '₱500'],
      ['a unit', '500 pesos'],
      ['hexadecimal', '0x1F4'],
      ['an underscore', '1_000'],
      ['a bigint literal', '500n'],
      ['full-width digits', '５００'],
      ['Arabic digits', '٥٠٠'],
      ['Devanagari digits', '५००'],
      ['a superscript', '5²'],
      ['a circled digit', '⑤'],
      ['16 whole digits', '1000000000000000'],
      ['a thousand digits', '9'.repeat(1_000)],
      ['not a number', 'NaN'],
      ['infinity', 'Infinity'],
      ['a word', 'five hundred'],
      ['a NUL behind', '500\0'],
    ])('%s', (_, text) => {
      expect(parsePesos(text)).toBeUndefined()
    })
  })

  describe('reads a JSON number by its shortest form', () => {
    test.each([
      [0.1 + 0.2, undefined],
      [1e21, undefined],
      [1e-7, undefined],
      [-1, undefined],
      [Number.NaN, undefined],
      [Number.POSITIVE_INFINITY, undefined],
      [500.255, undefined],
      [-0, 0n],
      [0.3, 30n],
      [500, 50_000n],
      [500.1, 50_010n],
      [1e3, 100_000n],
      [1_000_000_000, operationCentavosMax],
      [9_999_999_999_999.98, 999_999_999_999_998n],
    ])('%s', (value, amount) => {
      expect(parsePesos(String(value))).toBe(amount)
    })
  })

  test.each([
    [0n, '0.00', '₱0.00'],
    [1n, '0.01', '₱0.01'],
    [-5n, '-0.05', '-₱0.05'],
    [99n, '0.99', '₱0.99'],
    [100n, '1.00', '₱1.00'],
    [99_999n, '999.99', '₱999.99'],
    [100_000n, '1000.00', '₱1,000.00'],
    [123_450n, '1234.50', '₱1,234.50'],
    [-123_456_789n, '-1234567.89', '-₱1,234,567.89'],
    [walletCentavosMax, '9999999999999.99', '₱9,999,999,999,999.99'],
  ])('writes %s centavos with two places, for the wire and for people', (amount, wire, people) => {
    expect(formatPesos(amount)).toBe(wire)
    expect(displayPesos(amount)).toBe(people)
  })

  test('branding leaves the value as it is', () => {
    expect(centavos(-7n)).toBe(-7n)
  })
})

describe('rounding', () => {
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
})
