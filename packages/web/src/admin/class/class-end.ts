import { readableDaysAfterEnd } from '@kunwari/contract/class'
import {
  addMs,
  dayMs,
  hourMs,
  type Instant,
  instant,
  toIso,
} from '@kunwari/domain/calendar/instant'

// Manila is at UTC+8 all year.
const manilaAheadMs = 8 * hourMs

/** A moment as the browser's field for dates and times writes it, in Manila: "2026-12-14T15:05". */
export function toManilaField(at: Instant): string {
  return toIso(addMs(at, manilaAheadMs)).slice(0, 16)
}

/**
 * Reads what the field says.
 *
 * @returns undefined where it is empty or not whole
 */
export function fromManilaField(text: string): Instant | undefined {
  const epochMs = Date.parse(`${text}+08:00`)
  return Number.isNaN(epochMs) ? undefined : instant(epochMs)
}

/** Where a class stands: it runs, or it ended and is wiped some days later. */
export function classStanding(
  { endsAt }: { endsAt: string },
  realNow: Instant,
): { hasEnded: boolean; daysLeft: number; wipedAt: string } {
  const end = instant(Date.parse(endsAt))
  return {
    hasEnded: realNow >= end,
    daysLeft: Math.max(0, Math.ceil((end - realNow) / dayMs)),
    wipedAt: toIso(addMs(end, readableDaysAfterEnd * dayMs)),
  }
}
