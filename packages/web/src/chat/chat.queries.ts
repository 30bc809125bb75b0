import type { ChatMessage, SupportChatMessage } from '@kunwari/contract/chat'
import { api } from '@kunwari/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { read, readKey } from '../lib/read-query.ts'
import { type Thread, threadPageLimit, withNewest, withOlder } from './thread.ts'

const limit = String(threadPageLimit)

/** A member's own thread, as far up as somebody has read. */
export const ownThreadQuery = queryOptions({
  queryKey: readKey('GET /api/chat/messages'),
  queryFn: async ({ signal }): Promise<Thread<ChatMessage>> => {
    const page = await api('GET /api/chat/messages', { query: { limit }, signal })
    // Read again after the wait: the stream may have brought something meanwhile.
    return withNewest(queryClient.getQueryData(ownThreadQuery.queryKey), page)
  },
})

export async function loadOlderOwn(): Promise<void> {
  const before = queryClient.getQueryData(ownThreadQuery.queryKey)?.messages[0]?.id
  if (before === undefined) return
  const page = await api('GET /api/chat/messages', { query: { before, limit } })
  queryClient.setQueryData(ownThreadQuery.queryKey, (known) => known && withOlder(known, page))
}

export const supportTypingQuery = read('GET /api/chat/support-typing')

/** Every thread in which something was written, newest first; those that hold what was searched. */
export function conversationsQuery(search = '') {
  return read('GET /api/support/chat/conversations', search ? { query: { query: search } } : {})
}

/** A member's thread, as support sees it. */
export function supportThreadQuery(userId: string) {
  const queryKey = [...readKey('GET /api/support/chat/messages'), userId] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread<SupportChatMessage>> => {
      const page = await api('GET /api/support/chat/messages', { query: { userId, limit }, signal })
      return withNewest(queryClient.getQueryData<Thread<SupportChatMessage>>(queryKey), page)
    },
  })
}

export async function loadOlderOf(userId: string): Promise<void> {
  const { queryKey } = supportThreadQuery(userId)
  const before = queryClient.getQueryData(queryKey)?.messages[0]?.id
  if (before === undefined) return
  const page = await api('GET /api/support/chat/messages', { query: { userId, before, limit } })
  queryClient.setQueryData(queryKey, (known) => known && withOlder(known, page))
}

export function memberTypingQuery(userId: string) {
  return read('GET /api/support/chat/user-typing/:userId', { params: { userId } })
}

/** Who of support is typing, and to whom. */
export const answeringQuery = read('GET /api/support/chat/answering')

/** People to write to who hold what was searched; without a search the newest. */
export function peopleToWriteQuery(search: string) {
  return read('GET /api/support/chat/people', search ? { query: { query: search } } : {})
}

/** The member whose thread is open: balance, pending requests, plans. */
export function besideQuery(userId: string) {
  return read('GET /api/support/chat/member/:userId', { params: { userId } })
}

export const savedRepliesQuery = read('GET /api/support/saved-replies')
