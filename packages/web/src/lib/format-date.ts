const zone = { timeZone: 'Asia/Manila' } as const

const formats = {
  /** 14 Dec 2026 */
  date: new Intl.DateTimeFormat('en-PH', {
    ...zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  /** 14 Dec, 3:05 PM */
  dateTime: new Intl.DateTimeFormat('en-PH', {
    ...zone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }),
  /** Monday, 14 December 2026 */
  longDate: new Intl.DateTimeFormat('en-PH', { ...zone, dateStyle: 'full' }),
  /** 3:05 PM */
  time: new Intl.DateTimeFormat('en-PH', { ...zone, hour: 'numeric', minute: '2-digit' }),
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
