import { useDayNames } from '../../texts/use-day-names.ts'
import { type Plot, timeTicks } from './scale.ts'

const tickWidth = 70
/** Further left than this a date would begin before the drawing does. */
const halfLabel = 22
const figureHeight = 14

/** The upright scale: where its lines stand, and what each is called. */
export type Scale = readonly { y: number; label: string }[]

type AxesProps = {
  plot: Plot
  lines: Scale
  upright: string
  level: string
}

/** The two axes with their names: amounts upright, simulated time level. */
export function Axes({ plot, lines, upright, level }: AxesProps) {
  const { formatTick } = useDayNames()
  const { base, from, isWide, left, right, to, x } = plot
  const ticks = timeTicks(from, to, Math.max(1, Math.floor((right - left) / tickWidth)))
  return (
    <g>
      {lines.map(({ y, label }) => (
        <path key={label} d={`M${left} ${y}H${right}`} stroke="var(--line)" strokeWidth="1" />
      ))}
      <path d={`M${left} ${base}H${right}`} stroke="var(--ink)" strokeWidth="1.8" />
      {ticks.at.map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} ${base}v6`} stroke="var(--ink)" strokeWidth="1.5" />
          <text
            x={x(tick)}
            y={base + 21}
            textAnchor={x(tick) < left + halfLabel && !isWide ? 'start' : 'middle'}
          >
            {formatTick(tick, ticks.isByMonth)}
          </text>
        </g>
      ))}
      <text x={isWide ? left - 50 : left} y="13" className="fill-muted">
        {upright}
      </text>
      <text x={left} y={base + 41} className="fill-muted">
        {level}
      </text>
    </g>
  )
}

/** The scale's figures. Drawn last: on a phone they stand within the plot, and a line gives way. */
export function ScaleFigures({ plot, lines }: { plot: Plot; lines: Scale }) {
  const { base, isWide, left } = plot
  // Within the plot a figure at the foot would stand on the lines that begin there.
  const isClear = ({ y }: Scale[number]) => isWide || lines.length === 1 || base - y > figureHeight
  const named = lines.filter(isClear)
  return named.map(({ y, label }) => (
    <text
      key={label}
      x={isWide ? left - 8 : left}
      y={isWide ? y + 4 : y - 4}
      textAnchor={isWide ? 'end' : 'start'}
      className="fill-muted"
      stroke="var(--surface)"
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {label}
    </text>
  ))
}

type EndLabelProps = {
  /** Where the line ends. */
  from: { x: number; y: number }
  /** Where there is room for its name: the height of its middle. */
  y: number
  name: string
  value: string
}

/** A line's name and value at its own end, in place of a legend. */
export function EndLabel({ from, y, name, value }: EndLabelProps) {
  return (
    <g>
      <circle cx={from.x} cy={from.y} r="4" fill="var(--ink)" />
      <path
        d={`M${from.x + 5} ${from.y}L${from.x + 13} ${y}`}
        stroke="var(--edge)"
        strokeWidth="1.3"
      />
      <text x={from.x + 16} y={y - 3}>
        {name}
      </text>
      <text x={from.x + 16} y={y + 13} fontWeight="700">
        {value}
      </text>
    </g>
  )
}
