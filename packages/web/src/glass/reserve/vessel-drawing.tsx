import { useId } from 'react'
import { formatMoneyFitting, formatMoneyShort } from '../../texts/format-money-short.ts'
import { Hatch } from '../../ui/charts/hatch.tsx'
import { moneyTicks, placeOf, spread } from '../../ui/charts/scale.ts'

const height = 372
const rim = 22
const base = 356
const narrowMax = 340
const labelWidth = 116
const labelGap = 40
/** From the vessel's wall to the first dimension line, and from one to the next. */
const columnStep = 12
/** The room above the highest mark, in parts of the whole height. */
const freeboard = 14n

type Level = { key: 'pool' | 'owedToday' | 'promised'; name: string; amount: bigint }

/** How each mark is drawn across the vessel. The pool's is the water's own surface. */
const dashes = { pool: undefined, owedToday: '6 4', promised: '14 4 2 4' }

type VesselDrawingProps = { width: number; levels: readonly [Level, Level, Level] }

/** The vessel in elevation, with its dimension lines. The figures beside it say the same. */
export function VesselDrawing({ width, levels }: VesselDrawingProps) {
  const id = useId()
  const [pool, , promised] = levels
  const highest = levels.reduce((most, { amount }) => (amount > most ? amount : most), 0n)
  const capacity = highest + highest / freeboard
  const y = (amount: bigint) => base - placeOf(amount, 0n, capacity) * (base - rim)
  const isNarrow = width < narrowMax
  const left = isNarrow ? 4 : 52
  const labelLeft = width - labelWidth
  const right = labelLeft - (levels.length + 1) * columnStep - 4
  const labels = spread(
    levels.map(({ amount }) => y(amount)),
    { gap: labelGap, from: rim, to: base - 8 },
  )
  const level = y(pool.amount)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="figures h-auto w-full fill-ink"
      fontSize="13"
    >
      <defs>
        <Hatch id={`${id}hatch`} />
        <clipPath id={`${id}inside`}>
          <path d={`M${left} 0V${base - 10}q0 10 10 10H${right - 10}q10 0 10-10V0Z`} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}inside)`}>
        {promised.amount > pool.amount && (
          <rect
            x={left}
            y={y(promised.amount)}
            width={right - left}
            height={level - y(promised.amount)}
            fill={`url(#${id}hatch)`}
            opacity="0.55"
          />
        )}
        <g
          className="transition-transform duration-700"
          style={{ transform: `translateY(${level}px)` }}
        >
          <rect x={left} width={right - left} height={height} fill="var(--surface)" />
          <rect x={left} width={right - left} height={height} fill="var(--lead)" opacity="0.34" />
          <path d={`M${left} 0H${right}`} stroke="var(--lead)" strokeWidth="2.5" />
        </g>
      </g>
      <Ruler ticks={moneyTicks(0n, capacity, 6)} y={y} left={left} isNarrow={isNarrow} />
      <path
        d={`M${left} ${rim - 14}V${base - 10}q0 10 10 10H${right - 10}q10 0 10-10V${rim - 14}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {pool.amount > 0n && (
        <g
          className="transition-transform duration-700"
          style={{ transform: `translateY(${level}px)` }}
        >
          <WaterMark x={(left + right) / 2} />
        </g>
      )}
      {levels.map((one, index) => (
        <Dimension
          key={one.key}
          level={one}
          y={y(one.amount)}
          wall={{ left, right }}
          column={right + columnStep * (index + 1)}
          label={{ x: labelLeft, y: labels[index] ?? 0 }}
          isDry={highest === 0n}
        />
      ))}
    </svg>
  )
}

type RulerProps = {
  ticks: readonly bigint[]
  y: (amount: bigint) => number
  left: number
  isNarrow: boolean
}

function Ruler({ ticks, y, left, isNarrow }: RulerProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${left} ${y(tick)}h9`} stroke="var(--ink)" strokeWidth="1.5" />
      {!isNarrow && (
        <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted">
          {formatMoneyShort(tick)}
        </text>
      )}
    </g>
  ))
}

/** The draughtsman's sign for a water level. */
function WaterMark({ x }: { x: number }) {
  return (
    <g stroke="var(--ink)" strokeWidth="1.5" fill="var(--surface)">
      <path d={`M${x - 7} -13h14l-7 12Z`} strokeLinejoin="round" />
      <path d={`M${x - 11} 5h22M${x - 6} 9h12`} />
    </g>
  )
}

type DimensionProps = {
  level: Level
  y: number
  wall: { left: number; right: number }
  column: number
  label: { x: number; y: number }
  /** Nothing is held and nothing owed: three lines to one place would say nothing. */
  isDry: boolean
}

/** A level's mark across the vessel, its height as a dimension line, and its name at the end. */
function Dimension({ level, y, wall, column, label, isDry }: DimensionProps) {
  const isTall = base - y > 22
  return (
    <g>
      <g fill="none" stroke="var(--ink)" strokeWidth="1.3">
        {level.key !== 'pool' && level.amount > 0n && (
          <path
            d={`M${wall.left} ${y}H${wall.right}`}
            strokeWidth="2"
            strokeDasharray={dashes[level.key]}
          />
        )}
        {!isDry && (
          <path
            d={`M${wall.right + 3} ${y}H${label.x - 14}L${label.x - 5} ${label.y}`}
            stroke="var(--edge)"
          />
        )}
        {isTall && (
          <path
            d={`M${column} ${base}V${y}m-3.500 7l3.500-7l3.500 7M${column - 3.5} ${base - 7}l3.500 7l3.500-7`}
          />
        )}
      </g>
      <text x={label.x} y={label.y - 3} className="fill-muted">
        {level.name}
      </text>
      <text x={label.x} y={label.y + 14} fontSize="15" fontWeight="700">
        {formatMoneyFitting(level.amount)}
      </text>
    </g>
  )
}
