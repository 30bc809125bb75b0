import { expect, test } from 'vitest'
import { splitPaidOut } from './paid-out.ts'

const paid = { total: 10_000n, beyond: 6_000n, tradingResult: 0n, capital: 0n }

test('what is beyond one’s own money is others’ where nothing was earned', () => {
  expect(splitPaidOut(paid)).toEqual({
    total: 10_000n,
    ownMoney: 4_000n,
    trading: 0n,
    capital: 0n,
    othersMoney: 6_000n,
  })
  expect(splitPaidOut({ ...paid, tradingResult: -900n }).othersMoney).toBe(6_000n)
})

test('trading counts as far as it earned, then capital, and never for more than was taken', () => {
  expect(splitPaidOut({ ...paid, tradingResult: 1_500n, capital: 500n })).toMatchObject({
    trading: 1_500n,
    capital: 500n,
    othersMoney: 4_000n,
  })
  expect(splitPaidOut({ ...paid, tradingResult: 5_500n, capital: 9_000n })).toMatchObject({
    trading: 5_500n,
    capital: 500n,
    othersMoney: 0n,
  })
  expect(splitPaidOut({ ...paid, tradingResult: 99_000n })).toMatchObject({
    ownMoney: 4_000n,
    trading: 6_000n,
    othersMoney: 0n,
  })
})
