import { hourMs } from '@kunwari/domain/calendar/instant'
import type { Language } from './languages.ts'

// Not Intl.DateTimeFormat: a browser takes 25 ms of a slow phone's first load to make the first one.
// A test holds this against it, over years of days.

/** A moment's parts as Manila has them: all year at UTC+8. */
type Parts = {
  weekday: string
  day: number
  month: string
  monthInShort: string
  year: number
  /** 3:05 */
  time: string
  seconds: string
  isMorning: boolean
}

type Written = Record<
  | 'date'
  | 'dateTime'
  | 'longDate'
  | 'weekday'
  | 'dayName'
  | 'moment'
  | 'day'
  | 'dayOfYear'
  | 'shortDay'
  | 'month'
  | 'time'
  | 'clock',
  (parts: Parts) => string
>

export type DateStyle = keyof Written

type Calendar = { weekdays: string; months: string; monthsInShort: string; written: Written }

const half = ({ isMorning }: Parts) => (isMorning ? 'am' : 'pm')
const capitalHalf = ({ isMorning }: Parts) => (isMorning ? 'AM' : 'PM')

const calendars: Record<Language, Calendar> = {
  // The English of the Philippines puts the month first; days here read "Tuesday, 3 March", as English
  // here is spoken and as the notes write them.
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
    monthsInShort: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    written: {
      date: (at) => `${at.day} ${at.monthInShort} ${at.year}`,
      dateTime: (at) => `${at.day} ${at.monthInShort}, ${at.time} ${half(at)}`,
      longDate: (at) => `${at.weekday}, ${at.day} ${at.month} ${at.year}`,
      weekday: (at) => `${at.weekday}, ${at.day} ${at.month}`,
      dayName: (at) => at.weekday,
      moment: (at) => `${at.day} ${at.month} ${at.year} at ${at.time} ${half(at)}`,
      day: (at) => `${at.day} ${at.month}`,
      dayOfYear: (at) => `${at.day} ${at.month} ${at.year}`,
      shortDay: (at) => `${at.day} ${at.monthInShort}`,
      month: (at) => `${at.monthInShort} ${at.year}`,
      time: (at) => `${at.time} ${half(at)}`,
      clock: (at) => `${at.time}:${at.seconds} ${half(at)}`,
    },
  },
  fil: {
    weekdays: 'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado',
    months:
      'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre',
    monthsInShort: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
    written: {
      date: (at) => `${at.monthInShort} ${at.day}, ${at.year}`,
      dateTime: (at) => `${at.monthInShort} ${at.day}, ${at.time} ${capitalHalf(at)}`,
      longDate: (at) => `${at.weekday}, ${at.month} ${at.day}, ${at.year}`,
      weekday: (at) => `${at.weekday}, ${at.month} ${at.day}`,
      dayName: (at) => at.weekday,
      moment: (at) => `${at.month} ${at.day}, ${at.year} nang ${at.time} ${capitalHalf(at)}`,
      day: (at) => `${at.month} ${at.day}`,
      dayOfYear: (at) => `${at.month} ${at.day}, ${at.year}`,
      shortDay: (at) => `${at.monthInShort} ${at.day}`,
      month: (at) => `${at.monthInShort} ${at.year}`,
      time: (at) => `${at.time} ${capitalHalf(at)}`,
      clock: (at) => `${at.time}:${at.seconds} ${capitalHalf(at)}`,
    },
  },
}

/**
 * Writes a moment of the wire as it reads in Manila, in one of the two languages.
 *
 * @throws RangeError if it is no moment: an answer of ours is never wrong
 */
export function writeDate(language: Language, iso: string, style: DateStyle): string {
  const { weekdays, months, monthsInShort, written } = calendars[language]
  const local = new Date(Date.parse(iso) + 8 * hourMs)
  const [hour, minutes, seconds = ''] = local.toISOString().slice(11, 19).split(':')
  return written[style]({
    weekday: nameIn(weekdays, local.getUTCDay()),
    day: local.getUTCDate(),
    month: nameIn(months, local.getUTCMonth()),
    monthInShort: nameIn(monthsInShort, local.getUTCMonth()),
    year: local.getUTCFullYear(),
    time: `${Number(hour) % 12 || 12}:${minutes}`,
    seconds,
    isMorning: Number(hour) < 12,
  })
}

function nameIn(names: string, at: number): string {
  return names.split(' ')[at] ?? ''
}
