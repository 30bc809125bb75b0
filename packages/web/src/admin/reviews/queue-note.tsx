import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
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
