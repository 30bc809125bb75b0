import { cx } from 'class-variance-authority'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { FlowLabel, FlowLabelRight } from './flow-label.tsx'
import { layOutFlow, type PlacedRibbon, type Span } from './flow-layout.ts'
import { type FlowPicture, type FlowRow, inWholePesos, type MemberRange } from './flow-picture.ts'
import { FlowPatterns, strokesOf, waysInOrder } from './flow-strokes.tsx'

const wideMin = 480
const labelNarrow = 80
const labelWide = 150
const barWidth = 7
const ribbonsMin = 60
const rowHeightMin = 46
/** A row that says "you" has a third line. */
const youHeight = 20

type FlowDrawingProps = {
  picture: FlowPicture
  width: number
  open: MemberRange | undefined
  onOpen: (range: MemberRange) => void
}

/**
 * Who paid in on the left, who took out on the right, the same members on the same line: what rises
 * was paid in by those who joined later.
 */
export function FlowDrawing({ picture, width: place, open, onOpen }: FlowDrawingProps) {
  const { t } = useTranslation('glass')
  // Words are as large as the page's text, and the drawing grows with them; it scrolls where it is too wide.
  const { text, scale } = useTextScale<HTMLDivElement>()
  const isWide = place >= wideMin * scale
  const label = (isWide ? labelWide : labelNarrow) * scale
  const width = Math.max(place, 2 * label + ribbonsMin * scale)
  const layout = layOutFlow(picture, (row) => rowHeight(row) * scale)
  const pesos = isWide ? undefined : inWholePesos(picture)
  return (
    <div className="grid gap-2" style={{ width }}>
      <div
        ref={text}
        aria-hidden="true"
        className="flex items-end justify-between border-ink border-b-[1.5px] pb-1.5 font-semibold text-xs leading-tight"
      >
        <span style={{ width: label }}>{t('flow.from')}</span>
        <svg viewBox="0 0 40 12" className="mb-0.5 w-10 fill-none stroke-ink" strokeWidth="1.5">
          <path d="M0 6H38M32 1l6 5l-6 5" />
        </svg>
        <span className="pl-2" style={{ width: label }}>
          {t('flow.to')}
        </span>
      </div>
      <div className="relative" style={{ height: layout.height }}>
        <Ribbons layout={layout} left={label} right={width - label} width={width} />
        <ol aria-label={t('flow.title')}>
          {layout.rows.map(({ row, span }) => (
            <li
              key={row.key}
              className={cx('absolute inset-x-0 flex items-center justify-between')}
              style={{ top: span.top, height: span.height }}
            >
              <FlowLabel
                row={row}
                pesos={pesos?.get(row.key)}
                width={label}
                open={open}
                onOpen={onOpen}
              />
              <FlowLabelRight row={row} pesos={pesos?.get(row.key)} width={label} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** What a page's text measures as browsers begin. */
const usualRemPx = 16

/** How large the page's text is, 1 as browsers begin. Put the ref on some text of the drawing. */
function useTextScale<Text extends HTMLElement>(): {
  text: RefObject<Text | null>
  scale: number
} {
  const text = useRef<Text>(null)
  const [scale, setScale] = useState(1)
  // Talks to the browser's layout: larger text has a larger box.
  useLayoutEffect(() => {
    if (!text.current) return
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement)
      setScale(Number.parseFloat(fontSize) / usualRemPx || 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text.current)
    return () => observer.disconnect()
  }, [])
  return { text, scale }
}

function rowHeight({ hasYou }: FlowRow): number {
  return rowHeightMin + (hasYou ? youHeight : 0)
}

type RibbonsProps = {
  layout: ReturnType<typeof layOutFlow>
  left: number
  right: number
  width: number
}

function Ribbons({ layout, left, right, width }: RibbonsProps) {
  const id = useId()
  const { rows, ribbons, height } = layout
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <FlowPatterns id={id} />
      {waysInOrder.map((way) =>
        ribbons
          .filter(({ ribbon }) => ribbon.way === way)
          .map((placed) => (
            <path
              key={`${placed.ribbon.from} ${placed.ribbon.to}`}
              d={ribbonPath(placed, left + barWidth, right - barWidth)}
              {...strokesOf(way, id)}
            />
          )),
      )}
      {rows.map(({ row, paidIn, tookOut }) => (
        <g key={row.key} fill={row.isOutside ? 'var(--edge)' : 'var(--ink)'}>
          <Bar span={paidIn} left={left} />
          <Bar span={tookOut} left={right - barWidth} isOpen={row.who === 'pool'} />
        </g>
      ))}
    </svg>
  )
}

/** Where money came from or went; the pool, which only holds it, is drawn open. */
function Bar({ span, left, isOpen = false }: { span: Span; left: number; isOpen?: boolean }) {
  if (span.height === 0) return undefined
  const height = Math.max(1.5, span.height)
  const place = { x: left, y: span.top, width: barWidth, height }
  return (
    <rect {...place} {...(isOpen && { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.5 })} />
  )
}

function ribbonPath({ start, end }: PlacedRibbon, from: number, to: number): string {
  const bend = (from + to) / 2
  const startEnd = start.top + start.height
  const endEnd = end.top + end.height
  return [
    `M${from} ${start.top.toFixed(2)}`,
    `C${bend} ${start.top.toFixed(2)} ${bend} ${end.top.toFixed(2)} ${to} ${end.top.toFixed(2)}`,
    `V${endEnd.toFixed(2)}`,
    `C${bend} ${endEnd.toFixed(2)} ${bend} ${startEnd.toFixed(2)} ${from} ${startEnd.toFixed(2)}Z`,
  ].join('')
}
