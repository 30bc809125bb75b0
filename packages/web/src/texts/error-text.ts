import { ApiError } from '@kunwari/contract/client'
import { translate } from './i18n.ts'
import { serverText, useServerText } from './server-words.ts'
import type { SayServerText } from './speak-by-words.ts'

/**
 * What a failed call says to the person, in their language: the server's sentence without its
 * status, translated where it or its code has a translation.
 *
 * @param fallback shown when the failure carries no sentence of its own
 */
export function errorText(error: unknown, fallback?: string): string {
  return textOf(error, fallback, serverText)
}

/** The same, wherever something is drawn: drawn again when the language changes. */
export function useErrorText(): typeof errorText {
  const say = useServerText()
  return (error, fallback) => textOf(error, fallback, say)
}

/**
 * The server's message for one field, when it named it; in English, as the contract's schemas give
 * theirs: the field says both in the person's language.
 */
export function fieldErrorText(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.errors.find((problem) => problem.path === path)?.message
}

function textOf(error: unknown, fallback: string | undefined, say: SayServerText): string {
  const last = fallback ?? translate('common:failure.unknown')
  if (error instanceof ApiError) return error.detail ? say(error.detail, error.code) : last
  // fetch rejects with a TypeError when nothing came back at all.
  if (error instanceof TypeError) return translate('common:failure.network')
  if (error instanceof Error && error.message) return say(error.message.replace(/^\d{3}: /, ''))
  return last
}
