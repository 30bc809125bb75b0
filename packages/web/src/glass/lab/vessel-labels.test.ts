import { expect, test } from 'vitest'
import { stackLabels } from './vessel-labels.ts'

const room = { from: 100, to: 220 }
const tops = (...wished: number[]) =>
  stackLabels(
    wished.map((top) => ({ top, height: 34 })),
    room,
  ).map(({ top }) => top)

test('labels with room stand where they want to', () => {
  expect(tops(100, 150)).toEqual([100, 150])
})

test('labels that want one place stand under each other', () => {
  expect(tops(120, 120)).toEqual([120, 156])
  expect(tops(130, 120)).toEqual([156, 120])
})

test('labels above and below their room are brought into it', () => {
  expect(tops(20, 210)).toEqual([100, 186])
  expect(tops(200, 205, 210)).toEqual([114, 150, 186])
})
