import { shareOf } from '../../lib/share-of.ts'
import { formatMoney } from '../../texts/format-money.ts'

type NoteRow = { key: string; label: string; centavos: bigint }

type NoteBackProps = { rows: readonly NoteRow[]; total: bigint; caption: string }

/** Rows stand between these heights, in the drawing's units; five at most fit without touching. */
const top = 34
const bottom = 228
const strandMax = 15
const strandMin = 2
/** About as wide as a letter and a bold figure are at their size here: a strand ends before them. */
const letterWidth = 13
const figureWidth = 13

/** What it is: the same amount, and whose pesos it was. The text beside it says the same. */
export function NoteBack({ rows, total, caption }: NoteBackProps) {
  const step = (bottom - top) / rows.length
  return (
    <svg aria-hidden="true" viewBox="0 0 480 288" className="figures size-full">
      <rect width="480" height="288" fill="var(--surface)" />
      <path d={grid()} stroke="var(--line)" strokeWidth="1" />
      <path
        fill="none"
        stroke="var(--lead)"
        strokeWidth="1.6"
        strokeDasharray="5 4"
        d="M34 14h412a20 20 0 0 0 20 20v220a20 20 0 0 0-20 20H34a20 20 0 0 0-20-20V34a20 20 0 0 0 20-20Z"
      />
      {rows.map((row, index) => (
        <Row key={row.key} row={row} total={total} y={top + (index + 0.5) * step} />
      ))}
      <path d={`M34 ${bottom + 6}h412m-412 4h412`} stroke="var(--ink)" strokeWidth="1.5" />
      <g fontSize="24" fontWeight="700" fill="var(--ink)">
        <text x="38" y="262">
          {caption}
        </text>
        <text x="442" y="262" textAnchor="end">
          {formatMoney(total)}
        </text>
      </g>
    </svg>
  )
}

type RowProps = { row: NoteRow; total: bigint; y: number }

/** One payer: the strand between name and amount is as wide as it is much; nothing is only dashes. */
function Row({ row, total, y }: RowProps) {
  const isNothing = row.centavos === 0n
  const amount = formatMoney(row.centavos)
  const from = 38 + row.label.length * letterWidth + letterWidth
  const to = 442 - amount.length * figureWidth - letterWidth
  const width = Math.max(strandMin, shareOf(row.centavos, total) * strandMax)
  return (
    <g fontSize="24" fill="var(--ink)">
      <path
        d={`M${from} ${y}H${Math.max(from, to)}`}
        stroke={isNothing ? 'var(--edge)' : 'var(--lead)'}
        strokeOpacity={isNothing ? 1 : 0.4}
        strokeWidth={isNothing ? 1.5 : width}
        strokeDasharray={isNothing ? '4 5' : undefined}
      />
      <text x="38" y={y + 8} fill={isNothing ? 'var(--muted)' : undefined}>
        {row.label}
      </text>
      <text x="442" y={y + 8} textAnchor="end" fontWeight="700">
        {amount}
      </text>
    </g>
  )
}

function grid(): string {
  const columns = Array.from({ length: 20 }, (_, index) => `M${index * 24} 0v288`)
  const rows = Array.from({ length: 12 }, (_, index) => `M0 ${index * 24}h480`)
  return [...columns, ...rows].join('')
}
