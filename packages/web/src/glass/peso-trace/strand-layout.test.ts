import { expect, test } from 'vitest'
import { lanesOf } from './strand-layout.ts'

const bundle = { left: 100, width: 40 }

test('strands have their share’s width and fill the bundle side by side', () => {
  const lanes = lanesOf([100n, 300n], { ...bundle, isFirstOutermost: false })
  expect(lanes).toEqual([
    { middle: 105, width: 10 },
    { middle: 125, width: 30 },
  ])
})

test('incoming lanes put the first row outermost, so that none crosses', () => {
  const [first, second] = lanesOf([100n, 300n], { ...bundle, isFirstOutermost: true })
  expect(first).toEqual({ middle: 135, width: 10 })
  expect(second).toEqual({ middle: 115, width: 30 })
})

test('nothing is no strand, and hardly anything can still be seen', () => {
  const [nothing, centavo] = lanesOf([0n, 1n, 100_000_000n], {
    ...bundle,
    isFirstOutermost: false,
  })
  expect(nothing?.width).toBe(0)
  expect(centavo?.width).toBeGreaterThan(1)
})

test('a transaction that nothing paid has no strands at all', () => {
  expect(lanesOf([0n], { ...bundle, isFirstOutermost: true })).toEqual([{ middle: 100, width: 0 }])
  expect(lanesOf([], { ...bundle, isFirstOutermost: true })).toEqual([])
})
