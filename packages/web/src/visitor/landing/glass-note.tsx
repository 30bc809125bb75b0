type GlassNoteProps = {
  /** Who paid in what, as on a real trace: the sums add up to the note. */
  payers: readonly { label: string; amount: string }[]
  total: string
  caption: string
}

const rowHeight = 52
const firstRow = 66

/** What it is: the same thousand, and whose pesos it was. A drawing, with dimension lines. */
export function GlassNote({ payers, total, caption }: GlassNoteProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 288" className="size-full">
      <rect width="480" height="288" fill="var(--surface)" />
      <path d={grid()} stroke="var(--line)" strokeWidth="1" />
      <g fill="none" stroke="var(--lead)" strokeWidth="1.6">
        <path
          strokeDasharray="5 4"
          d="M34 14h412a20 20 0 0 0 20 20v220a20 20 0 0 0-20 20H34a20 20 0 0 0-20-20V34a20 20 0 0 0 20-20Z"
        />
        {payers.map((payer, index) => {
          const y = firstRow + index * rowHeight
          return <path key={payer.label} d={`M297 ${y}C232 ${y} 246 138 186 138`} />
        })}
        <path d="m198 132-12 6 12 6" />
        <rect x="34" y="106" width="146" height="64" fill="var(--surface)" />
        <path d="M34 186v14m146-14v14M34 193h146" />
      </g>
      {payers.map((payer, index) => (
        <g key={payer.label} transform={`translate(297 ${firstRow + index * rowHeight})`}>
          <rect
            y="-19"
            width="156"
            height="38"
            fill="var(--surface)"
            stroke="var(--edge)"
            strokeWidth="1.5"
          />
          <text x="9" y="6" fontSize="17" fill="var(--muted)">
            {payer.label}
          </text>
          <text x="148" y="6" fontSize="17" fontWeight="700" textAnchor="end" fill="var(--ink)">
            {payer.amount}
          </text>
        </g>
      ))}
      <text
        x="107"
        y="150"
        fontSize="32"
        textAnchor="middle"
        fill="var(--ink)"
        className="font-display"
      >
        {total}
      </text>
      <text
        x="107"
        y="222"
        fontSize="17"
        textAnchor="middle"
        fill="var(--lead-ink)"
        fontWeight="600"
      >
        {caption}
      </text>
    </svg>
  )
}

function grid(): string {
  const columns = Array.from({ length: 20 }, (_, index) => `M${index * 24} 0v288`)
  const rows = Array.from({ length: 12 }, (_, index) => `M0 ${index * 24}h480`)
  return [...columns, ...rows].join('')
}
