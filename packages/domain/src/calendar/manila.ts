import { addMs, dayMs, hourMs, type Instant, instant } from './instant.ts'

// Manila keeps UTC+8 all year: no daylight saving time since 1990, so a fixed offset is exact for
// every moment that this product can show.
const manilaOffsetMs = 8 * hourMs

/** A calendar day in Manila: YYYY-MM-DD. */
export type ManilaDate = string

/** A calendar month in Manila: YYYY-MM. */
export type ManilaMonth = string

/** The Manila day in which a moment falls. */
export function manilaDate(at: Instant): ManilaDate {
  return new Date(at + manilaOffsetMs).toISOString().slice(0, 10)
}

/** The Manila day that ends with a moment or is under way at it: midnight counts for the day before. */
export function manilaDateUpTo(at: Instant): ManilaDate {
  return manilaDate(addMs(at, -1))
}

/** The Manila day in which a moment falls, counted from 1970-01-01, which is 0. */
export function manilaDayNumber(at: Instant): number {
  return Math.floor((at + manilaOffsetMs) / dayMs)
}

/** The hour of a moment in Manila, 0 to 23. */
export function manilaHour(at: Instant): number {
  return Math.floor((at + manilaOffsetMs) / hourMs) % 24
}

/** The Manila day that stands `days` after another one. */
export function addDays(date: ManilaDate, days: number): ManilaDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** The first moment of a Manila day. */
export function startOfManilaDate(date: ManilaDate): Instant {
  return instant(Date.parse(date) - manilaOffsetMs)
}

/** The month of a Manila day. */
export function manilaMonth(date: ManilaDate): ManilaMonth {
  return date.slice(0, 7)
}

/** The first day of a Manila month. */
export function firstOfMonth(month: ManilaMonth): ManilaDate {
  return `${month}-01`
}

/** Whether a Manila month ends with this day. */
export function isLastOfMonth(date: ManilaDate): boolean {
  return manilaMonth(addDays(date, 1)) !== manilaMonth(date)
}

/** How many days one Manila day stands after another; negative when before. */
export function daysBetween(from: ManilaDate, to: ManilaDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** A moment as people in Manila say it: "10:54 on 21 November 2026". */
export function manilaTimeAndDay(at: Instant): string {
  const local = new Date(at + manilaOffsetMs)
  const month = monthNames[local.getUTCMonth()]
  return `${local.toISOString().slice(11, 16)} on ${local.getUTCDate()} ${month} ${local.getUTCFullYear()}`
}

/** A moment in Manila to the second, as spreadsheets read a time: "2026-11-21 10:54:07". */
export function manilaDateTime(at: Instant): string {
  return new Date(at + manilaOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** A moment in Manila to the millisecond, with its offset: "2026-11-21T10:54:07.250+08:00". */
export function manilaIso(at: Instant): string {
  return new Date(at + manilaOffsetMs).toISOString().replace('Z', '+08:00')
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

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
