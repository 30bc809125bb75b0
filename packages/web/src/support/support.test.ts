import { describe, expect, test } from 'vitest'
import { initialsOfName } from './conversation-row.tsx'
import { countUnread, hasMore } from './unread.ts'

const thread = (userId: string, unreadCount: number) => ({ userId, unreadCount })

test('the title counts what is unread in all conversations', () => {
  expect(countUnread([])).toBe(0)
  expect(countUnread([thread('a', 2), thread('b', 0), thread('c', 1)])).toBe(3)
})

test('a message in a thread, old or new, is heard', () => {
  expect(hasMore([thread('a', 0)], [thread('a', 1)], undefined)).toBe(true)
  expect(hasMore([thread('a', 1)], [thread('b', 1), thread('a', 1)], undefined)).toBe(true)
})

test('initial, already read and currently open messages make no sound', () => {
  expect(hasMore(undefined, [thread('a', 3)], undefined)).toBe(false)
  expect(hasMore([thread('a', 3)], undefined, undefined)).toBe(false)
  expect(hasMore([thread('a', 3)], [thread('a', 0)], undefined)).toBe(false)
  expect(hasMore([thread('a', 0)], [thread('a', 1)], 'a')).toBe(false)
})

describe('initials', () => {
  test('initials are at most two, of the first and the last name', () => {
    expect(initialsOfName('Ana Cruz')).toBe('AC')
    expect(initialsOfName('maria clara de los santos')).toBe('MS')
    expect(initialsOfName('Bongbong')).toBe('B')
    expect(initialsOfName('𝒜na ñora')).toBe('𝒜Ñ')
    expect(initialsOfName('  ')).toBe('')
  })
})
