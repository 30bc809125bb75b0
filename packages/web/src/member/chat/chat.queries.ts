import type { ChatMessage } from '@kunwari/contract/chat'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadOlderOwn } from '../../chat/chat.queries.ts'
import { useOpenThread } from '../../chat/open-thread.ts'
import { ownThread } from '../../chat/outboxes.ts'
import { queryClient } from '../../lib/query-client.ts'
import { unreadChatQuery } from '../../lib/unread.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'

export function useLoadOlder() {
  return useMutation({ mutationFn: loadOlderOwn })
}

/** A thread that is open and seen is read: when it opens, and as messages come. */
export function useReadAsItComes(messages: readonly ChatMessage[]): void {
  useOpenThread(ownThread)
  const isVisible = useIsVisible()
  const { mutate: markRead } = useMutation({
    mutationFn: () => api('POST /api/chat/mark-read', { body: {} }),
    onSuccess: ({ count }) => queryClient.setQueryData(unreadChatQuery.queryKey, { count }),
  })
  const newest = messages.findLast(({ isFromSupport }) => isFromSupport)?.id
  // Talks to the server.
  useEffect(() => {
    if (isVisible && newest !== undefined) markRead()
  }, [isVisible, newest, markRead])
}
