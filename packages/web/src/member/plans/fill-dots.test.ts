import { expect, test } from 'vitest'
import { fillDots } from './fill-dots.ts'

test('a place that everybody paid in for is full, minus its share', () => {
  expect(fillDots({ size: 2_700n, people: 23_000n, unpaid: 5_750n })).toEqual({
    filled: 100,
    lost: 25,
    share: 'all',
    percent: 100,
  })
})

test('a place that was begun is filled to its share', () => {
  expect(fillDots({ size: 300_000n, people: 23_000n, unpaid: 5_750n })).toEqual({
    filled: 8,
    lost: 2,
    share: 'percent',
    percent: 8,
  })
})

test('a few people in a large place are one dot', () => {
  expect(fillDots({ size: 115_000_000n, people: 260n, unpaid: 60n })).toEqual({
    filled: 1,
    lost: 1,
    share: 'under',
    percent: 0,
  })
})

test.each([
  [1_700n, 'percent', 63],
  [2_699n, 'percent', 99],
  [27n, 'percent', 1],
  [26n, 'under', 1],
] as const)('of 2,700 people %i are shown as %s, %i', (people, share, percent) => {
  expect(fillDots({ size: 2_700n, people, unpaid: 0n })).toMatchObject({ share, percent })
})
