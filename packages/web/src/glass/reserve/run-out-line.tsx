import { addMs, dayMs, instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { useDayNames } from '../../texts/use-day-names.ts'
import { timeTicks } from '../../ui/charts/scale.ts'

const rowHeight = 62
const left = 8
const right = 16
/** The axis is at least this long, so that the next days can be told apart. */
const daysMin = 14
/** How much further than the last day the axis goes. */
const beyond = 1.12
const tickWidth = 70
/** No date stands where "now" does. */
const nowWidth = 64

/** One guess and its day; no day when the money lasts. */
export type Guess = { name: string; when: string; days?: number }

type RunOutLineProps = {
  width: number
  guesses: readonly Guess[]
  asOf: string
  now: string
  axis: string
}

/** From now to the day the money runs out, as a drawing gives lengths. The list below says the same. */
export function RunOutLine({ width, guesses, asOf, now, axis }: RunOutLineProps) {
  const { formatTick } = useDayNames()
  const base = guesses.length * rowHeight + 10
  const last = Math.max(0, ...guesses.map(({ days }) => days ?? 0))
  const span = Math.max(daysMin, Math.ceil(last * beyond))
  const x = (days: number) => left + (days / span) * (width - left - right)
  const start = startOfManilaDay(instant(Date.parse(asOf)))
  const ticks = timeTicks(start, addMs(start, span * dayMs), Math.floor(width / tickWidth))
  const dates = ticks.at.filter(
    (tick) =>
      x((tick - start) / dayMs) > nowWidth && x((tick - start) / dayMs) < width - tickWidth / 2,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${base + 46}`}
      className="figures h-auto w-full fill-ink"
      fontSize="13"
    >
      <path d={`M${left} 6V${base}`} stroke="var(--edge)" strokeWidth="1.3" />
      {guesses.map(({ name, days }, index) => (
        <Length
          key={name}
          y={(index + 1) * rowHeight - 6}
          base={base}
          to={days === undefined ? width - 2 : x(days)}
          isEndless={days === undefined}
        />
      ))}
      {guesses.map(({ name, when, days }, index) => (
        <g
          key={name}
          stroke="var(--surface)"
          strokeWidth="5"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          <text x={left + 8} y={index * rowHeight + 22} className="fill-muted">
            {name}
          </text>
          <text
            x={left + 8}
            y={index * rowHeight + 41}
            fontSize="15"
            fontWeight="700"
            fill={days === undefined ? 'var(--ink)' : 'var(--loss)'}
          >
            {when}
          </text>
        </g>
      ))}
      <path
        d={`M${left} ${base}H${width - 2}m-8-4.500l8 4.500l-8 4.500`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.8"
      />
      <text x={left - 4} y={base + 21} fontWeight="600">
        {now}
      </text>
      {dates.map((tick) => (
        <g key={tick}>
          <path
            d={`M${x((tick - start) / dayMs)} ${base}v6`}
            stroke="var(--ink)"
            strokeWidth="1.5"
          />
          <text x={x((tick - start) / dayMs)} y={base + 21} textAnchor="middle">
            {formatTick(tick, ticks.isByMonth)}
          </text>
        </g>
      ))}
      <text x={left - 4} y={base + 40} className="fill-muted">
        {axis}
      </text>
    </svg>
  )
}

type LengthProps = { y: number; base: number; to: number; isEndless: boolean }

/** A dimension line from now to a day, and the day's line down to the axis; or on and on. */
function Length({ y, base, to, isEndless }: LengthProps) {
  const isLong = to - left > 18
  const heads = `m-8-4.500l8 4.500l-8 4.500`
  if (isEndless) {
    return (
      <path
        d={`M${left} ${y}H${to}${heads}`}
        fill="none"
        stroke="var(--lead)"
        strokeWidth="2"
        strokeDasharray="7 5"
      />
    )
  }
  return (
    <g fill="none" stroke="var(--loss)">
      <path d={`M${to} ${y - 8}V${base}`} strokeWidth="1.3" strokeDasharray="2 4" />
      <path d={`M${to} ${y - 8}V${y + 8}`} strokeWidth="2" />
      <path d={`M${left} ${y}H${to}`} strokeWidth="2" />
      {isLong && (
        <path d={`M${to} ${y}${heads}M${left + 8} ${y - 4.5}l-8 4.500l8 4.500`} strokeWidth="2" />
      )}
      <circle cx={to} cy={base} r="4.500" fill="var(--loss)" stroke="none" />
    </g>
  )
}
