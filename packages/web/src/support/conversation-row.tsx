import type { Conversation } from '@kunwari/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { answeringQuery } from '../chat/chat.queries.ts'
import { dayOf } from '../chat/chat-line.ts'
import { now } from '../lib/now.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'

const initialsMax = 2

const shownMax = 9

type ConversationRowProps = {
  conversation: Conversation
  isOpen: boolean
  onOpen: (userId: string) => void
}

/** A conversation in the list: who, what was said last and when, and how much is unread. */
export function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
  const { t } = useTranslation('support')
  const { userId, userName, unreadCount, lastMessage } = conversation
  const answering = useOthersAnswering(userId)
  const words = lastMessage.trim() === '' ? t('image') : lastMessage
  return (
    <button
      type="button"
      data-row={userId}
      aria-current={isOpen}
      onClick={() => onOpen(userId)}
      className={cx(
        'narrow:flex grid w-full grid-cols-[auto_minmax(0,1fr)_auto] narrow:flex-col narrow:items-start items-center gap-x-3 px-4 py-3 text-left focus-visible:-outline-offset-3',
        isOpen ? 'bg-lead-soft' : 'hover:bg-sunken',
      )}
    >
      <Initials name={userName} />
      <span className="grid min-w-0">
        <span className={cx('truncate', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
          <bdi>{userName}</bdi>
        </span>
        <span className={cx('truncate text-sm', unreadCount > 0 ? 'text-ink' : 'text-muted')}>
          {answering ? (
            <span className="font-semibold text-lead-ink">{answering}</span>
          ) : (
            <>
              {conversation.lastMessageIsFromSupport && (
                <>
                  <bdi>{conversation.answeredBy ?? t('we')}</bdi>:{' '}
                </>
              )}
              <bdi>{words}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="grid justify-items-end gap-1 self-start pt-0.5">
        <When at={conversation.lastMessageTime} />
        {unreadCount > 0 && (
          <span className="rounded-full bg-lead px-2 font-bold text-on-lead text-xs">
            <span className="sr-only">{t('unread', { count: unreadCount })}</span>
            <span aria-hidden="true">{unreadCount > shownMax ? `${shownMax}+` : unreadCount}</span>
          </span>
        )}
      </span>
    </button>
  )
}

export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-lead-soft font-bold text-lead-ink text-sm"
    >
      {initialsOfName(name)}
    </span>
  )
}

/** The time of today, the day of what is older. */
function When({ at }: { at: string }) {
  const formatDate = useFormatDate()
  const isToday = dayOf({ writtenAt: at }) === dayOf({ writtenAt: new Date(now()).toISOString() })
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted text-xs">
      {formatDate(at, isToday ? 'time' : 'shortDay')}
    </time>
  )
}

/** Who else of support is typing to this member; undefined where nobody is. */
function useOthersAnswering(userId: string): string | undefined {
  const { id } = useSignedInUser()
  const { t } = useTranslation('support')
  const { data } = useQuery(answeringQuery)
  const names = (data ?? [])
    .filter((one) => one.userId === userId && one.staffId !== id)
    .map(({ name }) => name)
  return names.length === 0 ? undefined : t('answering', { names: names.join(', ') })
}

type AnsweredByProps = { userId: string; answeredBy: string | null | undefined }

/** In the thread's head: who is answering now, or who answered last. Its line is there from the start. */
export function WhoAnswers({ userId, answeredBy }: AnsweredByProps) {
  const { t } = useTranslation('support')
  const answering = useOthersAnswering(userId)
  return (
    <output className="block min-h-5 truncate text-sm">
      {answering ? (
        <strong className="text-lead-ink">{answering}</strong>
      ) : (
        answeredBy && <span className="text-muted">{t('answeredBy', { name: answeredBy })}</span>
      )}
    </output>
  )
}

/** The first letters of a name's first and last word, as a person counts letters. */
export function initialsOfName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > initialsMax ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}
