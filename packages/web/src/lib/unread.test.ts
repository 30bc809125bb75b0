import { beforeEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
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
