import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPaidOut } from './paid-out.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

test('the parts add up to all that was paid out, and none is below zero', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      amount,
      (ownMoney, beyond, tradingResult, capital) => {
        const split = splitPaidOut({ total: ownMoney + beyond, beyond, tradingResult, capital })
        const { total, ...parts } = split
        const amounts = Object.values(parts)
        expect(amounts.reduce((sum, part) => sum + part, 0n)).toBe(total)
        expect(amounts.every((part) => part >= 0n)).toBe(true)
        expect(split.ownMoney).toBe(ownMoney)
      },
    ),
  )
})
