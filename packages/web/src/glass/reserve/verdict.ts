import type { Reserve } from '@kunwari/contract/reserve'
import { instant } from '@kunwari/domain/calendar/instant'
import { daysBetween, manilaDate } from '@kunwari/domain/calendar/manila'
import { centavosOf } from '../../texts/format-money.ts'

/** What can be said at a glance: nothing promised, all of it there, short from a day on, or short now. */
export type Verdict =
  | { kind: 'empty' }
  | { kind: 'never' }
  | { kind: 'ahead'; date: string; days: number; owes: string; holds: string }
  | { kind: 'today'; owes: string; holds: string }

/** Reads the verdict off the server's figures. */
export function verdictOf({ asOf, pool, promised, runOut }: Reserve): Verdict {
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
 * What the pool holds for each peso owed, never more than it does.
 *
 * @param coverage four places: "0.4213"
 * @returns centavos, rounded down
 */
export function centavosPerPeso(coverage: string): bigint {
  const [whole = '0', places = ''] = coverage.split('.')
  return BigInt(whole) * 100n + BigInt(places.slice(0, 2).padEnd(2, '0'))
}
