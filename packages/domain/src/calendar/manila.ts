import { addMs, dayMs, hourMs, type Instant, instant } from './instant.ts'

// Manila keeps UTC+8 all year: no daylight saving time since 1990, so a fixed offset is exact for
// every moment that this product can show.
const manilaOffsetMs = 8 * hourMs

/** A calendar day in Manila: YYYY-MM-DD. */
export type ManilaDate = string

/** The Manila day in which a moment falls. */
export function manilaDate(at: Instant): ManilaDate {
  return new Date(at + manilaOffsetMs).toISOString().slice(0, 10)
}

/** The first moment of the Manila day in which a moment falls. */
export function startOfManilaDay(at: Instant): Instant {
  const local = at + manilaOffsetMs
  return instant(local - (((local % dayMs) + dayMs) % dayMs) - manilaOffsetMs)
}

/** The first moment of the next Manila day: always later than the given moment. */
export function nextManilaDay(at: Instant): Instant {
  return addMs(startOfManilaDay(at), dayMs)
}
