import { expect, test } from 'vitest'
import { type ChatLine, groupLines } from './chat-line.ts'

const line = (writtenAt: string, isOwn = true, author?: string): ChatLine => ({
  key: writtenAt,
  text: 'x',
  isOwn,
  writtenAt,
  state: 'sent',
  ...(author !== undefined && { author }),
})

test('lines of one side group until a pause, another writer or day', () => {
  const groups = groupLines([
    line('2026-03-01T10:00:00Z'),
    line('2026-03-01T10:02:00Z'),
    line('2026-03-01T10:09:00Z'),
    line('2026-03-01T10:09:30Z', false, 'Tess'),
    line('2026-03-01T10:09:40Z', false, 'Jun'),
    line('2026-03-01T15:59:59Z', false, 'Jun'),
    line('2026-03-01T16:00:01Z', false, 'Jun'),
  ])
  expect(groups.map(({ lines }) => lines.length)).toEqual([2, 1, 1, 1, 1, 1])
  // The day in Manila begins at 16:00 of the day before, in UTC.
  expect(groups.map(({ day }) => day !== undefined)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ])
})
