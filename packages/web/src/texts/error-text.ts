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
  if (error instanceof ApiError) return isSentence(error.detail) ? say(error.detail, error) : last
  // fetch rejects with a TypeError when nothing came back at all.
  if (error instanceof TypeError) {
    return translate(isSomethingTyped() ? 'common:failure.network' : 'common:failure.offline')
  }
  if (error instanceof Error && error.message) return say(error.message.replace(/^\d{3}: /, ''))
  return last
}

const typedInto =
  'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=range], [type=file])'

/** By the fields on the page: a failure does not say what its call carried. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)
  return [...fields].some(({ value }) => value !== '')
}

/** A proxy answers with a page in the place of the server, or with JSON that says nothing. */
function isSentence(detail: string): boolean {
  return detail !== '' && !/^\s*[<{[]/.test(detail)
}
