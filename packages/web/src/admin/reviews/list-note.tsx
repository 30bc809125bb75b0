import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

type ListNoteProps = { heading: ReactNode; text: string; children: ReactNode }

/** A line over a list: its heading, and at the side of the decisions a flag that explains them. */
export function ListNote({ heading, text, children }: ListNoteProps) {
  return (
    <div className="flex items-center justify-between gap-4 text-muted text-xs">
      <div className="text-ink">{heading}</div>
      <div className="flex items-center gap-1 text-right">
        <span className={cx(heading !== undefined && 'hidden sm:inline')}>{text}</span>
        {children}
      </div>
    </div>
  )
}
