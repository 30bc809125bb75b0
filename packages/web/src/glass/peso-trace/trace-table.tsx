import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { FlowRow } from './lot-flow.tsx'

/** Rows shown before somebody asks for all of them. */
const rowsAtFirst = 12

type TraceTableProps = {
  caption: string
  columns: readonly [string, string]
  rows: readonly FlowRow[]
}

/** The trace to the centavo: each row reads as a sentence. */
export function TraceTable({ caption, columns, rows }: TraceTableProps) {
  const { t } = useTranslation('glass')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, rowsAtFirst)
  const hidden = rows.length - shown.length
  return (
    <>
      <table className="w-full border-line border-t text-sm lg:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr
              key={row.key}
              // The first of those that came in place of the button, which had the focus.
              {...(showsAll && index === rowsAtFirst && { ref: takeFocus, tabIndex: -1 })}
              className="border-line border-b align-baseline"
            >
              <td className="figures whitespace-nowrap py-2 pr-3 text-right font-bold">
                {formatMoney(row.centavos)}
              </td>
              <td className="w-full py-2">{row.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('trace.showMore', { count: hidden })}
        </Button>
      )}
    </>
  )
}

function takeFocus(row: HTMLElement | null): void {
  row?.focus()
}

/** A part of the sheet under its own ruled heading. */
export function TraceSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 border-edge border-t-[1.5px] pt-3"
    >
      <h3 id={titleId} className="font-semibold text-lead-ink text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}
