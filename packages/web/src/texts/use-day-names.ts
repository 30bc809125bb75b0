import { type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { useFormatDate } from './format-date.ts'

const justBefore = 1

/** Days as sentences, tables and axes name them. */
export function useDayNames() {
  const formatDate = useFormatDate()
  return {
    /**
     * "14 December", with its year when that is not this one.
     *
     * @param date YYYY-MM-DD
     * @param asOf the moment that it is, of the wire
     */
    formatDay: (date: string, asOf: string) => {
      const thisYear = manilaDate(instant(Date.parse(asOf))).slice(0, 4)
      return formatDate(date, date.startsWith(thisYear) ? 'day' : 'dayOfYear')
    },
    /** The day that ends at a midnight of Manila: "14 Dec 2026". */
    formatEndedDay: (at: string) => formatDate(toIso(instant(Date.parse(at) - justBefore)), 'date'),
    /** A midnight on a time axis: "14 Dec", or "Dec 2026" where months are far apart. */
    formatTick: (at: Instant, isByMonth: boolean) =>
      formatDate(toIso(at), isByMonth ? 'month' : 'shortDay'),
  }
}
