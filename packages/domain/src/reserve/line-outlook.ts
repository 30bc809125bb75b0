import type { ManilaDate } from '../calendar/manila.ts'
import { findRunOut } from './run-out.ts'

/** Whether a request that waits could be paid; amounts in centavos. */
export type LineOutlook = {
  /** What was asked before it and by itself, more than the pool holds by this much; 0n if not. */
  missing: bigint
  /** The first day on which the pool could not pay it; undefined when it could on every day. */
  failsOn: ManilaDate | undefined
}

/**
 * What a request in the line can hope for, if nobody new joins: today, if the pool cannot pay all that
 * was asked up to it; else the day on which the reserve runs out.
 *
 * @param before what pending requests that came earlier ask for, centavos, >= 0
 * @param own what it asks for itself, centavos, > 0
 * @param runOutDate the reserve's run-out date; undefined if it never runs out
 */
export function lineOutlook(input: {
  pool: bigint
  before: bigint
  own: bigint
  today: ManilaDate
  runOutDate: ManilaDate | undefined
}): LineOutlook {
  const { pool, before, own, today, runOutDate } = input
  const short = findRunOut({ pool, today, dues: [{ date: today, amount: before + own }] })
  if (short) return { missing: short.owes - short.holds, failsOn: today }
  return { missing: 0n, failsOn: runOutDate }
}
