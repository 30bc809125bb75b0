import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'

/** Rows that a part shows before it is asked for all. */
const rowsShown = 5

type AccountPartProps<Row> = {
  title: string
  rows: readonly Row[]
  /** Stands in place of the rows where there are none. */
  empty: string
  renderRow: (row: Row) => ReactNode
}

/** One list of the details: its newest rows, and the others when asked for. */
export function AccountPart<Row>({ title, rows, empty, renderRow }: AccountPartProps<Row>) {
  const { t } = useTranslation('people')
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // Talks to the browser's focus: the button that showed the others is gone, and the first of them has its place.
  useEffect(() => {
    const first = list.current?.children[rowsShown]
    if (showsAll && first instanceof HTMLElement) first.focus()
  }, [showsAll])
  const shown = showsAll ? rows : rows.slice(0, rowsShown)
  return (
    <section aria-labelledby={titleId} className="grid gap-1 border-edge border-t-[1.5px] pt-3">
      <h4 id={titleId} className="flex items-baseline justify-between gap-3 font-semibold">
        {title}
        {rows.length > 0 && (
          <span className="figures font-normal text-muted text-sm">{rows.length}</span>
        )}
      </h4>
      {rows.length === 0 ? (
        <p className="py-2 text-muted text-sm">{empty}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line">
          {shown.map(renderRow)}
        </ul>
      )}
      {shown.length < rows.length && (
        <div>
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            {t('details.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

type AccountRowProps = {
  /** What it is. */
  title: ReactNode
  /** When, and what else there is to know, in small. */
  about?: ReactNode
  amount?: ReactNode
  /** A badge or a button, under the amount. */
  end?: ReactNode
}

export function AccountRow({ title, about, amount, end }: AccountRowProps) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 py-2 text-sm"
    >
      <span className="wrap-anywhere font-semibold">{title}</span>
      <span className="text-right">{amount}</span>
      {about !== undefined && (
        <span className="wrap-anywhere text-muted text-xs">
          {typeof about === 'string' ? <WholeNumbers text={about} /> : about}
        </span>
      )}
      {end && <span className="justify-self-end">{end}</span>}
    </li>
  )
}
