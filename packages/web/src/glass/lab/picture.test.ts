import { describe, expect, test } from 'vitest'
import { layOutHill, placeAt } from './hill-layout.ts'
import { stackLabels } from './vessel-labels.ts'

/** A hill over 100 days, highest in the middle. */
const joinDays = Array.from({ length: 100 }, (_, day) => day).flatMap((day) =>
  Array.from({ length: 1 + Math.round(60 * Math.exp(-(((day - 60) / 15) ** 2))) }, () => day),
)
const rooms = [
  { width: 330, height: 200 },
  { width: 900, height: 300 },
  { width: 1_800, height: 600 },
]

const column = { from: 100, to: 220 }

test.each(rooms)('in $width x $height every dot stands inside, none on another', (room) => {
  const layout = layOutHill(joinDays, 100, room)
  const seen = new Set<string>()
  for (let place = 0; place < layout.who.length; place++) {
    const x = layout.x[place] ?? -1
    const y = layout.y[place] ?? -1
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(room.width + layout.size)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(room.height)
    seen.add(`${Math.round(x * 10)} ${Math.round(y * 10)}`)
  }
  expect(seen.size).toBe(layout.who.length)
})

test('on a small phone dots are left out before they become specks', () => {
  const many = joinDays.flatMap((day) => [day, day, day])
  const layout = layOutHill(many, 100, { width: 300, height: 120 })
  expect(layout.stride).toBeGreaterThan(1)
  expect(layout.size).toBeGreaterThanOrEqual(4)
})

test('a tap finds the dot under it, and none far off', () => {
  const layout = layOutHill(joinDays, 100, { width: 900, height: 300 })
  const at = { x: layout.x[40] ?? 0, y: layout.y[40] ?? 0 }
  expect(placeAt(layout, at, 12)).toBe(40)
  expect(placeAt(layout, { x: 2, y: 299 }, 12)).toBeUndefined()
})

const tops = (...wished: number[]) =>
  stackLabels(
    wished.map((top) => ({ top, height: 34 })),
    column,
  ).map(({ top }) => top)

describe('vessel labels', () => {
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
})
