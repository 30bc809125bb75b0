import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../button.tsx'
import { useChartWidth } from './use-chart-width.ts'

/** Rows behind a drawing for screen readers: two months of days. Of more, some, and a press brings all. */
const rowsBehindMax = 62

export type ChartRow = { key: string; cells: readonly string[] }

type ChartFigureProps = {
  /** What the drawing shows, as a finding. */
  title: string
  columns: readonly string[]
  /** Newest first. */
  rows: readonly ChartRow[]
  children: (width: number) => ReactNode
}

/** A drawing over time with its finding as title, and the same as a table. */
export function ChartFigure({ title, columns, rows, children }: ChartFigureProps) {
  const { t } = useTranslation('glass')
  const [isShown, setIsShown] = useState(false)
  const { place, width } = useChartWidth<HTMLElement>()
  const tableId = useId()
  const shown = isShown ? rows : thin(rows)
  return (
    <figure
      ref={place}
      className="grid break-inside-avoid grid-cols-1 gap-2 border-edge border-t-[1.5px] pt-4"
    >
      <figcaption className="max-w-prose font-semibold">{title}</figcaption>
      {children(width)}
      <Button
        variant="ghost"
        className="-ml-2 w-fit text-sm print:hidden"
        aria-expanded={isShown}
        aria-controls={tableId}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'reserve.past.hideTable' : 'reserve.past.table')}
      </Button>
      <div
        id={tableId}
        // Scrolls by keyboard once it is there to be seen.
        {...(isShown && { tabIndex: 0, role: 'region', 'aria-label': title })}
        className={isShown ? 'relative max-h-96 overflow-auto border border-line' : 'sr-only'}
      >
        <table className="figures w-full text-right text-sm">
          <caption className="sr-only">
            {title}
            {shown.length < rows.length &&
              ` ${t('reserve.past.someRows', { all: rows.length, shown: shown.length })}`}
          </caption>
          <thead className="sticky top-0 bg-sunken text-xs">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2.5 py-2 align-bottom font-semibold first:text-left"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, cells: [first, ...others] }) => (
              <tr key={key} className="whitespace-nowrap border-line border-t">
                <th scope="row" className="px-2.5 py-1.5 text-left font-normal">
                  {first}
                </th>
                {others.map((cell, index) => (
                  <td key={columns[index + 1]} className="px-2.5 py-1.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Rows at even distances, the first and the last among them. */
function thin(rows: readonly ChartRow[]): readonly ChartRow[] {
  if (rows.length <= rowsBehindMax) return rows
  const last = rows.length - 1
  return Array.from(
    { length: rowsBehindMax },
    (_, index) => rows[Math.round((index / (rowsBehindMax - 1)) * last)],
  ).filter((row) => row !== undefined)
}
