declare const instantBrand: unique symbol

/** A moment: milliseconds since 1970-01-01T00:00Z, whole. */
export type Instant = number & { readonly [instantBrand]: true }

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Brands a number that is already known to be epoch milliseconds, dropping any fraction. */
export function instant(epochMs: number): Instant {
  // The brand exists only in types; this is the one place that puts it on.
  return Math.floor(epochMs) as Instant
}

/** The moment `durationMs` later (earlier when negative). */
export function addMs(at: Instant, durationMs: number): Instant {
  return instant(at + durationMs)
}

/** ISO 8601 in UTC with milliseconds, as the wire carries times. */
export function toIso(at: Instant): string {
  return new Date(at).toISOString()
}
