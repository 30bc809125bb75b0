/**
 * Whether a plan that is bought on the first day of Live matures before Live is over; else nobody is paid.
 *
 * @param plans the terms on sale, days
 */
export function maturesInLive({
  plans,
  live,
}: {
  plans: readonly number[]
  live: { days: number }
}): boolean {
  return plans.some((planDays) => planDays <= live.days)
}
