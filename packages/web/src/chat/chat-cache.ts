import type { ChatMessage, SupportChatMessage } from '@kunwari/contract/chat'
import { typingLapsesMs } from '@kunwari/contract/chat-text'
import type { EventData } from '@kunwari/contract/events'
import { hashKey } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-query.ts'
import { changeKnown, readAgain } from '../lib/refetch.ts'
import { currentUserQuery } from '../lib/session.ts'
import { unreadChatQuery } from '../lib/unread.ts'
import {
  answeringQuery,
  conversationsQuery,
  memberTypingQuery,
  ownThreadQuery,
  supportThreadQuery,
  supportTypingQuery,
} from './chat.queries.ts'
import { noteArrived, ownThread } from './outboxes.ts'
import { type Thread, withMessage } from './thread.ts'

const lapses = new Map<string, ReturnType<typeof setTimeout>>()

/** A message in one's own thread: written by this person on any device, or a reply. */
export function noteOwnMessage(message: ChatMessage, key: string | null): void {
  if (key !== null) noteArrived(ownThread, { id: message.id, key })
  changeKnown(ownThreadQuery.queryKey, (known: Thread<ChatMessage>) => withMessage(known, message))
  if (!message.isFromSupport) return
  queryClient.setQueryData(supportTypingQuery.queryKey, { isTyping: false })
  readAgain({ queryKey: unreadChatQuery.queryKey })
}

/** A message in a member's thread, as support sees it. */
export function noteSupportMessage(message: SupportChatMessage, key: string | null): void {
  const { userId, isFromSupport } = message
  if (key !== null) noteArrived(userId, { id: message.id, key })
  changeKnown(supportThreadQuery(userId).queryKey, (known: Thread<SupportChatMessage>) =>
    withMessage(known, message),
  )
  if (!isFromSupport) {
    queryClient.setQueryData(memberTypingQuery(userId).queryKey, { isTyping: false })
  }
  noteInList(message)
}

/** The thread comes to the top of the list; one that is not in it is fetched with the list. */
function noteInList(message: SupportChatMessage): void {
  const { userId } = message
  queryClient.setQueryData(conversationsQuery().queryKey, (list) => {
    const row = list?.find((one) => one.userId === userId)
    if (!list || !row || row.lastMessageTime >= message.createdAt) return list
    const next = {
      ...row,
      lastMessage: message.message,
      lastMessageHasImage: message.imageUrl !== null,
      lastMessageIsFromSupport: message.isFromSupport,
      answeredBy: message.isFromSupport ? message.senderName : row.answeredBy,
      lastMessageTime: message.createdAt,
      unreadCount: row.unreadCount + (message.isFromSupport ? 0 : 1),
    }
    return [next, ...list.filter((one) => one !== row)]
  })
  const { queryKey } = conversationsQuery()
  const isListed = queryClient.getQueryData(queryKey)?.some((one) => one.userId === userId)
  // What a search found is told by the server alone.
  readAgain({
    queryKey: readKey('GET /api/support/chat/conversations'),
    predicate: ({ queryHash }) => !isListed || queryHash !== hashKey(queryKey),
  })
}

export function noteTyping({ userId, isTyping }: EventData['chat.typing']): void {
  const isMine = queryClient.getQueryData(currentUserQuery.queryKey)?.id === userId
  const { queryKey } = isMine ? supportTypingQuery : memberTypingQuery(userId)
  const set = (next: boolean) => queryClient.setQueryData(queryKey, { isTyping: next })
  set(isTyping)
  clearTimeout(lapses.get(userId))
  if (isTyping)
    lapses.set(
      userId,
      setTimeout(() => set(false), typingLapsesMs),
    )
}

/** One of support began or ended typing; the end may be lost, so it lapses by itself. */
export function noteAnswering({ isAnswering, ...who }: EventData['chat.answering']): void {
  const set = (next: boolean) =>
    changeKnown(answeringQuery.queryKey, (known: readonly (typeof who)[]) => [
      ...known.filter((one) => one.userId !== who.userId || one.staffId !== who.staffId),
      ...(next ? [who] : []),
    ])
  const key = `${who.userId} ${who.staffId}`
  set(isAnswering)
  clearTimeout(lapses.get(key))
  if (isAnswering)
    lapses.set(
      key,
      setTimeout(() => set(false), typingLapsesMs),
    )
}

export function noteRead({ userId, by, upTo }: EventData['chat.read']): void {
  const mark = by === 'support' ? 'readBySupport' : 'readByUser'
  const marked = <M extends ChatMessage>(known: Thread<M> | undefined) =>
    known && withMark(known, { mark, upTo })
  queryClient.setQueryData(supportThreadQuery(userId).queryKey, marked)
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id === userId) {
    queryClient.setQueryData(ownThreadQuery.queryKey, marked)
    if (by === 'user') queryClient.setQueryData(unreadChatQuery.queryKey, { count: 0 })
  }
  if (by === 'support') noteReadInList(userId)
}

export function noteReadInList(userId: string): void {
  queryClient.setQueryData(conversationsQuery().queryKey, (list) =>
    list?.map((one) => (one.userId === userId ? { ...one, unreadCount: 0 } : one)),
  )
}

function withMark<M extends ChatMessage>(
  known: Thread<M>,
  { mark, upTo }: { mark: 'readBySupport' | 'readByUser'; upTo: string },
): Thread<M> {
  const place = known.messages.findIndex(({ id }) => id === upTo)
  const isReadBySupport = mark === 'readBySupport'
  return {
    ...known,
    messages: known.messages.map((one, index) => {
      const isReached = place < 0 ? one.id <= upTo : index <= place
      // Each side reads what the other wrote.
      return isReached && one.isFromSupport !== isReadBySupport ? { ...one, [mark]: true } : one
    }),
  }
}
