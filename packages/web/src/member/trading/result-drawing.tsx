import { instant } from '@kunwari/domain/calendar/instant'
import { formatMoneyFitting, formatMoneyShort } from '../../texts/format-money-short.ts'
import { Axes, EndLabel, ScaleFigures } from '../../ui/charts/axes.tsx'
import { linePath, moneyTicks, placeOf, plotOf, spread } from '../../ui/charts/scale.ts'

const scaleSteps = 5
const labelGap = 34
const labelRoom = 16

/** Each line is told from the other by its strokes, and named at its end. */
const looks = {
  heavy: { stroke: 'var(--lead)', strokeWidth: 3.5 },
  dashed: { stroke: 'var(--ink)', strokeWidth: 2.5, strokeDasharray: '7 4' },
} as const

/** A line over simulated time: centavos, oldest first. */
type ResultLine = {
  name: string
  look: keyof typeof looks
  points: readonly { at: string; amount: bigint }[]
}

type ResultDrawingProps = {
  width: number
  lines: readonly ResultLine[]
  upright: string
  level: string
}

/** Lines of pesos over simulated time, above and below nothing. */
export function ResultDrawing({ width, lines, upright, level }: ResultDrawingProps) {
  const moments = (lines[0]?.points ?? []).map(({ at }) => instant(Date.parse(at)))
  const plot = plotOf(width, moments)
  const amounts = lines.flatMap(({ points }) => points.map(({ amount }) => amount))
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), 0n)
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  const y = (amount: bigint) =>
    plot.base - placeOf(amount, lowest, highest) * (plot.base - plot.top)
  const scale = moneyTicks(lowest, highest, scaleSteps).map((tick) => ({
    y: y(tick),
    label: formatMoneyShort(tick),
  }))
  const lasts = lines.map(({ points }) => points.at(-1)?.amount ?? 0n)
  const labels = spread(lasts.map(y), { gap: labelGap, from: plot.top, to: plot.base - labelRoom })
  const format = plot.isWide ? formatMoneyFitting : formatMoneyShort
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className="figures h-auto w-full fill-ink"
      fontSize="13"
    >
      <Axes plot={plot} lines={scale} upright={upright} level={level} />
      {lowest < 0n && (
        <path d={`M${plot.left} ${y(0n)}H${plot.right}`} stroke="var(--ink)" strokeWidth="1.5" />
      )}
      {lines.map(({ name, look, points }) => {
        const d = linePath(
          points.map(({ at, amount }) => [plot.x(instant(Date.parse(at))), y(amount)]),
        )
        return (
          <g key={name} fill="none" strokeLinejoin="round">
            {/* Keeps a line apart from the axis that it runs along. */}
            <path d={d} stroke="var(--surface)" strokeWidth="7" />
            <path d={d} {...looks[look]} />
          </g>
        )
      })}
      <ScaleFigures plot={plot} lines={scale} />
      {lines.map(({ name }, index) => (
        <EndLabel
          key={name}
          from={{ x: plot.right, y: y(lasts[index] ?? 0n) }}
          y={labels[index] ?? 0}
          name={name}
          value={format(lasts[index] ?? 0n)}
        />
      ))}
    </svg>
  )
}
