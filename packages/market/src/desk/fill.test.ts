import { expect, test } from 'vitest'
import { buyPrice, feeOf, quantityFor, sellPrice, worthOf } from './fill.ts'

test.each([
  [10_000, 10_005, 9_995],
  [1, 2, 1],
  [333, 334, 332],
])('a fill at %i is never better than what is shown', (shown, buys, sells) => {
  expect(buyPrice(shown)).toBe(buys)
  expect(sellPrice(shown)).toBe(sells)
})

test('a quantity has eight places; its worth is rounded to centavos once', () => {
  expect(quantityFor(100_000n, 300)).toBe(33_333_333_333n)
  expect(worthOf(33_333_333_333n, 300)).toBe(100_000n)
  expect(quantityFor(0n, 300)).toBe(0n)
})

test('a fill costs a tenth of a percent', () => {
  expect(feeOf(100_000n)).toBe(100n)
  expect(feeOf(499n)).toBe(0n)
  expect(feeOf(500n)).toBe(1n)
})
