import { shareOf } from '../../lib/share-of.ts'
import type { FlowPicture, FlowRow, Ribbon } from './flow-picture.ts'

/** All that went or stayed, stacked up, in pixels. */
const moneyHeight = 420
const gap = 8

/** A stretch of a column, in pixels from the top. */
export type Span = { top: number; height: number }

type PlacedRow = { row: FlowRow; span: Span; paidIn: Span; tookOut: Span }
export type PlacedRibbon = { ribbon: Ribbon; start: Span; end: Span }
export type FlowLayout = { height: number; rows: PlacedRow[]; ribbons: PlacedRibbon[] }

/**
 * Gives every row and ribbon its place. One scale for the whole picture: a pixel is the same money
 * everywhere. A bar is filled by its ribbons without gap or overlap, because each begins where the
 * money before it ends; only places are rounded, never money.
 *
 * @param rowHeight what a row needs for its words, in pixels
 */
export function layOutFlow(
  { rows, ribbons }: FlowPicture,
  rowHeight: (row: FlowRow) => number,
): FlowLayout {
  const whole = rows.reduce((sum, row) => sum + larger(row), 0n)
  const toHeight = (centavos: bigint) => shareOf(centavos, whole) * moneyHeight
  let top = 0
  const placed = rows.map((row): PlacedRow => {
    const height = Math.max(rowHeight(row), toHeight(larger(row)))
    const span = { top, height }
    top += height + gap
    const barOf = (centavos: bigint) => middle(span, toHeight(centavos))
    return { row, span, paidIn: barOf(row.paidIn), tookOut: barOf(row.tookOut) }
  })
  const started = new Map<string, bigint>()
  const ended = new Map<string, bigint>()
  const byKey = new Map(placed.map((one) => [one.row.key, one]))
  const nothing = { top: 0, height: 0 }
  // A bar's ribbons leave in the order of arrival and arrive in the order of origin: none crosses
  // another at its bar.
  return {
    height: Math.max(0, top - gap),
    rows: placed,
    ribbons: ribbons.map((ribbon) => ({
      ribbon,
      start: nextSpan(started, ribbon.from, {
        bar: byKey.get(ribbon.from)?.paidIn ?? nothing,
        centavos: ribbon.amount,
        toHeight,
      }),
      end: nextSpan(ended, ribbon.to, {
        bar: byKey.get(ribbon.to)?.tookOut ?? nothing,
        centavos: ribbon.amount,
        toHeight,
      }),
    })),
  }
}

function nextSpan(
  filled: Map<string, bigint>,
  key: string,
  input: { bar: Span; centavos: bigint; toHeight: (centavos: bigint) => number },
): Span {
  const { bar, centavos, toHeight } = input
  const before = filled.get(key) ?? 0n
  filled.set(key, before + centavos)
  const from = toHeight(before)
  return { top: bar.top + from, height: toHeight(before + centavos) - from }
}

function middle(span: Span, height: number): Span {
  return { top: span.top + (span.height - height) / 2, height }
}

function larger({ paidIn, tookOut }: FlowRow): bigint {
  return paidIn > tookOut ? paidIn : tookOut
}
