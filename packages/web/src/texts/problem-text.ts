import { readProblem } from '@kunwari/domain/refusals/problem'
import { useEffect } from 'react'
import { translate, useLanguage } from './i18n.ts'
import { loadServerWords, useServerText } from './server-words.ts'

/**
 * Says what a form found by itself, in the person's language: the contract's schemas name their
 * sentences only, which come with the first field.
 */
export function useProblemText(): (text: string) => string {
  const language = useLanguage()
  const say = useServerText()
  // Talks to the network.
  useEffect(() => {
    loadServerWords(language).catch(() => undefined)
  }, [language])
  return (text) => {
    const said = say(text)
    // The key of a sentence that is still on its way is nothing to read.
    return said === text && readProblem(text) ? translate('common:failure.unknown') : said
  }
}
