import { useSyncExternalStore } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'
import type { Language } from './languages.ts'
import type { SayServerText } from './speak-refusals.ts'

const loads: Record<Language, () => Promise<{ say: SayServerText }>> = {
  en: () => import('./server-words.en.ts'),
  fil: () => import('./server-words.fil.ts'),
}
const said: Partial<Record<Language, SayServerText>> = {}
const listeners = new Set<() => void>()

/** Loads how a language says what the server and the schemas say. */
export async function loadServerWords(language: Language): Promise<void> {
  if (said[language]) return
  const { say } = await loads[language]()
  said[language] = say
  for (const listener of listeners) listener()
}

/**
 * Says a text of the server in the person's language: a failure by its code, reason and figures, a
 * record by its words. Where something is drawn, `useServerText` is the way: it draws again.
 */
export const serverText: SayServerText = (text, failure) => currentSpeaker()(text, failure)

export function useServerText(): SayServerText {
  useLanguage()
  return useSyncExternalStore(subscribe, currentSpeaker)
}

function currentSpeaker(): SayServerText {
  return said[currentLanguage()] ?? asItIs
}

function asItIs(text: string): string {
  return text
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
