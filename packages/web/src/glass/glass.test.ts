import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
import { memberNumber } from './member-number.ts'
import { placesInLine } from './withdrawal-line.tsx'

describe('the number of a member', () => {
  beforeAll(() => loadTexts('glass'))
  beforeEach(() => queryClient.clear())

  test.each([
    { stage: 'reveal', isStaged: true },
    { stage: 'ended', isStaged: true },
  ])('an invented member’s number says so in %o', (world) => {
    queryClient.setQueryData(worldQuery.queryKey, world as never)
    expect([memberNumber(1_000), memberNumber(1_057)]).toEqual(['1000', '1,057 · extra'])
  })

  test.each(['open', 'ended'])('a world without stages that is %s has people only', (stage) => {
    queryClient.setQueryData(worldQuery.queryKey, { stage } as never)
    expect(memberNumber(1_057)).toBe('1057')
  })
})

describe('the line of withdrawals', () => {
  const drawingWidth = 220
  const halfPerson = 10

  test.each([
    [0, { people: 0, hidden: 0 }],
    [6, { people: 6, hidden: 0 }],
    [7, { people: 4, hidden: 3 }],
    [1_000, { people: 4, hidden: 996 }],
  ])('with %i before, who waits behind them is drawn whole', (before, { people, hidden }) => {
    const line = placesInLine(before)
    expect([line.drawn.length, line.hidden]).toEqual([people, hidden])
    expect(line.you + halfPerson).toBeLessThanOrEqual(drawingWidth)
    const last = line.drawn.at(-1) ?? 0
    // Between them a figure of up to four signs has its room.
    expect(line.you - last).toBeGreaterThanOrEqual(hidden > 0 ? 60 : 24)
  })
})
