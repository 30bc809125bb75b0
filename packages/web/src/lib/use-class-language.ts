import { useEffect } from 'react'
import { setLanguage } from '../texts/i18n.ts'
import { rememberedLanguage } from '../texts/languages.ts'
import { useWorld } from './world.ts'

/** Speaks what a class's lesson is held in, unless somebody chose a language in this browser. */
export function useClassLanguage(): void {
  const { data: world } = useWorld()
  const language = world?.language ?? null
  // Talks to the browser's storage, and to the texts outside of React.
  useEffect(() => {
    if (language === null || rememberedLanguage() !== null) return
    // Without a network the page goes on in the language that it has.
    setLanguage(language, false).catch(() => undefined)
  }, [language])
}
