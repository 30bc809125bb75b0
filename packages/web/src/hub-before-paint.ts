import { standInForColours } from './lib/stand-in-colours.ts'
import { standInForStorage } from './lib/stand-in-storage.ts'
import { chosenTheme, wearTheme } from './lib/theme.ts'
import { firstLanguage, type Language, rememberedLanguage } from './texts/languages.ts'

// As before-paint.ts, for the hub's pages.

/** What the hub's door shows first, by language: written by the build (vite/write-before-paint.ts). */
declare const firstFiles: Record<'hub', Record<Language, string[]>>

/** Where the colours for older browsers are, from the build too. */
declare const lightColours: string

standInForStorage()
standInForColours(lightColours)
const language = firstLanguage(rememberedLanguage(), navigator.languages)

wearTheme(chosenTheme())
document.documentElement.lang = language
for (const href of firstFiles.hub[language]) {
  const isStyle = href.endsWith('.css')
  document.head.append(
    Object.assign(document.createElement('link'), {
      crossOrigin: 'anonymous',
      href,
      ...(isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    }),
  )
}
