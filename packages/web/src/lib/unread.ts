import type { CallAnswer } from '@kunwari/contract/client'
import type { EventData } from '@kunwari/contract/events'
import { queryClient } from './query-client.ts'
import { read, readKey } from './read-query.ts'

/** How many notifications are unread; the newest one comes along. */
export const unreadQuery = read('GET /api/notifications', { query: { limit: '1' } })

/** How many of support's messages the member has not read. */
export const unreadChatQuery = read('GET /api/chat/unread-count')

/** Nothing is unread any more: said without reading the list, whose marks stay while it is looked at. */
export function noteAllRead(): void {
  queryClient.setQueryData(unreadQuery.queryKey, (last) => last && { ...last, unread: 0 })
}

/** The server says how many are unread, and what comes first: the list is read again when that is news. */
export function noteUnread({ unread, first }: EventData['notification']): void {
  const known = queryClient.getQueryData(unreadQuery.queryKey)
  if (!known) return
  const isNews = first !== (known.notifications[0]?.id ?? null) || isListBehind(first)
  if (isNews || unread > known.unread) readNotificationsAgain()
  else if (unread < known.unread)
    queryClient.setQueryData(unreadQuery.queryKey, { ...known, unread })
}

/**
 * Whether a list on the screen begins with another notification. The count and the list are two reads at
 * once: one may be answered before something happens, and the other after it. A later page has other ones.
 */
function isListBehind(first: string | null): boolean {
  const onScreen = queryClient.getQueriesData<CallAnswer<'GET /api/notifications'>>({
    queryKey: readKey('GET /api/notifications'),
    type: 'active',
  })
  return onScreen.some(
    ([, list]) => list?.page === 1 && (list.notifications[0]?.id ?? null) !== first,
  )
}

export function readNotificationsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: readKey('GET /api/notifications') })
}
