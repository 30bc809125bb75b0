import { instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { shortSince } from './coverage-history.ts'

function points(...coverages: number[]) {
  return coverages.map((coverage, index) => ({ at: instant(index), coverage }))
}

test('a pool is short since the day after it was last whole', () => {
  expect(shortSince(points(1, 0.9, 1, 0.8, 0.7))).toBe(3)
})

test('a pool that is whole now is not short', () => {
  expect(shortSince(points(0.5, 1))).toBeUndefined()
})

test('a pool that never was whole is short from the start', () => {
  expect(shortSince(points(0.5, 0.4))).toBe(0)
  expect(shortSince(points(0))).toBe(0)
})
