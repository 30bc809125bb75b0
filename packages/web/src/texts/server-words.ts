import type { Failure } from '@kunwari/contract/failure'
import { useSyncExternalStore } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'
import type { Language } from './languages.ts'
import type { SayServerText } from './speak-by-words.ts'

const loads: Partial<Record<Language, () => Promise<SayServerText>>> = {
  fil: () => import('./server-words.fil.ts').then((file) => file.say),
}
const said: Partial<Record<Language, SayServerText>> = {}
const listeners = new Set<() => void>()

/** Loads what the server says in a language. English is the server's own: nothing to load. */
export async function loadServerWords(language: Language): Promise<void> {
  const say = await loads[language]?.()
  if (!say || said[language]) return
  said[language] = say
  for (const listener of listeners) listener()
}

/**
 * Says a sentence of the server in the person's language: word for word where it is known, with its
 * figures as they are; else the sentence of its code; else as the server said it. Where something is
 * drawn, `useServerText` is the way: it draws again.
 */
export function serverText(text: string, code?: Failure['code']): string {
  return currentSpeaker()(text, code)
}

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
