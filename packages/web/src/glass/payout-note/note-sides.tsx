import { shareOf } from '../../lib/share-of.ts'
import { formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { rosettePath, wavePath } from '../../ui/rosette.tsx'

const rosettes = [0, 1, 2, 3, 4, 5].map((step) =>
  rosettePath({ radius: 104 - step * 11, petals: 16 + step * 2, depth: 0.3, turn: step * 1.1 }),
)
const waves = [0, 1, 2, 3].map((step) =>
  wavePath({ length: 424, height: 11, wave: 53, phase: (step * Math.PI) / 2 }),
)

/** The largest that an amount is set, and the width it may take beside the fold, in the drawing's units. */
const amountSizeMax = 66
const amountWidth = 356
/** How wide a digit of the display face is, in parts of its size; commas and points are narrower. */
const digitWidth = 0.57

type NoteFrontProps = { centavos: bigint; words: string; stamp: string }

/** What it looks like: the amount that came, printed like good play money. */
export function NoteFront({ centavos, words, stamp }: NoteFrontProps) {
  const { whole, fraction } = formatMoneyParts(centavos)
  const size = Math.min(amountSizeMax, amountWidth / ((whole.length + 1.8) * digitWidth))
  return (
    <svg aria-hidden="true" viewBox="0 0 480 288" className="size-full">
      <rect width="480" height="288" fill="var(--accent-soft)" />
      <circle cx="372" cy="118" r="150" fill="var(--surface)" opacity="0.5" />
      <g fill="none" stroke="var(--lead)">
        <g strokeWidth="1" opacity="0.55" transform="translate(372 112)">
          {rosettes.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <path
          strokeWidth="2.5"
          d="M34 14h412a20 20 0 0 0 20 20v220a20 20 0 0 0-20 20H34a20 20 0 0 0-20-20V34a20 20 0 0 0 20-20Z"
        />
        <g strokeWidth="1.1" opacity="0.75">
          {waves.map((path) => (
            <path key={path} d={path} transform="translate(28 34)" />
          ))}
          {waves.map((path) => (
            <path key={path} d={path} transform="translate(28 254)" />
          ))}
        </g>
      </g>
      <circle cx="372" cy="112" r="40" fill="var(--lead)" />
      <g className="font-display">
        <text x="372" y="134" fontSize="60" textAnchor="middle" fill="var(--on-lead)">
          ₱
        </text>
        <g fill="var(--lead-ink)">
          <text x="36" y="82" fontSize="28">
            Kunwari
          </text>
          <text x="34" y="196" fontSize={size}>
            {whole}
            <tspan fontSize={size * 0.6}>{fraction}</tspan>
          </text>
        </g>
      </g>
      <Jeepney />
      <g fontSize="18" fontWeight="600" fill="var(--muted)">
        <text x="36" y="232">
          {words}
        </text>
        <text x="376" y="232" textAnchor="end">
          {stamp}
        </text>
      </g>
    </svg>
  )
}

// The note's vignette: what brings everybody home, with its horse, stripes and open windows.
function Jeepney() {
  return (
    <g transform="translate(176 52)" stroke="var(--lead)" strokeWidth="2.2" strokeLinejoin="round">
      <path fill="var(--surface)" d="M2 22q0-8 8-8h76q8 0 11 7l7 17h16q8 0 8 8v15H2Z" />
      <path fill="var(--accent)" d="M2 44h126v9H2Z" />
      <path
        fill="var(--lead-soft)"
        d="M10 22h17v15H10Zm23 0h17v15H33Zm23 0h17v15H56Zm23 0h8l6 15H79Z"
      />
      <path fill="none" strokeLinecap="round" d="M-2 9h92M110 38v-7q0-4 4-4l-2-4q6 0 7 5v10" />
      <g fill="var(--surface)">
        <circle cx="29" cy="62" r="11" />
        <circle cx="102" cy="62" r="11" />
      </g>
      <g fill="var(--lead)">
        <circle cx="29" cy="62" r="3.500" />
        <circle cx="102" cy="62" r="3.500" />
      </g>
    </g>
  )
}

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
