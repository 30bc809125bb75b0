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

test('a list that was answered before the count is read again', () => {
  const list = read('GET /api/notifications', { query: { page: '1' } })
  const count = queryClient.getQueryData(unreadQuery.queryKey)
  if (!count) throw new Error('the count is known')
  queryClient.setQueryData(list.queryKey, { ...count, unread: 0 })
  const notifications = count.notifications.map((one) => ({ ...one, id: String(newer) }))
  queryClient.setQueryData(unreadQuery.queryKey, { ...count, notifications })
  noteUnread({ unread: 1, first: String(newer) })
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
})

test('a later page of the list begins with another and stays', () => {
  const second = read('GET /api/notifications', { query: { page: '2' } })
  const count = queryClient.getQueryData(unreadQuery.queryKey)
  if (!count) throw new Error('the count is known')
  queryClient.setQueryData(second.queryKey, { ...count, notifications: [], page: 2, pages: 2 })
  noteUnread({ unread: 1, first: String(older) })
  expect(queryClient.getQueryState(second.queryKey)?.isInvalidated).toBe(false)
})
