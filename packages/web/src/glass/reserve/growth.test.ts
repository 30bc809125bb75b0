import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

test('an inflow grows, stays, shrinks, or cannot be compared yet', () => {
  expect(growthOf('0.099021')).toBe('growing')
  expect(growthOf('0.000000')).toBe('steady')
  expect(growthOf('-0.000000')).toBe('steady')
  expect(growthOf('-0.214300')).toBe('shrinking')
  expect(growthOf(null)).toBe('unknown')
})
