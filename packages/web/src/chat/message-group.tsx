import { cx } from 'class-variance-authority'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'
import type { ChatLine, LineGroup } from './chat-line.ts'
import { MessageBubble } from './message-bubble.tsx'

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
      {last && <Foot line={last} isTold={last.key === saysStateOf} />}
    </div>
  )
}

function Foot({ line, isTold }: { line: ChatLine; isTold: boolean }) {
  const { t } = useTranslation('chat')
  const formatDate = useFormatDate()
  const { state, writtenAt, isOwn } = line
  const isUnsent = state === 'sending' || state === 'waiting'
  return (
    <p className="flex min-h-5 items-center gap-1 px-1 text-muted text-xs">
      <time dateTime={writtenAt}>{formatDate(writtenAt, 'time')}</time>
      {isOwn && (isTold || isUnsent) && (
        <span className={cx('flex items-center gap-1', state === 'seen' && 'text-lead-ink')}>
          <span aria-hidden="true">·</span>
          {t(`state.${state}`)}
        </span>
      )}
    </p>
  )
}
