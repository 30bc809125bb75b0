import type { Instant } from '@kunwari/domain/calendar/instant'

/** The real clock. The only place in the web app that reads it; simulated time comes with answers. */
export function now(): Instant {
  // Date.now() is in whole milliseconds, which an Instant is by its type.
  return Date.now() as Instant
}
