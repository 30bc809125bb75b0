import { minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'
import { useRealNow } from '../lib/use-real-now.ts'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type ChatLine, dayOf, groupLines } from './chat-line.ts'
import { MessageGroup } from './message-group.tsx'
import { useThreadScroll } from './use-thread-scroll.ts'

export type ThreadViewProps = {
  /** Names the thread for those who hear it. */
  label: string
  lines: readonly ChatLine[]
  /** Stands in place of messages while there are none. */
  empty: ReactNode
  /** There is more above what is known. */
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
  /** Says who is typing, while somebody is. */
  typing: string | undefined
  className?: string
}

/** A thread that keeps its reader's place. */
export function ThreadView(props: ThreadViewProps) {
  const { label, lines, empty, hasOlder, isLoadingOlder, onOlder, typing, className } = props
  const { t } = useTranslation('chat')
  const last = lines.at(-1)
  const ends = { first: lines[0]?.key, last: last?.key, isLastOwn: last?.isOwn ?? false }
  const { box, content, isAtEnd, hasNew, toEnd, onScroll } = useThreadScroll(ends, () => {
    if (hasOlder && !isLoadingOlder) onOlder()
  })
  const lastOwn = lines.findLast(({ isOwn }) => isOwn)
  return (
    <div className={cx('relative min-h-0', className)}>
      <div
        ref={box}
        role="log"
        aria-label={label}
        // Scrolls, so that the arrow keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
        tabIndex={0}
        onScroll={onScroll}
        className="relative h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-3 sm:px-5"
      >
        <div
          ref={content}
          className={cx(
            'flex min-h-full flex-col gap-1 py-4',
            lines.length > 0 ? 'justify-end' : 'justify-center',
          )}
        >
          {hasOlder && (
            <div className="grid h-11 place-items-center">
              <Button
                variant="ghost"
                className="text-sm"
                isPending={isLoadingOlder}
                onClick={onOlder}
              >
                {t('older')}
              </Button>
            </div>
          )}
          {lines.length === 0 && empty}
          {groupLines(lines).map((group) => (
            <Fragment key={group.key}>
              {group.day !== undefined && <DayLine at={group.day} />}
              <MessageGroup group={group} saysStateOf={lastOwn?.key} />
            </Fragment>
          ))}
          {typing !== undefined && <TypingDots label={typing} />}
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          onClick={toEnd}
          className={cx(
            'press shade-note absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full border border-edge px-4 font-semibold text-sm',
            hasNew ? 'bg-accent text-on-accent' : 'bg-surface text-ink',
          )}
        >
          <Icon name="down" className="size-5" />
          {hasNew ? t('newMessages') : t('toNewest')}
        </button>
      )}
    </div>
  )
}

/** Somebody at the other side is typing. */
function TypingDots({ label }: { label: string }) {
  return (
    <output className="mt-2 flex items-center gap-2 self-start text-muted text-xs">
      <span
        aria-hidden="true"
        className="flex gap-1 rounded-lg rounded-bl-sm border border-line bg-surface px-3.5 py-3.5"
      >
        <span className="typing-dot" />
        <span className="typing-dot [animation-delay:0.15s]" />
        <span className="typing-dot [animation-delay:0.3s]" />
      </span>
      {label}
    </output>
  )
}

const weekDays = 7

/** Where another day begins in a thread. */
function DayLine({ at }: { at: string }) {
  const { t } = useTranslation('chat')
  const formatDate = useFormatDate()
  const today = dayOf({ writtenAt: toIso(useRealNow(minuteMs)) })
  const age = today - dayOf({ writtenAt: at })
  const name = age === 0 ? t('today') : age === 1 ? t('yesterday') : undefined
  return (
    <p className="my-3 flex items-center gap-3 font-semibold text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={at}>
        {name ?? formatDate(at, age > 0 && age < weekDays ? 'weekday' : 'dayOfYear')}
      </time>
    </p>
  )
}

const shapes = [
  'h-11 w-48',
  'h-16 w-64 self-end',
  'h-11 w-36 self-end',
  'h-20 w-60',
  'h-11 w-44',
  'h-11 w-56 self-end',
] as const

/** A thread that is loading: bubbles without words. */
export function ThreadSkeleton({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'flex min-h-0 grow flex-col justify-end gap-3 overflow-hidden px-3 py-5 sm:px-5',
        className,
      )}
    >
      <output className="sr-only">{t('loading')}</output>
      {shapes.map((shape) => (
        <Skeleton key={shape} className={cx('max-w-[80%] shrink-0 rounded-lg', shape)} />
      ))}
    </div>
  )
}

/** Two bubbles, one of them folded at a corner like a note: a conversation that has not begun. */
export function TwoBubbles() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 84" className="w-30">
      <path
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M12 6h52a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H22L10 54V43a8 8 0 0 1-6-7V14a8 8 0 0 1 8-8Z"
      />
      <path stroke="var(--line)" strokeWidth="4" strokeLinecap="round" d="M17 20h40M17 31h26" />
      <path
        fill="var(--lead)"
        d="M56 34h44a8 8 0 0 1 8 8v20a8 8 0 0 1-4 7v11L93 70H56a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z"
      />
      <path fill="var(--accent)" d="M108 58v4a8 8 0 0 1-4 7v11L93 70h3a12 12 0 0 0 12-12Z" />
      <path stroke="var(--on-lead)" strokeWidth="4" strokeLinecap="round" d="M61 47h33M61 58h19" />
    </svg>
  )
}
