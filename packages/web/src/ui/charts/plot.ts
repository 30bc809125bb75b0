import { dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'

const wideMin = 560
const heightNarrow = 300
const heightWide = 340
const top = 38
/** Below the plot: the dates and the axis' name. */
const foot = 46

/** Where a chart's plot stands in its drawing: pixels from its top left corner. */
export type Plot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  base: number
  isWide: boolean
  from: Instant
  to: Instant
  x: (at: Instant) => number
}

/**
 * Lays a chart over simulated time out: scales inside on a phone, beside it where there is room.
 *
 * @param moments when its points are, oldest first, at least one
 * @param low draws it lower than usual
 */
export function plotOf(width: number, moments: readonly Instant[], low = 0): Plot {
  const isWide = width >= wideMin
  const height = (isWide ? heightWide : heightNarrow) - low
  const left = isWide ? 58 : 2
  const right = width - (isWide ? 136 : 84)
  const to = moments.at(-1) ?? instant(0)
  const first = moments[0] ?? to
  // A world of one moment is drawn as the end of its first day.
  const from = first < to ? first : instant(to - dayMs)
  return {
    width,
    height,
    left,
    right,
    top,
    base: height - foot,
    isWide,
    from,
    to,
    x: (at) => left + ((at - from) / (to - from)) * (right - left),
  }
}

/** A line through points of the drawing; nothing for one point alone. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  if (points.length < 2) return ''
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
