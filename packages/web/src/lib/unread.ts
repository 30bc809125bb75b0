import { queryClient } from './query-client.ts'
import { read } from './read.ts'
import { readKey } from './read-key.ts'

const pollMs = 20_000

const newestQuery = read('GET /api/notifications', { query: { limit: '1' } })

/** How many notifications are unread; the newest one comes along. Others bring them, so it is polled. */
export const unreadQuery = { ...newestQuery, refetchInterval: pollMs } as const

/** Nothing is unread any more: said without reading the list, whose marks stay while it is looked at. */
export function noteAllRead(): void {
  queryClient.setQueryData(newestQuery.queryKey, (last) => last && { ...last, unread: 0 })
}

export function readNotificationsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: readKey('GET /api/notifications') })
}
