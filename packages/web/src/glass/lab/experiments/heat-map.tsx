import { cellScenario, type Sweep, type SweepCell } from '@kunwari/population/sweep'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { formatMoneyShort } from '../../../texts/format-money-short.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { sayField } from '../figure-control.tsx'
import type { OpenWorld } from './open-world.ts'
import { type SweepFigure, shadeOf, sweepFigures, sweepRows } from './sweep-choices.ts'

type HeatMapProps = { sweep: Sweep; cells: SweepCell[]; preset: string; onOpen: OpenWorld }

/** Figures stand in the cells where there is room for them. */
const columnsWithFigures = 11

/** The map of a sweep: the stronger its colour, the worse. Arrows move over it; what is chosen is said below and can be opened. */
export function HeatMap({ sweep, cells, preset, onOpen }: HeatMapProps) {
  const { t } = useTranslation('experiments')
  const { t: say } = useTranslation('lab')
  const [figure, setFigure] = useState<SweepFigure>('lostShareBps')
  const [chosen, setChosen] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  const { x, y, seeds } = sweep
  const columns = x.values.length
  const rows = y?.values.length ?? 1
  const shade = shadeOf(cells, figure)
  const cell = cells[chosen]

  function move(event: KeyboardEvent): void {
    const next = neighbourOf(chosen, event.key, { columns, rows })
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  const sayFigure = (of: SweepCell): string => {
    if (figure === 'lostShareBps') return `${formatNumber(Math.round(of.lostShareBps / 100))}%`
    if (figure === 'taken') return formatMoneyShort(BigInt(of.taken))
    return of.runOutDay === null ? say('never') : formatNumber(of.runOutDay)
  }
  const nameOf = (field: string): string => {
    const row = sweepRows.find(({ name }) => name === field)
    return row ? say(`fields.${row.name}`) : field
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceGroup
        label={t('sweep.figure')}
        value={figure}
        choices={sweepFigures.map((value) => ({ value, label: t(`sweep.figures.${value}`) }))}
        onChange={setFigure}
      />
      <div className="grid grid-cols-1 gap-1 overflow-x-auto">
        {y && <p className="text-muted text-xs">↓ {nameOf(y.field)}</p>}
        <table
          ref={table}
          aria-label={t('sweep.map', { figure: t(`sweep.figures.${figure}`) })}
          className="figures w-full table-fixed border-separate border-spacing-px text-xs"
        >
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={y?.values[row] ?? 0}>
                {y && (
                  <th scope="row" className="w-14 truncate pr-1 text-right font-normal">
                    {sayAt(y.field, y.values[row] ?? 0)}
                  </th>
                )}
                {cells.slice(row * columns, (row + 1) * columns).map((one, column) => {
                  const at = row * columns + column
                  const dark = shade(one)
                  return (
                    <td key={one.x} className="p-0">
                      <button
                        type="button"
                        data-cell={at}
                        data-never={dark === undefined || undefined}
                        aria-pressed={at === chosen}
                        tabIndex={at === chosen ? 0 : -1}
                        aria-label={`${sayAt(x.field, one.x)}${y ? `, ${sayAt(y.field, one.y ?? 0)}` : ''}: ${sayFigure(one)}`}
                        style={{ '--share': dark ?? 0 } as CSSProperties}
                        className="lab-cell h-7 w-full overflow-hidden aria-pressed:outline-2 aria-pressed:outline-ink sm:h-9"
                        onClick={() => setChosen(at)}
                        onKeyDown={move}
                      >
                        {columns <= columnsWithFigures && (
                          <span className="max-sm:hidden">{sayFigure(one)}</span>
                        )}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden="true">
            <tr>
              {y && <td>{'\u00a0'}</td>}
              {x.values.map((value, at) => (
                <td key={value} className="text-center text-muted">
                  {at % Math.ceil(columns / 5) === 0 && (
                    <span className="whitespace-nowrap">{sayAt(x.field, value)}</span>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        <p className="text-right text-muted text-xs">{nameOf(x.field)} →</p>
      </div>
      <p className="text-muted text-xs">{t(`sweep.darker.${figure}`)}</p>
      {cell && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-lead border-l-4 pl-3">
          <output className="min-w-0">
            {nameOf(x.field)}: <b>{sayAt(x.field, cell.x)}</b>
            {y && (
              <>
                {' · '}
                {nameOf(y.field)}: <b>{sayAt(y.field, cell.y ?? 0)}</b>
              </>
            )}
            <br />
            {t('sweep.cell', {
              day:
                cell.runOutDay === null
                  ? say('never')
                  : say('picture.day', { day: cell.runOutDay }),
              lost: `${formatNumber(Math.round(cell.lostShareBps / 10) / 10)}%`,
              taken: formatMoneyShort(BigInt(cell.taken)),
            })}
            {seeds > 1 && ` ${t('sweep.draws', { count: seeds })}`}
          </output>
          <Button
            variant="quiet"
            onClick={() =>
              onOpen({ preset, scenario: cellScenario(sweep, { cell: chosen, seed: 0 }) })
            }
          >
            {t('open')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A side's value as it is read out. */
function sayAt(field: string, value: number): string {
  return sayField(value, sweepRows.find(({ name }) => name === field)?.unit ?? 'plain')
}

/** Where a key leads on the map; undefined for one that moves nothing. */
function neighbourOf(
  at: number,
  key: string,
  { columns, rows }: { columns: number; rows: number },
): number | undefined {
  const column = at % columns
  const row = Math.floor(at / columns)
  if (key === 'ArrowRight') return row * columns + Math.min(columns - 1, column + 1)
  if (key === 'ArrowLeft') return row * columns + Math.max(0, column - 1)
  if (key === 'ArrowDown') return Math.min(rows - 1, row + 1) * columns + column
  if (key === 'ArrowUp') return Math.max(0, row - 1) * columns + column
  if (key === 'Home') return row * columns
  if (key === 'End') return (row + 1) * columns - 1
  return undefined
}
