import { describe, expect, test } from 'vitest'
import { type ChatLine, groupLines } from './chat-line.ts'
import { threadPageLimit, withMessage, withNewest, withOlder } from './thread.ts'

const message = (number: number, readBySupport = false) => ({
  id: String(number).padStart(4, '0'),
  createdAt: `2026-01-01T00:00:${String(number).padStart(4, '0')}Z`,
  readBySupport,
})
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const ids = (thread: { messages: readonly { id: string }[] }) =>
  thread.messages.map(({ id }) => Number(id))

test('a newest page merges with known messages and with in-flight arrivals', () => {
  const known = { messages: [...run(1, 60), message(70)], hasOlder: true }
  const thread = withNewest(known, run(15, 14 + threadPageLimit))
  expect(ids(thread)).toEqual([...run(1, 64).map(({ id }) => Number(id)), 70])
  expect(thread.hasOlder).toBe(true)
})

test('a page beyond a gap stands alone, so the middle loses nothing', () => {
  const thread = withNewest({ messages: run(1, 10), hasOlder: false }, run(101, 150))
  expect(ids(thread)).toEqual(ids({ messages: run(101, 150) }))
  expect(thread.hasOlder).toBe(true)
})

test('a short page is the whole thread', () => {
  expect(withNewest(undefined, run(1, 3))).toEqual({ messages: run(1, 3), hasOlder: false })
  expect(withNewest({ messages: run(1, 3), hasOlder: false }, [])).toMatchObject({ messages: [] })
})

test('what was read stays read', () => {
  const known = { messages: [message(1, true)], hasOlder: false }
  expect(withNewest(known, [message(1)]).messages[0]?.readBySupport).toBe(true)
})

test('a message stands in its place by time, once', () => {
  const thread = { messages: [message(1), message(3)], hasOlder: false }
  const more = withMessage(thread, message(2))
  expect(ids(more)).toEqual([1, 2, 3])
  expect(withMessage(more, message(2))).toBe(more)
  expect(withMessage({ ...thread, hasOlder: true }, message(0)).messages).toHaveLength(2)
})

test('older messages stand before, without those that are there', () => {
  const thread = withOlder({ messages: run(50, 60), hasOlder: true }, run(48, 50))
  expect(ids(thread)).toEqual(run(48, 60).map(({ id }) => Number(id)))
  expect(thread.hasOlder).toBe(false)
})

const line = (writtenAt: string, isOwn = true, author?: string): ChatLine => ({
  key: writtenAt,
  text: 'x',
  isOwn,
  writtenAt,
  state: 'sent',
  ...(author !== undefined && { author }),
})

describe('chat line', () => {
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
})
