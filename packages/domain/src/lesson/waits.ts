import { addMs, type Instant } from '../calendar/instant.ts'

/** When Live began and stopped, in real time; the last one may still run. */
export type LiveSpan = { from: Instant; until: Instant | null }

/**
 * The latest moment at which a request was asked for that has waited long enough by now. Waiting runs in
 * Live only: what pended at a stop goes on from where it stood.
 *
 * @param spans of Live, oldest first
 * @param waitMs in milliseconds of Live, >= 0
 * @param realNow the machine's clock
 * @returns null where Live as a whole has not lasted so long
 */
export function askedByLatest(
  spans: readonly LiveSpan[],
  { waitMs }: { waitMs: number },
  realNow: Instant,
): Instant | null {
  let left = waitMs
  for (const { from, until } of spans.toReversed()) {
    const end = until === null || until > realNow ? realNow : until
    const lasted = Math.max(0, end - from)
    if (left <= lasted) return addMs(end, -left)
    left -= lasted
  }
  return null
}

/** What a slow class makes withdrawals wait for, by coverage when they are asked for, in ten-thousandths. */
const slowWaits = [
  { coverage: 7_500n, days: 1 },
  { coverage: 5_000n, days: 3 },
] as const
const longestWaitDays = 5

/** The waits of a slow class, in whole simulated days. */
export type SlowWaitDays = (typeof slowWaits)[number]['days'] | typeof longestWaitDays

/**
 * How long a slow class makes a withdrawal wait.
 *
 * @param coverage when it was asked for, in ten-thousandths
 */
export function slowWaitDays(coverage: bigint): SlowWaitDays {
  return slowWaits.find((wait) => coverage >= wait.coverage)?.days ?? longestWaitDays
}
