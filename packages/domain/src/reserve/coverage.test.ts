import { expect, test } from 'vitest'
import { coverageOf, formatCoverage } from './coverage.ts'

test.each([
  [0n, 0n, '1.0000', 'nothing is owed'],
  [500n, 0n, '1.0000', 'money is there and nothing is owed'],
  [0n, 500n, '0.0000', 'nothing is there'],
  [2n, 3n, '0.6667', 'rounded up'],
  [1n, 3n, '0.3333', 'rounded down'],
  [1n, 20_000n, '0.0001', 'half is rounded away from zero'],
  [49n, 1_000_000n, '0.0000', 'less than half is rounded down'],
  [250n, 100n, '2.5000', 'more is there than is owed'],
  [13_000_000n, 14_000_000n, '0.9286', 'a world of every day'],
])('a pool of %d against %d is covered %s: %s', (pool, owed, text) => {
  expect(formatCoverage(coverageOf(pool, owed))).toBe(text)
})
