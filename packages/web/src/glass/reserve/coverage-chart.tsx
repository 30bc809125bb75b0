import { type Reserve, reserveHistoryMax } from '@kunwari/contract/reserve'
import { addMs } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { useId } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useDayNames } from '../../texts/use-day-names.ts'
import { Axes, EndLabel, ScaleFigures } from '../../ui/charts/axes.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Hatch } from '../../ui/charts/hatch.tsx'
import { linePath, plotOf } from '../../ui/charts/scale.ts'
import { centavosPerPeso, coveragePoints, shortSince } from './verdict.ts'

const highestLeast = 1.25
/** A pool full of capital before anybody joined would press the rest flat. */
const highestMost = 3
const lower = 70
const labelRoom = 14

/** How much of what is owed was there, day by day, beside the line on which all of it is. */
export function CoverageChart({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const { formatEndedDay } = useDayNames()
  const rows = reserve.history.map((day) => ({
    key: day.at,
    cells: [formatEndedDay(day.at), day.coverage, formatMoney(centavosOf(day.pool))],
  }))
  const time = formatDate(reserve.asOf, 'dateTime')
  rows.push({
    key: 'now',
    cells: [
      t('reserve.past.nowRow', { time }),
      reserve.coverage,
      formatMoney(centavosOf(reserve.pool)),
    ],
  })
  return (
    <ChartFigure
      title={useFinding(reserve)}
      columns={[
        t('reserve.past.day'),
        t('reserve.past.columns.coverage'),
        t('reserve.past.columns.pool'),
      ]}
      rows={rows.toReversed()}
    >
      {(width) => <CoverageDrawing width={width} reserve={reserve} />}
    </ChartFigure>
  )
}

function useFinding(reserve: Reserve): string {
  const { t } = useTranslation('glass')
  const { formatDay } = useDayNames()
  const { asOf, coverage, history, pool, promised } = reserve
  if (centavosOf(promised) === 0n && centavosOf(pool) === 0n) {
    return t('reserve.past.coverageNothing')
  }
  const amount = formatMoney(centavosPerPeso(coverage))
  const since = shortSince(coveragePoints(reserve))
  if (since === undefined) return t('reserve.past.coverageWhole', { amount })
  const first = history[0]?.at ?? asOf
  // The history of a world that is older has no start.
  const hasStart = history.length < reserveHistoryMax
  if (hasStart && since === Date.parse(first)) return t('reserve.past.coverageAlways', { amount })
  // A day's point stands at the midnight that ends it.
  const date = formatDay(manilaDate(addMs(since, -1)), asOf)
  return t('reserve.past.coverageBelow', { amount, date })
}

function CoverageDrawing({ width, reserve }: { width: number; reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const id = useId()
  const points = coveragePoints(reserve)
  const plot = plotOf(
    width,
    points.map(({ at }) => at),
    lower,
  )
  const most = Math.max(...points.map(({ coverage }) => coverage)) * 1.1
  const highest = Math.min(highestMost, Math.max(highestLeast, most))
  const y = (coverage: number) => plot.base - (coverage / highest) * (plot.base - plot.top)
  const line = points.map(({ at, coverage }) => [plot.x(at), y(coverage)] as const)
  const end = line.at(-1) ?? ([plot.right, plot.base] as const)
  const path = linePath(line)
  const isWhole = Number(reserve.coverage) >= 1
  // The line of 1.0 has words of its own.
  const scale = (highest > 2 ? [0, 2, 3] : [0, 0.5, 1.5, 2])
    .filter((step) => step <= highest)
    .map((step) => ({ y: y(step), label: step.toFixed(1) }))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className="figures h-auto w-full fill-ink"
      fontSize="13"
    >
      <defs>
        <Hatch id={`${id}hatch`} />
        {/* A pool full of capital leaves the paper at the top. */}
        <clipPath id={`${id}paper`}>
          <rect y={plot.top} width={plot.width} height={plot.height} />
        </clipPath>
        <clipPath id={`${id}below`}>
          <rect x={plot.left} y={y(1)} width={plot.right - plot.left} height={plot.base - y(1)} />
        </clipPath>
      </defs>
      {path && (
        <path
          d={`${path}V${y(1)}H${plot.left}Z`}
          clipPath={`url(#${id}below)`}
          fill={`url(#${id}hatch)`}
          opacity="0.55"
        />
      )}
      <Axes
        plot={plot}
        lines={scale}
        upright={t('reserve.past.coverageAxis')}
        level={t('reserve.past.timeAxis')}
      />
      <path
        d={`M${plot.left} ${y(1)}H${plot.right}`}
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="8 5"
      />
      <text
        x={plot.right - 6}
        y={isWhole ? y(1) + 17 : y(1) - 6}
        textAnchor="end"
        fontWeight="600"
        stroke="var(--surface)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {t('reserve.past.one')}
      </text>
      <path
        d={path}
        clipPath={`url(#${id}paper)`}
        fill="none"
        stroke="var(--lead)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <ScaleFigures plot={plot} lines={scale} />
      <EndLabel
        from={{ x: end[0], y: Math.max(end[1], plot.top) }}
        y={Math.min(Math.max(end[1], plot.top), plot.base - labelRoom)}
        name={t('reserve.past.now')}
        value={reserve.coverage}
      />
    </svg>
  )
}
