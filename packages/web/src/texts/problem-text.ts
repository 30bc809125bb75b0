import { readProblem } from '@kunwari/domain/refusals/problem'
import { useEffect } from 'react'
import { translate, useLanguage } from './i18n.ts'
import { loadServerWords, useServerText } from './server-words.ts'
import type { FullKey } from './text-keys.ts'

/**
 * Says what a form found by itself, in the language that is spoken now: the contract's schemas name their
 * sentences only, which come with the first field; those of the app alone name a key of its texts.
 */
export function useProblemText(): (text: string) => string {
  const language = useLanguage()
  const say = useServerText()
  // Talks to the network.
  useEffect(() => {
    loadServerWords(language).catch(() => undefined)
  }, [language])
  return (text) => {
    if (isTextKey(text)) return translate(text)
    const said = say(text)
    // The key of a sentence that is still on its way is nothing to read.
    return said === text && readProblem(text) ? translate('common:failure.unknown') : said
  }
}

/** What a schema of the app alone says of a field: a key of its texts, which `useProblemText` says. */
export function ownProblem(key: FullKey): string {
  return key
}

function isTextKey(text: string): text is FullKey {
  return /^[a-z]+:[a-zA-Z]+(?:\.[a-zA-Z]+)+$/.test(text)
}
