const minutesAnHour = 60
const minutesADay = 24 * minutesAnHour
/** So many minutes are read as they are. */
const minutesReadMax = 2 * minutesAnHour - 1

/** The values of a text for so many minutes that days, or hours, read better. */
export type LongTime =
  | { unit: 'days'; values: { days: number; hours: number } }
  | { unit: 'hours'; values: { hours: number; minutes: number } }

/** Minutes as days and hours, or in hours and minutes; undefined where they are few. */
export function longTimeOf(minutes: number): LongTime | undefined {
  if (minutes <= minutesReadMax) return undefined
  const hours = Math.floor(minutes / minutesAnHour)
  const days = Math.floor(minutes / minutesADay)
  if (days > 0) return { unit: 'days', values: { days, hours: hours % 24 } }
  return { unit: 'hours', values: { hours, minutes: minutes % minutesAnHour } }
}
