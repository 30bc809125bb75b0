import { addDays, daysBetween, type ManilaDate } from '../calendar/manila.ts'

/** What falls due on one day: centavos. */
export type Due = { date: ManilaDate; amount: bigint }

/** The day on which the money runs out, what falls due that day, and what is left for it: centavos. */
export type RunOut = { date: ManilaDate; owes: bigint; holds: bigint }

/**
 * The first day on which the pool cannot pay what falls due, if nobody new joins and everyone takes
 * out what they can when they can.
 *
 * @param pool centavos, >= 0
 * @param today the day on which wallets and unclaimed incentives are due
 * @param dues in any order; several of one day add up; those before today count as today's
 * @returns undefined when the pool pays everyone
 */
export function findRunOut(input: {
  pool: bigint
  today: ManilaDate
  dues: readonly Due[]
}): RunOut | undefined {
  const { pool, today, dues } = input
  let holds = pool
  for (const [day, owes] of sumByDay(today, dues)) {
    if (owes > holds) return { date: addDays(today, day), owes, holds }
    holds -= owes
  }
  return undefined
}

/** What falls due by the number of days from today, soonest first. */
export function sumByDay(today: ManilaDate, dues: readonly Due[]): Map<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const { date, amount } of dues) {
    const day = Math.max(0, daysBetween(today, date))
    sums.set(day, (sums.get(day) ?? 0n) + amount)
  }
  return new Map([...sums].toSorted(([a], [b]) => a - b))
}
