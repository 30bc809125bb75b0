import { currentLanguage, useLanguage } from './i18n.ts'
import { type DateStyle, writeDate } from './write-date.ts'

/**
 * Writes a moment of the wire as it reads in Manila. Where something is drawn, `useFormatDate` is
 * the way: it draws again when the language changes.
 */
export function formatDate(iso: string, style: DateStyle = 'date'): string {
  return writeDate(currentLanguage(), iso, style)
}

export function useFormatDate(): typeof formatDate {
  const language = useLanguage()
  return (iso, style = 'date') => writeDate(language, iso, style)
}
