import { instant, toIso } from '@kunwari/domain/calendar/instant'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyTicks, placeOf, spread, timeTicks } from './scale.ts'

test('a scale is ruled in ones, twos and fives', () => {
  expect(moneyTicks(0n, 1_200_000n, 4)).toEqual([0n, 500_000n, 1_000_000n])
  expect(moneyTicks(0n, 90n, 4)).toEqual([0n])
  expect(moneyTicks(0n, 0n, 4)).toEqual([0n])
})

test('a scale that goes below zero has zero on it', () => {
  expect(moneyTicks(-300_000n, 900_000n, 4)).toEqual([0n, 500_000n])
  expect(moneyTicks(-700_000n, 900_000n, 4)).toEqual([-500_000n, 0n, 500_000n])
})

test('time is ruled at midnights of Manila, as many as fit', () => {
  const from = instant(Date.parse('2026-11-20T16:00:00Z'))
  const to = instant(Date.parse('2026-12-02T04:00:00Z'))
  expect(timeTicks(from, to, 3).at.map(toIso)).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-25T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ])
})

test('a long time axis has its ticks at firsts of months', () => {
  const from = instant(Date.parse('2026-11-20T16:00:00Z'))
  const to = instant(Date.parse('2027-09-20T16:00:00Z'))
  const { at, isByMonth } = timeTicks(from, to, 4)
  expect(isByMonth).toBe(true)
  expect(at.map(toIso)).toEqual([
    '2026-12-31T16:00:00.000Z',
    '2027-03-31T16:00:00.000Z',
    '2027-06-30T16:00:00.000Z',
  ])
})

test('labels that stand apart stay where they are', () => {
  expect(spread([10, 80, 40], { gap: 20, from: 0, to: 100 })).toEqual([10, 80, 40])
})

test('labels keep their gap, their order and their room', () => {
  const places = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(places, (wanted) => {
      const placed = spread(wanted, { gap: 20, from: 0, to: 300 })
      const sorted = placed.toSorted((a, b) => a - b)
      const gaps = sorted.slice(1).map((place, index) => place - (sorted[index] ?? 0))
      expect(Math.min(20, ...gaps)).toBe(20)
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...placed)).toBeLessThanOrEqual(300)
      const before = wanted.flatMap((place, index) =>
        wanted.flatMap((other, at) => (place < other ? [[placed[index], placed[at]]] : [])),
      )
      expect(before.filter(([first = 0, second = 0]) => first >= second)).toEqual([])
    }),
  )
})

test('an amount stands between two others', () => {
  expect(placeOf(50n, 0n, 200n)).toBe(0.25)
  expect(placeOf(-50n, -100n, 100n)).toBe(0.25)
  expect(placeOf(1n, 0n, 0n)).toBe(0)
})
