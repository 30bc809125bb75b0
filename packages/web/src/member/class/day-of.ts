import { dayMs, type Instant } from '@kunwari/domain/calendar/instant'

/** Which day of Live it is; the first one is day 0, and each is as long as the next. */
export function dayOf(now: Instant, dayZero: Instant): number {
  return Math.max(0, Math.floor((now - dayZero) / dayMs))
}
