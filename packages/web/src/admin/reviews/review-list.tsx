import { cva, cx, type VariantProps } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const columns = cva('', {
  variants: {
    columns: {
      deposits:
        '@5xl:grid-cols-[minmax(10rem,1.5fr)_8.5rem_6rem_minmax(7.5rem,1fr)_8rem_4.5rem_12.5rem]',
      withdrawals:
        '@5xl:grid-cols-[minmax(10rem,1.5fr)_8.5rem_6rem_minmax(6rem,1fr)_7.5rem_7.5rem_12.5rem]',
      depositHistory:
        '@5xl:grid-cols-[minmax(8rem,1.2fr)_9rem_6rem_minmax(7rem,1fr)_7rem_4.5rem_minmax(18rem,2fr)]',
      withdrawalHistory:
        '@5xl:grid-cols-[minmax(8rem,1.2fr)_9rem_6rem_minmax(6rem,1fr)_7.5rem_7rem_minmax(18rem,2fr)]',
      applications: '@5xl:grid-cols-[minmax(9rem,1fr)_8rem_minmax(24rem,2fr)_12.5rem]',
    },
  },
})

type Columns = Required<VariantProps<typeof columns>>

type ReviewListProps = Columns & {
  label: string
  /** The columns' names, shown where the rows are wide enough to be a table. */
  heads: readonly string[]
  children: ReactNode
}

/** Rows to decide about. A row that was decided leaves, and the focus goes on to the next. */
export function ReviewList({ label, heads, children, columns: which }: ReviewListProps) {
  const list = useRef<HTMLOListElement>(null)

  // Talks to the browser's focus, which is nowhere once the row that had it is gone.
  useEffect(() => (list.current ? keepFocusIn(list.current) : undefined), [])

  const [search] = useSearchParams()
  const wanted = search.get('request')
  // Talks to the browser's focus: an address may name the request that it is about. The heading of
  // the screen, which has just come too, takes the focus first.
  useEffect(() => {
    if (wanted === null) return undefined
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-request="${CSS.escape(wanted)}"]`)
      if (!(row instanceof HTMLElement)) return
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  return (
    <div className="@container border-[1.5px] border-edge bg-surface">
      <div
        aria-hidden="true"
        className={cx(
          '@5xl:grid hidden gap-4 border-edge border-b px-4 py-2 font-semibold text-muted text-xs',
          columns({ columns: which }),
        )}
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {children}
      </ol>
    </div>
  )
}

type ReviewRowProps = Columns & {
  /** The request's id, by which an address finds it. */
  request?: string
  /** It waits no more, and only keeps its place. */
  isDecided?: boolean
  children: ReactNode
}

/** One request. The keys of keyboard-hint.tsx find it by its mark. */
export function ReviewRow(props: ReviewRowProps) {
  const { columns: which, request, isDecided = false, children } = props
  return (
    <li
      data-review-row
      data-request={request}
      data-decided={isDecided || undefined}
      tabIndex={-1}
      className={cx(
        '@max-2xs:flex narrow:flex grid scroll-mt-32 grid-cols-[minmax(0,1fr)_auto] @max-2xs:flex-col narrow:flex-col @5xl:items-center gap-x-4 gap-y-2.5 border-l-4 border-l-transparent @max-2xs:p-3 p-4 @5xl:py-2.5 @5xl:pl-3 focus-within:border-l-lead focus:bg-lead-soft',
        isDecided && 'bg-line/30 text-muted',
        columns({ columns: which }),
      )}
    >
      {children}
    </li>
  )
}

type ReviewCellProps = {
  label: string
  className?: string
  isLabelled?: boolean
  children: ReactNode
}

/** One value with its name: shown beside it in a card, left to the column's head in a table. */
export function ReviewCell({ label, className, isLabelled = false, children }: ReviewCellProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <span className={cx('text-muted text-xs', isLabelled ? '@5xl:sr-only mr-2' : 'sr-only')}>
        {label}{' '}
      </span>
      {children}
    </div>
  )
}

/** Gives the focus of what leaves to the row that has its place now, or else to the last. */
function keepFocusIn(list: HTMLElement): () => void {
  let focusedAt: number | undefined
  const note = ({ target }: FocusEvent) => {
    focusedAt = [...list.children].findIndex(
      (row) => target instanceof Node && row.contains(target),
    )
  }
  // A press beside the list lets go of it; one in a dialog that a row opened does not.
  const letGo = ({ target }: PointerEvent) => {
    if (target instanceof Element && !list.contains(target) && !target.closest('dialog')) {
      focusedAt = undefined
    }
  }
  const observer = new MutationObserver(() => {
    if (focusedAt === undefined || document.activeElement !== document.body) return
    const row = list.children[Math.min(focusedAt, list.children.length - 1)]
    if (row instanceof HTMLElement) row.focus()
  })
  list.addEventListener('focusin', note)
  document.addEventListener('pointerdown', letGo)
  // A row that somebody else decided stays, and its buttons go; one that was rejected is gone, or without
  // its buttons, when the dialog beside the list closes.
  observer.observe(list.closest('main') ?? list, { childList: true, subtree: true })
  return () => {
    list.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', letGo)
    observer.disconnect()
  }
}

/** Holds the place of a list to decide about. */
export function ReviewSkeleton() {
  return <SkeletonRows count={4} className="h-48 xl:h-20" />
}
