import { useId } from 'react'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { LabRun } from './lab-messages.ts'

const weekDays = 7

/** Of two worlds that are compared each has its name. */
type DayTablesProps = { run: LabRun; name?: string | undefined }

/** The picture as tables: by the week in which people joined, and by day. */
export function DayTables({ run, name }: DayTablesProps) {
  const { t } = useTranslation('lab')
  const id = useId()
  const weeks = joinWeeks(run)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <h2 id={id} className="w-fit bg-ground pr-2 font-bold text-lg">
        {name && `${name}: `}
        {t('tables.title')}
      </h2>
      <Disclosure name={t('tables.byWeek')}>
        <Table
          caption={t('tables.byWeek')}
          columns={[
            t('tables.week'),
            t('tables.joined'),
            t('tables.in'),
            t('tables.out'),
            t('tables.lost'),
          ]}
          rows={weeks.map(([week, joined, put, out, lost]) => [
            formatNumber(week + 1),
            formatNumber(joined),
            money(put),
            money(out),
            formatNumber(lost),
          ])}
        />
      </Disclosure>
      <Disclosure name={t('tables.byDay')}>
        <Table
          caption={t('tables.byDay')}
          columns={[
            t('tables.day'),
            t('tables.inside'),
            t('tables.pool'),
            t('tables.promised'),
            t('tables.waiting'),
          ]}
          rows={run.days.map(({ day, inside, pool, promised, waiting }) => [
            formatNumber(day),
            formatNumber(inside),
            money(pool),
            money(promised),
            formatNumber(waiting),
          ])}
        />
      </Disclosure>
    </section>
  )
}

type Sums = [number, number, number, number, number]

/** Every week that was played, those on which nobody joined too: the picture shows them as well. */
function joinWeeks({ days, summary }: LabRun): Sums[] {
  const weeks = Array.from({ length: Math.ceil(days.length / weekDays) }, (_, week): Sums => {
    return [week, 0, 0, 0, 0]
  })
  for (const [day, ...figures] of summary.byJoinDay) {
    const sums = weeks[Math.floor(day / weekDays)]
    if (!sums) continue
    for (const [at, figure] of figures.entries()) sums[at + 1] = (sums[at + 1] ?? 0) + figure
  }
  return weeks
}

type TableProps = { caption: string; columns: string[]; rows: string[][] }

function Table({ caption, columns, rows }: TableProps) {
  return (
    <section
      aria-label={caption}
      // Scrolls, so that the arrow keys must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
      tabIndex={0}
      className="relative max-h-96 min-w-0 overflow-auto border-[1.5px] border-edge bg-surface"
    >
      <table className="figures w-full text-right text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-xs">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2.5 py-2 align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-line border-t">
              {cells.map((cell, at) => (
                <td key={at} className="px-2.5 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function money(centavos: number): string {
  return formatMoneyShort(BigInt(centavos))
}
