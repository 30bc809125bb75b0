import { type Instant, instant } from '@kunwari/domain/calendar/instant'

/** The real clock. The only place in the web app that reads it; simulated time comes with answers. */
export function now(): Instant {
  return instant(Date.now())
}
