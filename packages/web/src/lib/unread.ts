import { queryClient } from './query-client.ts'
import { read } from './read.ts'
import { readKey } from './read-key.ts'

/** How many notifications are unread; the newest one comes along. */
export const unreadQuery = read('GET /api/notifications', { query: { limit: '1' } })

/** How many of support's messages the member has not read. */
export const unreadChatQuery = read('GET /api/chat/unread-count')

/** Nothing is unread any more: said without reading the list, whose marks stay while it is looked at. */
export function noteAllRead(): void {
  queryClient.setQueryData(unreadQuery.queryKey, (last) => last && { ...last, unread: 0 })
}

/** The server says how many are unread: the list is read again when it has grown. */
export function noteUnread(unread: number): void {
  const known = queryClient.getQueryData(unreadQuery.queryKey)
  if (!known || known.unread === unread) return
  if (unread > known.unread) readNotificationsAgain()
  else queryClient.setQueryData(unreadQuery.queryKey, { ...known, unread })
}

export function readNotificationsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: readKey('GET /api/notifications') })
}
