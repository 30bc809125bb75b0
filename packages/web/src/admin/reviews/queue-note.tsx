import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Outcome } from './reviews.queries.ts'
import type { KeptQueue } from './use-kept-rows.ts'

type QueueNoteProps = {
  heading: ReactNode
  /** What the flag explains. */
  text: string
  queue: Pick<KeptQueue<unknown>, 'gone' | 'clear'>
  /** The flag. */
  children: ReactNode
}

/** The line over a queue. It is as high with the button that clears decided rows as without. */
export function QueueNote({ heading, text, queue, children }: QueueNoteProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 text-muted text-xs">
      <div className="text-ink">{heading}</div>
      <div className="flex items-center gap-1 text-right">
        {queue.gone.length > 0 ? (
          <button
            type="button"
            onClick={queue.clear}
            className="min-h-11 rounded-sm px-2 text-right font-semibold text-lead-ink underline decoration-1 underline-offset-4"
          >
            {t('reviews.gone.clear', { count: queue.gone.length })}
          </button>
        ) : (
          <span className="hidden sm:inline">{text}</span>
        )}
        {children}
      </div>
    </div>
  )
}

/** Something to look at before deciding. */
export function ReviewWarning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex items-start gap-1.5 font-semibold text-loss text-xs">
      <Icon name="alert" className="size-4.5" />
      {children}
    </span>
  )
}

/** In the place of a row's buttons where the class takes no decisions: it waits. */
export function UndecidedMark() {
  const { t } = useTranslation('admin')
  return (
    <p className="@5xl:col-span-1 col-span-2 flex min-h-11 items-center text-muted text-sm">
      {t('reviews.undecided')}
    </p>
  )
}

/** Stands in the place of a row's buttons once it waits no more: who was faster. */
export function DecidedMark({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <p className="@5xl:col-span-1 col-span-2 flex min-h-11 items-center gap-2 font-semibold text-sm">
      <Icon
        name={outcome?.status === 'approved' ? 'check' : 'close'}
        className="size-4.5 shrink-0"
      />
      {outcomeText()}
    </p>
  )

  function outcomeText(): string {
    const name = outcome?.decidedBy
    if (outcome?.status === 'cancelled') return t('reviews.gone.cancelled')
    if (name === ruleAsDecider) return t('reviews.gone.approvedByRule')
    if (outcome?.status === 'approved' && name) return t('reviews.gone.approvedBy', { name })
    if (outcome?.status === 'rejected' && name) return t('reviews.gone.rejectedBy', { name })
    return t('reviews.gone.decided')
  }
}
