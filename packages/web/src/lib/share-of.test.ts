import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test.each([
  [0n, 100n, 0],
  [25n, 100n, 0.25],
  [100n, 100n, 1],
  [101n, 100n, 1],
  [1n, 0n, 0],
  [499_999_999_999_999n, 999_999_999_999_999n, 0.4999],
] as const)('%s of %s is drawn as %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})
