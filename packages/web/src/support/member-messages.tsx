import type { SupportChatMessage } from '@kunwari/contract/chat'
import { fullName } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { memberTypingQuery } from '../chat/chat.queries.ts'
import type { ChatLine } from '../chat/chat-line.ts'
import { mergeOutbox } from '../chat/merge-outbox.ts'
import type { OutboxState } from '../chat/outbox.ts'
import { useOutbox } from '../chat/outboxes.ts'
import { ThreadView, TwoBubbles } from '../chat/thread-view.tsx'
import { fileAddress } from '../lib/base.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLoadOlder, useReadAsItComes } from './inbox.queries.ts'

type MemberMessagesProps = {
  userId: string
  messages: readonly SupportChatMessage[]
  hasOlder: boolean
}

/** The member's messages at the left, all of support's at the right. */
export function MemberMessages({ userId, messages, hasOlder }: MemberMessagesProps) {
  const { t } = useTranslation('support')
  const { firstName, lastName } = useSignedInUser()
  const { data: typing } = useQuery(memberTypingQuery(userId))
  const outbox = useOutbox(userId)
  const older = useLoadOlder(userId)
  useReadAsItComes(userId, messages)
  const me = fullName({ firstName, lastName })
  return (
    <ThreadView
      className="grow"
      label={t('thread')}
      lines={linesOf(messages, outbox, { member: t('user'), me })}
      empty={
        <EmptyState title={t('nothing')} picture={<TwoBubbles />}>
          {t('nothingHint')}
        </EmptyState>
      }
      hasOlder={hasOlder}
      isLoadingOlder={older.isPending}
      onOlder={older.mutate}
      typing={typing?.isTyping ? t('typing') : undefined}
    />
  )
}

type Names = { member: string; me: string }

function linesOf(
  messages: readonly SupportChatMessage[],
  outbox: OutboxState,
  { member, me }: Names,
): ChatLine[] {
  const isMine = ({ isFromSupport, senderName }: SupportChatMessage) =>
    isFromSupport && senderName === me
  const { unsent, keys } = mergeOutbox(messages, outbox, isMine)
  return [
    ...messages.map(
      (one): ChatLine => ({
        key: keys.get(one.id) ?? one.id,
        text: one.message.trim(),
        isOwn: one.isFromSupport,
        author: one.isFromSupport ? one.senderName : member,
        writtenAt: one.createdAt,
        state: one.readByUser ? 'seen' : 'sent',
        ...(one.imageUrl !== null && { imageUrl: fileAddress(one.imageUrl) }),
      }),
    ),
    ...unsent.map(
      (one): ChatLine => ({
        key: one.key,
        text: one.text,
        isOwn: true,
        author: me,
        writtenAt: one.writtenAt,
        state: one.state,
        ...(one.imageUrl !== undefined && { imageUrl: fileAddress(one.imageUrl) }),
      }),
    ),
  ]
}
