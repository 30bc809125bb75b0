import type { Reserve } from '@kunwari/contract/reserve'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'

/** A moment and its coverage. A ratio, not money: a number will do. */
export type CoveragePoint = { at: Instant; coverage: number }

/** Coverage at each day's end and now, oldest first, at least one. */
export function coveragePoints({ asOf, coverage, history }: Reserve): CoveragePoint[] {
  return [...history, { at: asOf, coverage }].map((point) => ({
    at: instant(Date.parse(point.at)),
    coverage: Number(point.coverage),
  }))
}

/**
 * Since when the pool has been short without a break.
 *
 * @param points oldest first
 * @returns undefined when it is not short now; the first point's moment when it never was whole
 */
export function shortSince(points: readonly CoveragePoint[]): Instant | undefined {
  const lastWhole = points.findLastIndex(({ coverage }) => coverage >= 1)
  return points[lastWhole + 1]?.at
}
