import { api } from '@kunwari/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { besideQuery, conversationsQuery, supportThreadQuery } from '../chat/chat.queries.ts'
import { Composer } from '../chat/composer.tsx'
import { outboxOf } from '../chat/outboxes.ts'
import { ThreadSkeleton } from '../chat/thread-view.tsx'
import { useComposer, useTypingSignal } from '../chat/use-composer.ts'
import { ifThere } from '../lib/if-there.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Initials, WhoAnswers } from './conversation-row.tsx'
import { MemberMessages } from './member-messages.tsx'
import { MemberPanel } from './member-panel.tsx'
import { SavedReplies } from './saved-replies.tsx'

type ConversationProps = { userId: string; onClose: () => void }

/** One member's thread, and where support writes under it. */
export function Conversation({ userId, onClose }: ConversationProps) {
  const { id: writerId } = useSignedInUser()
  const { data, error, refetch } = ifThere(useQuery(supportThreadQuery(userId)))

  function leaveByKey(event: KeyboardEvent) {
    // A sheet above the thread takes its own Esc; so does a word that an input method is making.
    const isTaken = event.defaultPrevented || event.nativeEvent.isComposing
    if (event.key !== 'Escape' || isTaken || document.querySelector('dialog[open]')) return
    onClose()
  }

  return (
    // Esc goes back to the list from anywhere in the thread.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={leaveByKey}>
      <Head userId={userId} onClose={onClose} />
      {data ? (
        <MemberMessages userId={userId} messages={data.messages} hasOlder={data.hasOlder} />
      ) : error ? (
        <div className="grow">
          <ErrorState error={error} onRetry={refetch} />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
      <ReplyComposer key={writerId} userId={userId} last={data?.messages.at(-1)?.id} />
    </div>
  )
}

function Head({ userId, onClose }: ConversationProps) {
  const { t } = useTranslation('support')
  const { data: beside } = ifThere(useQuery(besideQuery(userId)))
  // The list knows who it is before the rest is there, and when the rest does not come.
  const { data: list } = useQuery(conversationsQuery())
  const listed = list?.find((one) => one.userId === userId)
  const member = beside ?? listed
  const [isBesideOpen, setIsBesideOpen] = useState(false)
  const name = useRef<HTMLHeadingElement>(null)
  const isNamed = member !== undefined

  // Talks to the browser's focus: where the list gives way to the thread, what was pressed is gone. Who has a fine
  // pointer begins in the field below.
  useEffect(() => {
    if (!isNamed || matchMedia('(pointer: fine)').matches) return
    if (document.activeElement instanceof HTMLTextAreaElement) return
    name.current?.focus({ preventScroll: true })
  }, [isNamed])

  return (
    <header className="border-edge border-b bg-surface">
      <ShowConversations onPress={onClose} />
      <div className="flex items-center gap-3 px-4 py-2">
        {member ? (
          <>
            <Initials name={member.userName} />
            <div className="min-w-0 grow">
              <h2 ref={name} tabIndex={-1} className="truncate font-semibold">
                <bdi>{member.userName}</bdi>
              </h2>
              <p className="truncate text-muted text-sm">
                {member.userEmail ?? beside?.userPhoneNumber}
              </p>
              <WhoAnswers userId={userId} answeredBy={listed?.answeredBy} />
            </div>
          </>
        ) : (
          <>
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grid grow gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-52" />
            </div>
          </>
        )}
        <button
          type="button"
          aria-label={t('beside.title')}
          aria-haspopup="dialog"
          onClick={() => setIsBesideOpen(true)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-lead-ink hover:bg-lead-soft xl:hidden"
        >
          <Icon name="person" />
        </button>
      </div>
      {isBesideOpen && (
        <Sheet.Root register="glass" place="side" onClose={() => setIsBesideOpen(false)}>
          <Sheet.Title>{t('beside.title')}</Sheet.Title>
          <Sheet.Body>
            <MemberPanel userId={userId} isInSheet />
          </Sheet.Body>
        </Sheet.Root>
      )}
    </header>
  )
}

/** On a small screen, the way from a thread to the list. */
function ShowConversations({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('support')
  return (
    <Button variant="ghost" className="text-sm md:hidden" onClick={onPress}>
      <Icon name="left" className="size-5" />
      {t('show')}
    </Button>
  )
}

function focusToWrite(field: HTMLTextAreaElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.focus()
}

type ReplyComposerProps = { userId: string; last: string | undefined }

/** Where support writes, with the replies that are kept at hand. */
function ReplyComposer({ userId, last }: ReplyComposerProps) {
  const { t } = useTranslation('support')
  const [isChoosing, setIsChoosing] = useState(false)
  const signal = useTypingSignal(() =>
    api('POST /api/support/chat/typing/:userId', { params: { userId }, body: {} }),
  )
  const composer = useComposer({ thread: userId, outbox: outboxOf(userId), last, signal })
  const { field } = composer

  // Talks to the browser's focus: support opens a thread to write. A phone's keyboard would
  // cover what they came to read.
  useEffect(() => focusToWrite(field.current), [field])

  return (
    <>
      <Composer
        {...composer}
        label={t('write')}
        placeholder={t('placeholder')}
        enterSends="always"
        tools={
          <button
            type="button"
            aria-label={t('replies.title')}
            aria-haspopup="dialog"
            onClick={() => setIsChoosing(true)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-lead-ink hover:bg-lead-soft"
          >
            <Icon name="keep" />
          </button>
        }
      />
      {isChoosing && (
        <SavedReplies
          typed={composer.text}
          onUse={(text) => {
            const typed = composer.text.trim()
            composer.onText(typed === '' ? text : `${typed}\n${text}`)
            setIsChoosing(false)
            // Once the sheet has given the focus back to what opened it: next it is read over and sent.
            requestAnimationFrame(() => focusToWrite(field.current))
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
