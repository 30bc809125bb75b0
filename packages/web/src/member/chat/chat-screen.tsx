import type { ChatMessage } from '@kunwari/contract/chat'
import { api } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadOlderOwn, ownThreadQuery, supportTypingQuery } from '../../chat/chat.queries.ts'
import type { ChatLine } from '../../chat/chat-line.ts'
import { Composer } from '../../chat/composer.tsx'
import { mergeOutbox } from '../../chat/merge-outbox.ts'
import { useOpenThread } from '../../chat/open-thread.ts'
import type { OutboxState } from '../../chat/outbox.ts'
import { outboxOf, ownThread, useOutbox } from '../../chat/outboxes.ts'
import { ThreadSkeleton, ThreadView, TwoBubbles } from '../../chat/thread-view.tsx'
import { useComposer, useTypingSignal } from '../../chat/use-composer.ts'
import { FlagButton } from '../../glass/flag-button.tsx'
import { fileAddress } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { unreadChatQuery } from '../../lib/unread.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'
import { useKeyboardInset } from '../../lib/use-keyboard-inset.ts'
import { useRetryWhileShown } from '../../lib/use-retry-while-shown.ts'
import { useWorld } from '../../lib/world.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useArrival } from '../../ui/screen.tsx'

/** The member's conversation with support: the whole window on a phone, a sheet of paper at a desk. */
export function ChatScreen() {
  const { t } = useTranslation('chat')
  const { data: world } = useWorld()
  const h1 = useArrival()
  const frame = useRef<HTMLDivElement>(null)
  useKeyboardInset(frame)
  return (
    <div
      ref={frame}
      className="mx-auto flex h-[calc(100dvh-var(--strip-height)-var(--keyboard,0px))] max-w-3xl flex-col lg:h-[calc(100dvh-var(--strip-height)-4rem)] lg:px-8 lg:pt-3 lg:pb-6"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <div className="lg:shade-card flex min-h-0 grow flex-col overflow-hidden bg-ground lg:rounded-lg lg:border lg:border-line">
        <header className="flex narrow:flex-wrap items-center narrow:justify-between gap-1 border-line border-b bg-surface px-1 py-1 lg:px-3">
          <ButtonLink variant="ghost" size="icon" href={paths.account}>
            <Icon name="left" />
            <span className="sr-only">{t('back')}</span>
          </ButtonLink>
          <div className="narrow:order-last min-w-0 grow narrow:basis-full narrow:px-2">
            <h1 ref={h1} tabIndex={-1} className="truncate font-display text-xl">
              {t('title')}
            </h1>
            {world?.stage !== 'ended' && (
              <p className="text-muted text-xs">{t(world?.demo ? 'leadInDemo' : 'lead')}</p>
            )}
          </div>
          <FlagButton note="friendly-chat" />
        </header>
        <ChatThread />
      </div>
    </div>
  )
}

/** The thread in its states, and where one writes under it. */
function ChatThread() {
  const { data, error, refetch } = useQuery(ownThreadQuery)
  const { id } = useSignedInUser()
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
      <ChatComposer key={id} last={data?.messages.at(-1)?.id} />
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
  const { unsent, keys } = mergeOutbox(messages, outbox, (one) => !one.isFromSupport)
  return [
    ...messages.map(
      (one): ChatLine => ({
        key: keys.get(one.id) ?? one.id,
        text: one.message.trim(),
        isOwn: !one.isFromSupport,
        writtenAt: one.createdAt,
        state: one.readBySupport ? 'seen' : 'sent',
        ...(one.imageUrl !== null && { imageUrl: fileAddress(one.imageUrl) }),
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
        ...(one.imageUrl !== undefined && { imageUrl: fileAddress(one.imageUrl) }),
      }),
    ),
  ]
}

/** Where the member writes. */
function ChatComposer({ last }: { last: string | undefined }) {
  const { t } = useTranslation('chat')
  const signal = useTypingSignal(() => api('POST /api/chat/typing', { body: {} }))
  const composer = useComposer({
    thread: ownThread,
    outbox: outboxOf(ownThread),
    last,
    signal,
  })
  return (
    <Composer
      {...composer}
      label={t('write')}
      placeholder={t('placeholder')}
      enterSends="at a desk"
    />
  )
}

function useLoadOlder() {
  return useMutation({ mutationFn: loadOlderOwn })
}

/** A thread that is open and seen is read: when it opens, and as messages come. */
function useReadAsItComes(messages: readonly ChatMessage[]): void {
  useOpenThread(ownThread)
  const isVisible = useIsVisible()
  const { mutate: markRead, error } = useMutation({
    mutationFn: () => api('POST /api/chat/mark-read', { body: {} }),
    onSuccess: ({ count }) => queryClient.setQueryData(unreadChatQuery.queryKey, { count }),
  })
  const newest = messages.findLast(({ isFromSupport }) => isFromSupport)?.id
  // Talks to the server.
  useEffect(() => {
    if (isVisible && newest !== undefined) markRead()
  }, [isVisible, newest, markRead])
  useRetryWhileShown(error, () => isVisible && markRead())
}
