import { dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { manilaDate, startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { shareOf } from '../../lib/share-of.ts'

const pesoCentavos = 100n
const daySteps = [1, 2, 5, 10, 15, 30]
const monthSteps = [1, 2, 3, 4, 6, 12, 24, 60]
const monthDays = 30
const yearMonths = 12

export type TimeTicks = { at: Instant[]; isByMonth: boolean }

/**
 * Round amounts to rule a scale with: multiples of 1, 2 or 5 times a power of ten pesos.
 *
 * @param lowest centavos, <= 0
 * @param highest centavos, >= 0
 * @param count about how many steps are wanted
 * @returns centavos, ascending, 0 among them, none beyond the two ends
 */
export function moneyTicks(lowest: bigint, highest: bigint, count: number): bigint[] {
  const span = highest - lowest
  if (span <= 0n) return [0n]
  const step = roundStep(span, BigInt(count))
  const ticks: bigint[] = []
  for (let tick = (lowest / step) * step; tick <= highest; tick += step) {
    if (tick >= lowest) ticks.push(tick)
  }
  return ticks
}

/**
 * Midnights in Manila to rule a time axis with: every so many days, or firsts of months where those
 * would lie far apart.
 *
 * @param countMax how many fit
 */
export function timeTicks(from: Instant, to: Instant, countMax: number): TimeTicks {
  const days = (to - from) / dayMs
  const step = daySteps.find((allowed) => days / allowed <= countMax)
  if (step === undefined) return { at: firstsOfMonths(from, to, countMax), isByMonth: true }
  const first = startOfManilaDay(from)
  const at = Array.from({ length: Math.floor(days / step) + 2 }, (_, index) =>
    instant(first + index * step * dayMs),
  )
  return { at: at.filter((tick) => tick >= from && tick <= to), isByMonth: false }
}

/**
 * Moves labels apart that would stand on each other, as little as need be and keeping their order.
 *
 * @param wanted where each would stand, in any order
 * @param room `gap` between two, all of them between `from` and `to`
 * @returns where each stands, in the order given
 */
export function spread(
  wanted: readonly number[],
  { gap, from, to }: { gap: number; from: number; to: number },
): number[] {
  const order = wanted
    .map((place, index) => ({ place, index }))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
  const placed: number[] = []
  let least = from
  for (const { place, index } of order) {
    placed[index] = Math.max(place, least)
    least = placed[index] + gap
  }
  let most = to
  for (const { index } of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? to, most)
    most = placed[index] - gap
  }
  return placed
}

/**
 * Where an amount stands between two others, for drawing.
 *
 * @returns 0 to 1 in steps of a ten-thousandth; 0 when the two are one
 */
export function placeOf(amount: bigint, lowest: bigint, highest: bigint): number {
  return shareOf(amount - lowest, highest - lowest)
}

function roundStep(span: bigint, count: bigint): bigint {
  for (let unit = pesoCentavos; ; unit *= 10n) {
    for (const factor of [1n, 2n, 5n]) if (unit * factor * count >= span) return unit * factor
  }
}

function firstsOfMonths(from: Instant, to: Instant, countMax: number): Instant[] {
  const months = (to - from) / dayMs / monthDays
  const step = monthSteps.find((allowed) => months / allowed <= countMax) ?? yearMonths * yearMonths
  const [year = 0, month = 1] = manilaDate(from).split('-').map(Number)
  const first = Math.ceil((year * yearMonths + month - 1) / step) * step
  return Array.from({ length: Math.floor(months / step) + 2 }, (_, index) => {
    const at = first + index * step
    const name = `${Math.floor(at / yearMonths)}-${String((at % yearMonths) + 1).padStart(2, '0')}-01`
    return startOfManilaDay(instant(Date.parse(name)))
  }).filter((tick) => tick >= from && tick <= to)
}

const wideMin = 560
const heightNarrow = 300
const heightWide = 340
const top = 38
/** Below the plot: the dates and the axis' name. */
const foot = 46

/** Where a chart's plot is in its drawing: pixels from its top left corner. */
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
