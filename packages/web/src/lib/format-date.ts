import { currentLanguage, useLanguage } from './i18n.ts'
import type { Language } from './languages.ts'

const zone = { timeZone: 'Asia/Manila' } as const

const styles = {
  /** 14 Dec 2026 · Dis 14, 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 14 Dec, 3:05 pm · Dis 14, 3:05 PM */
  dateTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** Monday, 14 December 2026 · Lunes, Disyembre 14, 2026 */
  longDate: { dateStyle: 'full' },
  /** Monday, 14 December · Lunes, Disyembre 14 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 14 December 2026, 3:05 pm · Disyembre 14, 2026 nang 3:05 PM */
  moment: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 14 December · Disyembre 14 */
  day: { day: 'numeric', month: 'long' },
  /** 14 December 2027 · Disyembre 14, 2027 */
  dayOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 14 Dec · Dis 14 */
  shortDay: { day: 'numeric', month: 'short' },
  /** Dec 2026 · Dis 2026 */
  month: { month: 'short', year: 'numeric' },
  /** 3:05 pm */
  time: { hour: 'numeric', minute: '2-digit' },
  /** 3:05:22 pm */
  clock: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

const locales = {
  // en-PH puts the month first; days here read "Tuesday, 3 March", as English here is spoken and as
  // the notes write them. This is the English that writes them so.
  en: 'en-NZ',
  fil: 'fil-PH',
} as const satisfies Record<Language, string>

/** Made when first needed: each takes the browser a moment. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a moment of the wire as it reads in Manila. Where something is drawn, `useFormatDate` is
 * the way: it draws again when the language changes.
 */
export function formatDate(iso: string, style: DateStyle = 'date'): string {
  return formatterOf(currentLanguage(), style).format(Date.parse(iso))
}

export function useFormatDate(): typeof formatDate {
  const language = useLanguage()
  return (iso, style = 'date') => formatterOf(language, style).format(Date.parse(iso))
}

function formatterOf(language: Language, style: DateStyle): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], { ...zone, ...styles[style] })
  formatters.set(key, made)
  return made
}
