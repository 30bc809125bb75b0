import type { ChatMessage } from '@kunwari/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { ownThreadQuery, supportTypingQuery } from '../../chat/chat.queries.ts'
import type { ChatLine } from '../../chat/chat-line.ts'
import { TwoBubbles } from '../../chat/empty-thread-picture.tsx'
import { settleThread } from '../../chat/merge-outbox.ts'
import type { OutboxState } from '../../chat/outbox.ts'
import { ownThread, useOutbox } from '../../chat/outboxes.ts'
import { ThreadSkeleton } from '../../chat/thread-skeleton.tsx'
import { ThreadView } from '../../chat/thread-view.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useLoadOlder, useReadAsItComes } from './chat.queries.ts'
import { ChatComposer } from './chat-composer.tsx'

/** The thread in its states, and where one writes under it. */
export function ChatThread() {
  const { data, error, refetch } = useQuery(ownThreadQuery)
  return (
    <>
      {data ? (
        <Messages messages={data.messages} hasOlder={data.hasOlder} />
      ) : error ? (
        <div className="grow">
          <ErrorState error={error} onRetry={refetch} />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
      <ChatComposer last={data?.messages.at(-1)?.id} />
    </>
  )
}

type MessagesProps = { messages: readonly ChatMessage[]; hasOlder: boolean }

function Messages({ messages, hasOlder }: MessagesProps) {
  const { t } = useTranslation('chat')
  const { data: typing } = useQuery(supportTypingQuery)
  const outbox = useOutbox(ownThread)
  const older = useLoadOlder()
  useReadAsItComes(messages)
  return (
    <ThreadView
      className="grow"
      label={t('thread')}
      lines={linesOf(messages, outbox, t('support'))}
      empty={
        <EmptyState title={t('empty')} picture={<TwoBubbles />}>
          {t('emptyHint')}
        </EmptyState>
      }
      hasOlder={hasOlder}
      isLoadingOlder={older.isPending}
      onOlder={older.mutate}
      typing={typing?.isTyping ? t('typing') : undefined}
    />
  )
}

/** What the server has, and under it what is still on its way. */
function linesOf(
  messages: readonly ChatMessage[],
  outbox: OutboxState,
  support: string,
): ChatLine[] {
  const { unsent, keys } = settleThread(messages, outbox, (one) => !one.isFromSupport)
  return [
    ...messages.map(
      (one): ChatLine => ({
        key: keys.get(one.id) ?? one.id,
        text: one.message.trim(),
        isOwn: !one.isFromSupport,
        writtenAt: one.createdAt,
        state: one.readBySupport ? 'seen' : 'sent',
        ...(one.imageUrl !== null && { imageUrl: `/api${one.imageUrl}` }),
        ...(one.isFromSupport && { author: support }),
      }),
    ),
    ...unsent.map(
      (one): ChatLine => ({
        key: one.key,
        text: one.text,
        isOwn: true,
        writtenAt: one.writtenAt,
        state: one.state,
        ...(one.imageUrl !== undefined && { imageUrl: `/api${one.imageUrl}` }),
      }),
    ),
  ]
}
