import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPretendAccountNumber, pretendAccountNumber } from './account-number.ts'

test('every serial makes a pretend account number, each its own', () => {
  const serial = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(serial, serial, (one, other) => {
      expect(isPretendAccountNumber(pretendAccountNumber(one))).toBe(true)
      expect(pretendAccountNumber(one) === pretendAccountNumber(other)).toBe(one === other)
    }),
  )
})
