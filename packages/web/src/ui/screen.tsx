import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { pathHere } from '../lib/base.ts'

// The page's own load leaves focus and scroll to the browser; every screen after it moves them.
let isFirstScreen = true
// A link followed before the first screen is there counts as moving on.
const loadedAt = pathHere()

type ScreenProps = {
  /** Names the tab and stands as the heading. */
  title: string
  /** Stands in place of the title, on screens that greet. */
  heading?: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** What goes beside the heading. */
  actions?: ReactNode
  /** A second column from 1024 px on; under the rest before that. */
  aside?: ReactNode
  /** Its children have all of the width, and columns of their own. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of every screen: document title, heading that takes the focus, one or two columns. */
export function Screen({
  title,
  heading,
  lead,
  actions,
  aside,
  isWide = false,
  children,
}: ScreenProps) {
  const h1 = useArrival()
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6 lg:px-8">
      <title>{`${title} · Kunwari`}</title>
      <header
        className={cx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
          !aside && !isWide && 'max-w-2xl',
        )}
      >
        <div className="grid gap-1.5">
          <h1 ref={h1} tabIndex={-1} className="font-display text-3xl">
            {heading ?? title}
          </h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {/* One tree with an aside and without: drawn anew, children would read anew, and fail again. */}
      <div
        className={cx(
          'grid w-full grid-cols-1 gap-6',
          aside
            ? 'items-start lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10'
            : !isWide && 'max-w-2xl',
        )}
      >
        <div className="grid grid-cols-1 gap-6">{children}</div>
        {aside && (
          <div className="grid grid-cols-1 content-start gap-6 lg:self-stretch">{aside}</div>
        )}
      </div>
    </div>
  )
}

/** Moves focus and scroll to a screen's heading when it was navigated to: put the ref on the h1. */
export function useArrival() {
  const h1 = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus and scroll.
  useEffect(() => {
    const isAsLoaded = isFirstScreen && pathHere() === loadedAt
    isFirstScreen = false
    if (isAsLoaded) return
    h1.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return h1
}
