import { expect, test } from 'vitest'
import { placesInLine } from './withdrawal-line.tsx'

const drawingWidth = 276
const halfPerson = 10

test.each([
  [0, { people: 0, hidden: 0 }],
  [6, { people: 6, hidden: 0 }],
  [7, { people: 5, hidden: 2 }],
  [1_000, { people: 5, hidden: 995 }],
])('with %i before, who waits behind them is drawn whole', (before, { people, hidden }) => {
  const line = placesInLine(before)
  expect([line.drawn.length, line.hidden]).toEqual([people, hidden])
  expect(line.you + halfPerson).toBeLessThanOrEqual(drawingWidth)
  const last = line.drawn.at(-1) ?? 0
  // Between them a figure of up to four signs has its room.
  expect(line.you - last).toBeGreaterThanOrEqual(hidden > 0 ? 60 : 30)
})
