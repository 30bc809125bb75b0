import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { useEffect, useSyncExternalStore } from 'react'
import type { NoteLanguage, NoteText } from './note.ts'

/** What all notes say in one language. */
export type NoteTexts = Record<RedFlagId, NoteText>

type Arrival = { texts?: NoteTexts; error?: unknown }

const files: Record<NoteLanguage, () => Promise<{ noteTexts: NoteTexts }>> = {
  en: () => import('./notes.en.ts'),
  fil: () => import('./notes.fil.ts'),
}

const nothingYet: Arrival = {}
let arrivals: Partial<Record<NoteLanguage, Arrival>> = {}
const listeners = new Set<() => void>()

/** Fetches what the notes say in a language, once; after a failure, again. */
export async function loadNoteTexts(language: NoteLanguage): Promise<void> {
  if (arrivals[language]?.texts) return
  try {
    const { noteTexts } = await files[language]()
    arrive(language, { texts: noteTexts })
  } catch (error) {
    arrive(language, { error })
  }
}

/** What the notes say in a language: nothing while it is fetched, or the reason why it did not come. */
export function useNoteTexts(language: NoteLanguage): Arrival {
  // Talks to the network.
  useEffect(() => {
    void loadNoteTexts(language)
  }, [language])
  return useSyncExternalStore(subscribe, () => arrivals[language] ?? nothingYet)
}

function arrive(language: NoteLanguage, arrival: Arrival): void {
  arrivals = { ...arrivals, [language]: arrival }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
