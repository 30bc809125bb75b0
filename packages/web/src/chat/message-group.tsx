import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import type { ChatLine, LineGroup } from './chat-line.ts'
import { isEmojiOnly } from './is-emoji-only.ts'

type MessageGroupProps = {
  group: LineGroup
  /** The line whose way is told to the end: the newest one of this side. */
  saysStateOf: string | undefined
}

/** What one person said in a row, and when. */
export function MessageGroup({ group, saysStateOf }: MessageGroupProps) {
  const { isOwn, author, lines } = group
  const last = lines.at(-1)
  return (
    <div className={cx('mt-2 grid gap-0.5', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      {author !== undefined && (
        <p className="px-1 font-semibold text-muted text-xs">
          <bdi>{author}</bdi>
        </p>
      )}
      {lines.map((line) => (
        <MessageBubble
          key={line.key}
          line={line}
          isFirst={line === lines[0]}
          isLast={line === last}
        />
      ))}
      {last && <Foot line={last} showsState={last.key === saysStateOf} />}
    </div>
  )
}

function Foot({ line, showsState }: { line: ChatLine; showsState: boolean }) {
  const { t } = useTranslation('chat')
  const formatDate = useFormatDate()
  const { state, writtenAt, isOwn } = line
  const isUnsent = state === 'sending' || state === 'waiting'
  return (
    <p className="flex min-h-5 items-center gap-1 px-1 text-muted text-xs">
      <time dateTime={writtenAt}>{formatDate(writtenAt, 'time')}</time>
      {isOwn && (showsState || isUnsent) && (
        <span className={cx('flex items-center gap-1', state === 'seen' && 'text-lead-ink')}>
          <span aria-hidden="true">·</span>
          <span>{t(`state.${state}`)}</span>
        </span>
      )}
    </p>
  )
}

type MessageBubbleProps = { line: ChatLine; isFirst: boolean; isLast: boolean }

/** One message: words as they were typed, never as a page or a link. */
function MessageBubble({ line, isFirst, isLast }: MessageBubbleProps) {
  const { text, imageUrl, isOwn, state } = line
  const isUnsent = state === 'sending' || state === 'waiting'
  return (
    <div
      data-message={line.key}
      aria-busy={isUnsent || undefined}
      className={cx(
        'grid max-w-[min(85%,34rem)] gap-1',
        isOwn ? 'justify-items-end' : 'justify-items-start',
        isUnsent && 'opacity-65',
      )}
    >
      {imageUrl !== undefined && <ChatImage src={imageUrl} />}
      {text !== '' &&
        (isEmojiOnly(text) ? (
          <p dir="auto" className="px-1 text-4xl">
            {text}
          </p>
        ) : (
          <p
            dir="auto"
            className={cx(
              'whitespace-pre-wrap rounded-lg px-3.5 py-2 [overflow-wrap:anywhere]',
              isOwn ? 'bg-lead text-on-lead' : 'border border-line bg-surface text-ink',
              isOwn && !isFirst && 'rounded-tr-sm',
              isOwn && !isLast && 'rounded-br-sm',
              !isOwn && !isFirst && 'rounded-tl-sm',
              !isOwn && !isLast && 'rounded-bl-sm',
            )}
          >
            {text}
          </p>
        ))}
    </div>
  )
}

/** An image in a thread: its room is kept while it loads; it opens whole in a tab of its own. */
function ChatImage({ src }: { src: string }) {
  const { t } = useTranslation('chat')
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      className="block aspect-[4/3] w-60 max-w-full overflow-hidden rounded-md border border-line bg-sunken"
    >
      {hasFailed ? (
        <span className="grid size-full content-center justify-items-center gap-1 p-3 text-center text-muted text-sm">
          <Icon name="image" />
          {t('imageFailed')}
        </span>
      ) : (
        <img
          src={src}
          alt={t('image')}
          onError={() => setHasFailed(true)}
          className="size-full object-cover"
        />
      )}
    </a>
  )
}
