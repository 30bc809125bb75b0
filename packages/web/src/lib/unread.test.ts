import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { read } from './read-query.ts'
import { noteUnread, unreadQuery } from './unread.ts'

const [older, newer] = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`)

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(unreadQuery.queryKey, {
    notifications: [
      {
        id: String(older),
        kind: 'deposit.approved',
        referenceId: null,
        amount: '500.00',
        note: null,
        readAt: null,
        createdAt: '2026-11-30T02:00:00.000Z',
      },
    ],
    unread: 1,
    total: 1,
    page: 1,
    pages: 1,
  })
})

const isOutdated = () => queryClient.getQueryState(unreadQuery.queryKey)?.isInvalidated

test.each([
  ['as many, and the same', { unread: 1, first: older }, false],
  ['one was read while another came', { unread: 1, first: newer }, true],
  ['one more', { unread: 2, first: newer }, true],
])('the list is read again when it changed: %s', (_, { unread, first = null }, expected) => {
  noteUnread({ unread, first })
  expect(isOutdated()).toBe(expected)
})

test('what was read elsewhere is counted without reading the list', () => {
  noteUnread({ unread: 0, first: String(older) })
  expect(isOutdated()).toBe(false)
  expect(queryClient.getQueryData(unreadQuery.queryKey)?.unread).toBe(0)
})

/** Puts a list on the screen whose answer begins with `first`: does an event about the newest refetch it? */
function isReadAgain(asked: string, { page, first }: { page: number; first: unknown }): boolean {
  const list = read('GET /api/notifications', { query: { page: asked } })
  const count = queryClient.getQueryData(unreadQuery.queryKey)
  if (!count) throw new Error('the count is known')
  const beginningWith = (id: unknown) => count.notifications.map((one) => ({ ...one, id: `${id}` }))
  const answer = { ...count, notifications: beginningWith(first), page, pages: 2 }
  queryClient.setQueryData(list.queryKey, answer)
  queryClient.setQueryData(unreadQuery.queryKey, { ...count, notifications: beginningWith(newer) })
  const reads: string[] = []
  const stop = new QueryObserver(queryClient, {
    ...list,
    queryFn: () => {
      reads.push(asked)
      return answer
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined)
  noteUnread({ unread: 1, first: String(newer) })
  stop()
  return reads.length > 0
}

test.each([
  ['answered before the count', '1', { page: 1, first: older }, true],
  ['as new as the count', '1', { page: 1, first: newer }, false],
  ['a later page', '2', { page: 2, first: older }, false],
])('a list on the screen is read again when it is behind: %s', (_, asked, answer, expected) => {
  expect(isReadAgain(asked, answer)).toBe(expected)
})
