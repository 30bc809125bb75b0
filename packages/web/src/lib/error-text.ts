import { ApiError } from '@kunwari/contract/client'
import { currentLanguage, translate } from './i18n.ts'

/**
 * What a failed call says to the person: the server's sentence without its status, in their language
 * where the code has a translation.
 *
 * @param fallback shown when the failure carries no sentence of its own
 */
export function errorText(error: unknown, fallback?: string): string {
  const last = fallback ?? translate('common:failure.unknown')
  if (error instanceof ApiError) return translated(error) ?? (error.detail || last)
  // fetch rejects with a TypeError when nothing came back at all.
  if (error instanceof TypeError) return translate('common:failure.network')
  if (error instanceof Error && error.message) return error.message.replace(/^\d{3}: /, '')
  return last
}

/** The message for one field, when the server named it. */
export function fieldErrorText(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.errors.find((problem) => problem.path === path)?.message
}

function translated(error: ApiError): string | undefined {
  // English is the server's own language, and its sentences carry the amounts: never replaced.
  return currentLanguage() === 'en' ? undefined : error.detail
}
