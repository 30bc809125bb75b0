const zone = { timeZone: 'Asia/Manila' } as const

// en-PH puts the month first; days here read "Tuesday, 3 March", as English here is spoken and as
// the notes write them. This is the English that writes them so.
const language = 'en-NZ'

const formats = {
  /** 14 Dec 2026 */
  date: new Intl.DateTimeFormat(language, {
    ...zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  /** 14 Dec, 3:05 pm */
  dateTime: new Intl.DateTimeFormat(language, {
    ...zone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }),
  /** Monday, 14 December 2026 */
  longDate: new Intl.DateTimeFormat(language, { ...zone, dateStyle: 'full' }),
  /** Monday, 14 December */
  weekday: new Intl.DateTimeFormat(language, {
    ...zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }),
  /** 14 December 2026, 3:05 pm */
  moment: new Intl.DateTimeFormat(language, {
    ...zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }),
  /** 3:05 pm */
  time: new Intl.DateTimeFormat(language, { ...zone, hour: 'numeric', minute: '2-digit' }),
  /** 3:05:22 pm */
  clock: new Intl.DateTimeFormat(language, { ...zone, timeStyle: 'medium' }),
}

export type DateStyle = keyof typeof formats

/** Writes a moment of the wire as it reads in Manila. */
export function formatDate(iso: string, style: DateStyle = 'date'): string {
  return formats[style].format(Date.parse(iso))
}

/** The hour of a moment in Manila, 0 to 23: for the greeting. */
export function manilaHour(epochMs: number): number {
  const hour = new Intl.DateTimeFormat('en-PH', { ...zone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hour.format(epochMs))
}
