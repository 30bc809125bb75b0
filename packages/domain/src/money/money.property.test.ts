import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPesos, formatPesos, parsePesos, walletCentavosMax } from './centavos.ts'
import { divFloor, divHalfAwayFromZero, divTogether, floorRoot } from './rounding.ts'

describe('centavos', () => {
  const amount = fc.bigInt({ min: 0n, max: walletCentavosMax })

  test('what is written is read back exactly', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parsePesos(formatPesos(value))).toBe(value)
      }),
    )
  })

  test('a debt prints as the amount after a minus, and never parses', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: walletCentavosMax }), (value) => {
        expect(formatPesos(-value)).toBe(`-${formatPesos(value)}`)
        expect(parsePesos(formatPesos(-value))).toBeUndefined()
        expect(displayPesos(-value)).toBe(`-${displayPesos(value)}`)
      }),
    )
  })

  test('people read the same digits as the wire carries, grouped in threes', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const shown = displayPesos(value)
        expect(shown).toMatch(/^₱[0-9]{1,3}(,[0-9]{3})*\.[0-9]{2}$/)
        expect(shown.replaceAll(/[₱,]/g, '')).toBe(formatPesos(value))
      }),
    )
  })

  test('a text is either refused or round-trips through its canonical form', () => {
    const almost = fc
      .array(fc.constantFrom(...'0123456789.,-+eE ₱５'), { maxLength: 20 })
      .map((characters) => characters.join(''))
    fc.assert(
      fc.property(almost, (text) => {
        const value = parsePesos(text)
        if (value === undefined) return
        expect(text).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]{1,2})?$/)
        expect(parsePesos(formatPesos(value))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
})

describe('rounding', () => {
  const dividend = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
  const divisor = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n }),
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
  )

  test('the rounded quotient is nearest; a tie goes away from zero', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const quotient = divHalfAwayFromZero(a, b)
        // Exact distances from a / b, both sides times 2b.
        const twiceDistance = 2n * absolute(a - quotient * b)
        expect(twiceDistance <= b).toBe(true)
        const isOuter = absolute(quotient) * b > absolute(a)
        expect(twiceDistance < b || isOuter).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('halves go away from zero on both sides', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), divisor, (whole, half) => {
        const dividendAtHalf = whole * 2n * half + half
        expect(divHalfAwayFromZero(dividendAtHalf, 2n * half)).toBe(whole + 1n)
        expect(divHalfAwayFromZero(-dividendAtHalf, 2n * half)).toBe(-whole - 1n)
      }),
    )
  })

  test('rounding is odd, keeps order and leaves exact quotients alone', () => {
    fc.assert(
      fc.property(dividend, dividend, divisor, (a, other, b) => {
        expect(divHalfAwayFromZero(-a, b)).toBe(-divHalfAwayFromZero(a, b))
        const [low, high] = a < other ? [a, other] : [other, a]
        expect(divHalfAwayFromZero(low, b) <= divHalfAwayFromZero(high, b)).toBe(true)
        expect(divHalfAwayFromZero(a * b, b)).toBe(a)
      }),
    )
  })

  test('the floor is the greatest integer not above the quotient', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const floor = divFloor(a, b)
        expect(floor * b <= a && a < (floor + 1n) * b).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('parts divided together add up to their sum divided', () => {
    fc.assert(
      fc.property(fc.array(dividend, { maxLength: 12 }), divisor, (parts, b) => {
        const quotients = divTogether(parts, b)
        expect(sumOf(quotients)).toBe(divFloor(sumOf(parts), b))
        const ups = parts.map((part, at) => (quotients[at] ?? 0n) - divFloor(part, b))
        expect(ups.every((up) => up === 0n || up === 1n)).toBe(true)
        const remaindersOf = (up: bigint) =>
          parts.filter((_, at) => ups[at] === up).map((part) => part - divFloor(part, b) * b)
        const down = remaindersOf(0n)
        expect(remaindersOf(1n).every((one) => down.every((other) => one >= other))).toBe(true)
        // What is whole already stays as it is.
        expect(remaindersOf(1n)).not.toContain(0n)
      }),
    )
  })

  test('a root cut off is the largest whole number whose power fits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.integer({ min: 1, max: 30 }),
        (value, degree) => {
          const root = floorRoot(value, degree)
          expect(root ** BigInt(degree) <= value).toBe(true)
          expect((root + 1n) ** BigInt(degree) > value).toBe(true)
        },
      ),
    )
  })
})

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
