import { expect, test } from 'vitest'
import { parseRange, rangeKey, rangeText, splitRange } from './member-range.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('a few members stand each on their own', () => {
  expect(splitRange({ from: 1, to: 40 }, [3, 7, 40], 12)).toEqual([
    { from: 3, to: 3 },
    { from: 7, to: 7 },
    { from: 40, to: 40 },
  ])
})

test.each([
  [13, '1-2 3-4 5-6 7-8 9-10 11-12 13'],
  [60, '1-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40 41-45 46-50 51-55 56-60'],
  [500, '1-50 51-100 101-150 151-200 201-250 251-300 301-350 351-400 401-450 451-500'],
  [502, '1-50 51-100 101-150 151-200 201-250 251-300 301-350 351-400 401-450 451-502'],
])('%i members stand in rows of a round size, newest few last', (last, rows) => {
  const parts = splitRange({ from: 1, to: last }, upTo(last), 12)
  expect(parts.map(rangeKey).join(' ')).toBe(rows)
})

test.each([20, 99, 501, 1_234, 100_000])(
  'every one of %i members is in exactly one row',
  (last) => {
    const parts = splitRange({ from: 1, to: last }, upTo(last), 12)
    expect(parts.length).toBeLessThanOrEqual(12)
    expect(parts[0]?.from).toBe(1)
    expect(parts.at(-1)?.to).toBe(last)
    for (const [index, part] of parts.slice(1).entries())
      expect(part.from).toBe(parts[index]!.to + 1)
  },
)

test('a row where nobody paid in or took out is left out', () => {
  const members = upTo(100).filter((member) => member > 20)
  expect(splitRange({ from: 1, to: 100 }, members, 12)[0]).toEqual({ from: 21, to: 30 })
})

test.each(['7', '1-50'])('what an address says is written the same: %s', (text) => {
  const range = parseRange(text)
  expect(range && rangeKey(range)).toBe(text)
})

test.each(['', '0', '-5', '50-1', '1-', 'a', '1-2-3', '1 - 2', '9999999999'])(
  'an address that names no members is not taken: %j',
  (text) => {
    expect(parseRange(text)).toBeUndefined()
  },
)

test('a range reads with a dash, and one member as one number', () => {
  expect(rangeText({ from: 1, to: 42 })).toBe('1–\u206042')
  expect(rangeText({ from: 7, to: 7 })).toBe('7')
})
