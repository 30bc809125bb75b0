import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const columns = cva('', {
  variants: {
    columns: {
      users:
        '@5xl:grid-cols-[minmax(9rem,1.4fr)_minmax(9rem,1.4fr)_10rem_6rem_7rem_7.5rem_2.75rem]',
      audit:
        '@5xl:grid-cols-[9rem_minmax(8rem,0.9fr)_minmax(9rem,1fr)_minmax(14rem,2fr)_minmax(7rem,0.9fr)]',
    },
  },
})

type Columns = Required<VariantProps<typeof columns>>

type ListingProps = Columns & {
  label: string
  /** The columns' names, shown where the rows are wide enough to be a table. */
  heads: readonly string[]
  /** What is shown is about to be replaced. */
  isStale: boolean
  children: ReactNode
}

/** Rows to read: cards on a phone, lines of a table where there is room. */
export function Listing({ label, heads, isStale, children, columns: which }: ListingProps) {
  return (
    <div className="@container border-[1.5px] border-edge bg-surface" aria-busy={isStale}>
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
      <ol aria-label={label} className={cx('divide-y divide-line', isStale && 'opacity-55')}>
        {children}
      </ol>
    </div>
  )
}

type ListingRowProps = Columns & {
  /** It belongs to the row above it. */
  isInGroup?: boolean
  children: ReactNode
}

export function ListingRow({ columns: which, isInGroup = false, children }: ListingRowProps) {
  return (
    <li
      className={cx(
        isInGroup && 'border-l-4 border-l-lead-soft',
        'relative narrow:flex grid grid-cols-[minmax(0,1fr)_auto] narrow:flex-col @5xl:items-center gap-x-4 gap-y-2 p-4 @5xl:py-2',
        columns({ columns: which }),
      )}
    >
      {children}
    </li>
  )
}

type ListingCellProps = {
  label: string
  className?: string
  /** Its name stands beside it in a card, where the value alone would not say what it is. */
  isLabelled?: boolean
  children: ReactNode
}

export function ListingCell(props: ListingCellProps) {
  const { label, className, isLabelled = false, children } = props
  return (
    <div className={cx('min-w-0', className)}>
      <span className={cx('text-muted text-xs', isLabelled ? '@5xl:sr-only mr-2' : 'sr-only')}>
        {label}{' '}
      </span>
      {children}
    </div>
  )
}
