import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayPesos, formatPesos, parsePesos, walletCentavosMax } from './centavos.ts'

const amount = fc.bigInt({ min: 0n, max: walletCentavosMax })

test('what is written is read back exactly', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(parsePesos(formatPesos(value))).toBe(value)
    }),
  )
})

test('a debt is written as the same amount behind a minus, and never read back', () => {
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

test('a text is either refused or an amount that its canonical form keeps', () => {
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
