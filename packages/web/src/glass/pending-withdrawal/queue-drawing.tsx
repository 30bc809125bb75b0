/** More people than these are a figure beside the line. */
const drawnMax = 6
const step = 30
/** One unit is one pixel where the card is narrowest. */
const width = 264
const ground = 82

/** People before a counter, and the one who waits behind them. The sentence above it says the same. */
export function CounterDrawing({ before }: { before: number }) {
  const drawn = Math.min(before, drawnMax)
  const hidden = before - drawn
  const you = 74 + drawn * step + (hidden > 0 ? 26 : 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width + 12} 92`}
      className="figures w-full max-w-sm fill-ink"
      fontSize="13"
    >
      <path d={`M0 ${ground + 1}h${width + 12}`} stroke="var(--edge)" strokeWidth="1.5" />
      <Counter />
      {Array.from({ length: drawn }, (_, index) => (
        <Person key={index} x={74 + index * step} />
      ))}
      {hidden > 0 && (
        <text x={74 + drawn * step - 12} y="56" fontWeight="700">
          +{hidden}
        </text>
      )}
      <Person x={you} isWaiting />
    </svg>
  )
}

/** A window with bars, as at a remittance shop, and its shelf. */
function Counter() {
  return (
    <g fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
      <path d={`M2 ${ground}V8h44v${ground - 8}`} fill="var(--surface)" />
      <path d="M10 18h28v26H10Z" fill="var(--lead-soft)" />
      <path d="M17 18v26m7-26v26m7-26v26" stroke="var(--lead)" strokeWidth="1.5" />
      <path d="M2 50h54" strokeWidth="3" />
    </g>
  )
}

function Person({ x, isWaiting = false }: { x: number; isWaiting?: boolean }) {
  return (
    <g
      transform={`translate(${x} 0)`}
      fill={isWaiting ? 'var(--lead)' : 'var(--surface)'}
      stroke={isWaiting ? 'var(--lead)' : 'var(--ink)'}
      strokeWidth="2"
    >
      <circle cy="36" r="7.500" />
      <path d={`M-9 ${ground}V56q0-8 9-8t9 8v${ground - 56}Z`} strokeLinejoin="round" />
    </g>
  )
}
