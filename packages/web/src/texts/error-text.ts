import { ApiError } from '@kunwari/contract/client'
import { translate } from './i18n.ts'
import { serverText, useServerText } from './server-words.ts'
import type { SayServerText } from './speak-refusals.ts'

/**
 * What a failed call says to the person, in their language: by its code, reason and figures, else the
 * server's sentence without its status.
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

function textOf(error: unknown, fallback: string | undefined, say: SayServerText): string {
  const last = fallback ?? translate('common:failure.unknown')
  // Without a code it is no failure of our server: a proxy's page, or nothing, which is no sentence for anybody.
  if (error instanceof ApiError) return error.code === undefined ? last : say(error.detail, error)
  // fetch rejects with a TypeError when nothing came back at all.
  if (error instanceof TypeError) return translate('common:failure.network')
  if (error instanceof Error && error.message) return say(error.message.replace(/^\d{3}: /, ''))
  return last
}
