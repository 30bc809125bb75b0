import type { Instant } from '@kunwari/domain/calendar/instant'

/** The real clock. The only place in the web app that reads it; simulated time comes with answers. */
export function now(): Instant {
  // Whole milliseconds, as any moment is.
  return Date.now() as Instant
}
