import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { fitting } from '../use-room-page.ts'

type SlideProps = {
  /** What the picture shows, as a finding. */
  title: string
  children: ReactNode
  /** A line below the picture. */
  note?: ReactNode
}

/** A title with more letters is written smaller, so that it fits into two lines in either language. */
const titleLettersMax = 95

/** A picture with its finding as title, for the back row. */
export function Slide({ title, children, note }: SlideProps) {
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-[1.25rem] py-[1.25rem]">
      <h1
        className={cx(
          'text-balance font-display leading-[1.15]',
          title.length > titleLettersMax
            ? 'text-[calc(2.25*var(--room-line))]'
            : 'max-w-[72rem] text-[2.75rem]',
        )}
      >
        {title}
      </h1>
      {/* What is too high for it never climbs over the title. */}
      <div
        {...fitting}
        className="grid min-h-0 content-center-safe [&:has(>.h-full)]:content-stretch"
      >
        {children}
      </div>
      {note ? <p className="text-[2rem] leading-tight">{note}</p> : <span />}
    </div>
  )
}
