import type { ReserveDays } from '@kunwari/contract/reserve'
import { instant } from '@kunwari/domain/calendar/instant'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { formatMoneyFitting, formatMoneyShort } from '../../texts/format-money-short.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useDayNames } from '../../texts/use-day-names.ts'
import { Axes, EndLabel, ScaleFigures } from '../../ui/charts/axes.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { linePath, moneyTicks, placeOf, plotOf, spread } from '../../ui/charts/scale.ts'

const series = ['promised', 'moneyIn', 'moneyOut', 'trading'] as const

/** Each line is told from the others by its strokes, and named at its end. */
const looks = {
  promised: { stroke: 'var(--lead)', strokeWidth: 3.5 },
  moneyIn: { stroke: 'var(--ink)', strokeWidth: 2 },
  moneyOut: { stroke: 'var(--ink)', strokeWidth: 2, strokeDasharray: '9 5' },
  trading: { stroke: 'var(--ink)', strokeWidth: 2.5, strokeDasharray: '0.1 6' },
} as const

const scaleSteps = 5
const labelGap = 34
const labelRoom = 16

type MoneyChartProps = { days: ReserveDays; pool: string }

/** What came in, what went out, what trading made and what was promised, over simulated time. */
export function MoneyChart({ days, pool }: MoneyChartProps) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const { formatEndedDay } = useDayNames()
  const rows = days.map((day, index) => {
    const isNow = index === days.length - 1
    return {
      // Now can be the very moment at which a day ended.
      key: isNow ? 'now' : day.at,
      cells: [
        isNow
          ? t('reserve.past.nowRow', { time: formatDate(day.at, 'dateTime') })
          : formatEndedDay(day.at),
        ...series.map((name) => formatMoney(centavosOf(day[name]))),
      ],
    }
  })
  return (
    <ChartFigure
      title={useFinding({ days, pool })}
      columns={[t('reserve.past.day'), ...series.map((name) => t(`reserve.past.columns.${name}`))]}
      rows={rows.toReversed()}
    >
      {(width) => (
        <>
          <MoneyDrawing width={width} days={days} />
          <p className="max-w-prose text-muted text-xs">{t('reserve.past.dashes')}</p>
        </>
      )}
    </ChartFigure>
  )
}

function useFinding({ days, pool }: MoneyChartProps): string {
  const { t } = useTranslation('glass')
  const last = days.at(-1)
  if (!last || series.every((name) => centavosOf(last[name]) === 0n)) {
    return t('reserve.past.moneyNothing')
  }
  const promised = centavosOf(last.promised)
  const values = {
    promised: formatMoney(promised),
    moneyIn: formatMoney(centavosOf(last.moneyIn)),
    pool: formatMoney(centavosOf(pool)),
  }
  if (promised > centavosOf(last.moneyIn)) return t('reserve.past.moneyMoreThanCame', values)
  if (promised > centavosOf(pool)) return t('reserve.past.moneyMoreThanHeld', values)
  return t('reserve.past.moneyHeld', values)
}

function MoneyDrawing({ width, days }: { width: number; days: ReserveDays }) {
  const { t } = useTranslation('glass')
  const points = days.map((day) => ({
    at: instant(Date.parse(day.at)),
    promised: centavosOf(day.promised),
    moneyIn: centavosOf(day.moneyIn),
    moneyOut: centavosOf(day.moneyOut),
    trading: centavosOf(day.trading),
  }))
  const plot = plotOf(
    width,
    points.map(({ at }) => at),
  )
  const amounts = points.flatMap((point) => series.map((name) => point[name]))
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), 0n)
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  const y = (amount: bigint) =>
    plot.base - placeOf(amount, lowest, highest) * (plot.base - plot.top)
  const scale = moneyTicks(lowest, highest, scaleSteps).map((tick) => ({
    y: y(tick),
    label: formatMoneyShort(tick),
  }))
  const last = points.at(-1)
  const ends = series.map((name) => y(last?.[name] ?? 0n))
  const labels = spread(ends, { gap: labelGap, from: plot.top, to: plot.base - labelRoom })
  const format = plot.isWide ? formatMoneyFitting : formatMoneyShort
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className="figures h-auto w-full fill-ink"
      fontSize="13"
    >
      <Axes
        plot={plot}
        lines={scale}
        upright={t('reserve.past.moneyAxis')}
        level={t('reserve.past.timeAxis')}
      />
      {series.map((name) => (
        <path
          key={name}
          d={linePath(points.map((point) => [plot.x(point.at), y(point[name])]))}
          fill="none"
          strokeLinejoin="round"
          strokeLinecap={name === 'trading' ? 'round' : 'butt'}
          {...looks[name]}
        />
      ))}
      <ScaleFigures plot={plot} lines={scale} />
      {series.map((name, index) => (
        <EndLabel
          key={name}
          from={{ x: plot.right, y: ends[index] ?? 0 }}
          y={labels[index] ?? 0}
          name={t(`reserve.past.${name}`)}
          value={format(last?.[name] ?? 0n)}
        />
      ))}
    </svg>
  )
}
