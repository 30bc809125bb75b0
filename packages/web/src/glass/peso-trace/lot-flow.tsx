import { cx } from 'class-variance-authority'
import { formatMoney } from '../../texts/format-money.ts'
import { type Lane, strandLayout } from './strand-layout.ts'

export type FlowRow = {
  key: string
  centavos: bigint
  /** In a few words, for the drawing. */
  label: string
  /** After the amount, as a sentence: "from the deposit of member 41 on Tuesday, 3 March". */
  words: string
}

// One unit is one pixel on the smallest phone: 13 here is never less than 13 px there.
const width = 280
const boxWidth = 180
const boxHeight = 48
const rowStep = 56
const poolHeight = 40
const gap = 30
/** Where the bundle of lanes begins, and how wide it is. */
const bundleLeft = 206
const bundleWidth = 46
const rowsMax = 6

type LotFlowProps = {
  /** `in`: lots through the pool to you. `out`: from you through the pool to where it went. */
  direction: 'in' | 'out'
  rows: readonly FlowRow[]
  /** Names the row in which those beyond the sixth are added up. */
  more: (count: number) => string
  pool: string
  you: string
  total: bigint
  /** As large as the window holds whole. */
  isLarge?: boolean
}

/** Money on its way through the pool, as wide as it is much. The table beside it says the same. */
export function LotFlow(props: LotFlowProps) {
  const { direction, rows, more, pool, you, total, isLarge = false } = props
  const drawn = addUp(rows, more)
  const rowsHeight = drawn.length * rowStep - (rowStep - boxHeight)
  const height = rowsHeight + gap + poolHeight + gap + boxHeight
  const isIn = direction === 'in'
  const rowsTop = isIn ? 0 : height - rowsHeight
  const poolTop = isIn ? rowsHeight + gap : boxHeight + gap
  const poolEdge = isIn ? poolTop : poolTop + poolHeight
  const youTop = isIn ? height - boxHeight : 0
  const lanes = strandLayout(
    drawn.map(({ centavos }) => centavos),
    { left: bundleLeft, width: bundleWidth, isFirstOutermost: isIn },
  )
  const trunk = bundleLeft + bundleWidth / 2
  const trunkFrom = isIn ? poolTop + poolHeight : boxHeight
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      preserveAspectRatio="xMinYMin meet"
      className={cx('figures w-full fill-ink', isLarge ? 'whole-drawing' : 'max-w-xs')}
      fontSize="13"
    >
      <g fill="none" stroke="var(--lead)" strokeOpacity="0.4">
        {drawn.map((row, index) => (
          <Strand
            key={row.key}
            lane={lanes[index]}
            rowMiddle={rowsTop + index * rowStep + boxHeight / 2}
            poolEdge={poolEdge}
          />
        ))}
        <path d={`M${trunk} ${trunkFrom}v${gap}`} strokeWidth={bundleWidth} />
      </g>
      {drawn.map((row, index) => (
        <Box
          key={row.key}
          top={rowsTop + index * rowStep}
          title={formatMoney(row.centavos)}
          text={row.label}
          isEmpty={row.centavos === 0n}
        />
      ))}
      <g>
        <rect
          x="0"
          y={poolTop}
          width={width}
          height={poolHeight}
          fill="var(--lead-soft)"
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
        <text x="12" y={poolTop + poolHeight / 2 + 5} fontWeight="600">
          {pool}
        </text>
      </g>
      <Box top={youTop} title={formatMoney(total)} text={you} isWide />
      <g fill="none" stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round">
        <path d={arrowDown(trunk, trunkFrom + gap)} />
        {isIn ? (
          <path d={arrowDown(trunk, poolTop)} />
        ) : (
          drawn.map((row, index) => (
            <path
              key={row.key}
              d={`M${boxWidth + 9} ${rowsTop + index * rowStep + boxHeight / 2 - 5}l-7 5l7 5`}
            />
          ))
        )}
      </g>
    </svg>
  )
}

type StrandProps = { lane: Lane | undefined; rowMiddle: number; poolEdge: number }

/** From a row's right side round a bend to its lane, and along it to the pool; or back. */
function Strand({ lane, rowMiddle, poolEdge }: StrandProps) {
  if (!lane || lane.width === 0) {
    // Nothing comes from here: the line stops short.
    return (
      <g stroke="var(--ink)" strokeOpacity="1" strokeWidth="1.5">
        <path d={`M${boxWidth} ${rowMiddle}h12`} strokeDasharray="3 3" />
        <path d={`M${boxWidth + 13} ${rowMiddle - 6}v12`} />
      </g>
    )
  }
  const { middle } = lane
  const bend = Math.min(middle - boxWidth, Math.abs(poolEdge - rowMiddle))
  const before = poolEdge > rowMiddle ? rowMiddle + bend : rowMiddle - bend
  return (
    <path
      d={`M${boxWidth} ${rowMiddle}H${middle - bend}Q${middle} ${rowMiddle} ${middle} ${before}V${poolEdge}`}
      strokeWidth={lane.width}
    />
  )
}

type BoxProps = { top: number; title: string; text: string; isEmpty?: boolean; isWide?: boolean }

function Box({ top, title, text, isEmpty = false, isWide = false }: BoxProps) {
  return (
    <g>
      <rect
        x="0"
        y={top}
        width={isWide ? width : boxWidth}
        height={boxHeight}
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray={isEmpty ? '4 4' : undefined}
      />
      <text x="12" y={top + 20} fontSize="15" fontWeight="700">
        {title}
      </text>
      <text x="12" y={top + 38}>
        {text}
      </text>
    </g>
  )
}

function arrowDown(x: number, y: number): string {
  return `M${x - 6} ${y - 9}l6 8l6 -8`
}

/** The first few rows, and the others as one. A last row of nothing keeps its place. */
function addUp(rows: readonly FlowRow[], more: (count: number) => string): FlowRow[] {
  if (rows.length <= rowsMax) return [...rows]
  const last = rows.at(-1)
  const keepsLast = last?.centavos === 0n
  const shown = rows.slice(0, rowsMax - (keepsLast ? 2 : 1))
  const rest = rows.slice(shown.length, keepsLast ? -1 : undefined)
  const sum = rest.reduce((total, row) => total + row.centavos, 0n)
  const others = { key: 'others', centavos: sum, label: more(rest.length), words: '' }
  return keepsLast && last ? [...shown, others, last] : [...shown, others]
}
