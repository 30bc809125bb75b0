import type { Instant } from '../calendar/instant.ts'
import {
  addDays,
  daysBetween,
  firstOfMonth,
  type ManilaDate,
  manilaDate,
  manilaMonth,
} from '../calendar/manila.ts'

/** The days of a statement, both included. */
export type StatementDays = { from: ManilaDate; to: ManilaDate }

/** Two years, one of them a leap year: what an advance of the clock can reach at once. */
export const statementDaysMax = 731

/**
 * The days of a statement of which some were left out: the last is then the present month's last, the
 * first is the first of the last one's month.
 *
 * @param now simulated
 */
export function statementDays(
  { from, to }: { from?: ManilaDate | undefined; to?: ManilaDate | undefined },
  now: Instant,
): StatementDays {
  const last = to ?? lastOfMonth(manilaDate(now))
  return { from: from ?? firstOfMonth(manilaMonth(last)), to: last }
}

/** Why two days make no statement: they stand the wrong way round, or too far apart. */
export function refuseStatement({ from, to }: StatementDays): 'backwards' | 'too_long' | undefined {
  if (from > to) return 'backwards'
  return daysBetween(from, to) >= statementDaysMax ? 'too_long' : undefined
}

/** No month has more than 31 days, so the 32nd counted from its first stands in the next one. */
function lastOfMonth(date: ManilaDate): ManilaDate {
  return addDays(firstOfMonth(manilaMonth(addDays(firstOfMonth(manilaMonth(date)), 31))), -1)
}
