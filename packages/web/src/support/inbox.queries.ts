import type { SupportChatMessage } from '@kunwari/contract/chat'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadOlderOf, savedRepliesQuery } from '../chat/chat.queries.ts'
import { noteReadInList } from '../chat/chat-cache.ts'
import { useOpenThread } from '../chat/open-thread.ts'
import { keepDraft } from '../chat/use-composer.ts'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-query.ts'
import { useIsVisible } from '../lib/use-is-visible.ts'
import { useRetryWhileShown } from '../lib/use-retry-while-shown.ts'
import { translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'

export function useLoadOlder(userId: string) {
  return useMutation({ mutationFn: () => loadOlderOf(userId) })
}

/** A thread that is open and seen is read: when it opens, and as messages come. */
export function useReadAsItComes(userId: string, messages: readonly SupportChatMessage[]): void {
  useOpenThread(userId)
  const isVisible = useIsVisible()
  const { mutate: markRead, error } = useMutation({
    mutationFn: () =>
      api('POST /api/support/chat/mark-read/:userId', { params: { userId }, body: {} }),
    onSuccess: () => noteReadInList(userId),
  })
  const newest = messages.findLast(
    ({ isFromSupport, readBySupport }) => !isFromSupport && !readBySupport,
  )?.id
  // Talks to the server.
  useEffect(() => {
    if (isVisible && newest !== undefined) markRead()
  }, [isVisible, newest, markRead])
  useRetryWhileShown(error, () => isVisible && markRead())
}

/** The draft of a message to everybody outlives its sheet, as those of threads do. */
export const everybodyDraft = 'everybody'

/** Says that it was sent on another screen, too: its draft goes with it, and is not sent again. */
export function useWriteToEverybody() {
  return useMutation({
    mutationFn: ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      api('POST /api/support/chat/broadcast', { body: { message }, idempotencyKey }),
    onSuccess: ({ people }) => {
      keepDraft(everybodyDraft, '')
      showToast({ title: translate('support:everybody.sent', { count: people }) })
      return queryClient.invalidateQueries({
        queryKey: readKey('GET /api/support/chat/conversations'),
      })
    },
  })
}

export function useSaveReply() {
  return useMutation({
    mutationFn: (text: string) => api('POST /api/support/saved-replies', { body: { text } }),
    onSuccess: readRepliesAgain,
  })
}

export function useDeleteReply() {
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api/support/saved-replies/:id', { params: { id }, body: {} }),
    // Somebody else of support may have deleted it: then it goes from this list too.
    onSettled: readRepliesAgain,
  })
}

function readRepliesAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}
