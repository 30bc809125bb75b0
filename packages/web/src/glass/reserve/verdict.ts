import type { Reserve } from '@kunwari/contract/reserve'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { daysBetween, manilaDate } from '@kunwari/domain/calendar/manila'
import { centavosOf } from '../../texts/format-money.ts'
import { coverageCentavos } from '../../texts/format-percent.ts'

/** What can be said at a glance: nothing promised, all of it there, short from a day on, or short now. */
export type Verdict =
  | { kind: 'empty' }
  | { kind: 'never' }
  | { kind: 'ahead'; date: string; days: number; owes: string; holds: string }
  | { kind: 'today'; owes: string; holds: string }

/** Reads the verdict off the server's figures. */
export function reserveVerdict({ asOf, pool, promised, runOut }: Reserve): Verdict {
  if (runOut) {
    const { date, owes, holds } = runOut
    const days = daysFrom(asOf, date)
    return days > 0 ? { kind: 'ahead', date, days, owes, holds } : { kind: 'today', owes, holds }
  }
  const isEmpty = centavosOf(promised) === 0n && centavosOf(pool) === 0n
  return { kind: isEmpty ? 'empty' : 'never' }
}

/**
 * How many Manila days stand between a moment and a day.
 *
 * @param asOf a moment of the wire
 * @param date YYYY-MM-DD
 */
export function daysFrom(asOf: string, date: string): number {
  return daysBetween(manilaDate(instant(Date.parse(asOf))), date)
}

/**
 * What the pool holds for each peso owed by now, as a class is told it: but a whole peso only where all
 * of it is there.
 *
 * @param coverage four places: "0.4213"
 * @returns centavos, rounded half away from zero
 */
export function centavosPerPeso(coverage: string): bigint {
  const centavos = coverageCentavos(coverage)
  return BigInt(Number(coverage) < 1 ? Math.min(99, centavos) : centavos)
}

/** Which way the inflow goes on: no growth is known while there are no two weeks to compare. */
type Growth = 'growing' | 'steady' | 'shrinking' | 'unknown'

/** @param growthPerDay a share with six places as the server gives it, or null */
export function growthOf(growthPerDay: string | null): Growth {
  if (growthPerDay === null) return 'unknown'
  const growth = Number(growthPerDay)
  if (growth > 0) return 'growing'
  return growth < 0 ? 'shrinking' : 'steady'
}

/** A moment and its coverage. A ratio, not money: a number will do. */
type CoveragePoint = { at: Instant; coverage: number }

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
