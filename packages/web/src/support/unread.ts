import type { Conversation } from '@kunwari/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { conversationsQuery } from '../chat/chat.queries.ts'
import { openThread } from '../chat/open-thread.ts'
import { playArrival, useIsSoundOn } from '../lib/arrival-sound.ts'

type Unread = Pick<Conversation, 'userId' | 'unreadCount'>

/**
 * How many messages nobody of support has read; where the sound is on, each that arrives is heard,
 * unless its thread is before the reader's eyes.
 */
export function useUnread(): number {
  const isOn = useIsSoundOn()
  const { data } = useQuery(conversationsQuery())
  const known = useRef(data)

  // Talks to the browser's sound.
  useEffect(() => {
    const seen = document.hidden ? undefined : openThread()
    const hasCome = hasMore(known.current, data, seen)
    known.current = data
    if (hasCome && isOn) playArrival()
  })

  return countUnread(data ?? [])
}

export function countUnread(conversations: readonly Unread[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}

/**
 * Whether a thread holds more that is unread than before. What is read for the first time was there
 * already.
 *
 * @param seen the thread that is open and looked at: what comes there is read at once
 */
export function hasMore(
  before: readonly Unread[] | undefined,
  after: readonly Unread[] | undefined,
  seen: string | undefined,
): boolean {
  if (!before || !after) return false
  const known = new Map(before.map(({ userId, unreadCount }) => [userId, unreadCount]))
  return after.some(
    ({ userId, unreadCount }) => userId !== seen && unreadCount > (known.get(userId) ?? 0),
  )
}
