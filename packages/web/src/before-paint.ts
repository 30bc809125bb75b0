import { fullPath, pathHere } from './lib/base.ts'
import { isPersonExpected, isSessionAsked } from './lib/expected-session.ts'
import { firstReadsPlace } from './lib/first-reads-place.ts'
import { paths } from './lib/paths.ts'
import { standInForColours } from './lib/stand-in-colours.ts'
import { standInForStorage } from './lib/stand-in-storage.ts'
import { chosenTheme, wearTheme } from './lib/theme.ts'
import { firstLanguage, type Language, rememberedLanguage } from './texts/languages.ts'

// A script of its own, which runs before anything is drawn and before the app's first file is here.

/** What each way in shows first, by language: written by the build (vite/write-before-paint.ts). */
declare const firstFiles: Record<'landing' | 'home' | 'app', Record<Language, string[]>>

/** Where the colours for older browsers are, from the build too. */
declare const lightColours: string

standInForStorage()
standInForColours(lightColours)
const language = firstLanguage(rememberedLanguage(), navigator.languages)

// So that a chosen theme never comes after a flash of the other.
wearTheme(chosenTheme())
// The strip is in the page in both languages, and is shown by this.
document.documentElement.lang = language
// The page is the same for every class, and an installed app opens the one that it was installed from.
document
  .querySelector('link[rel=manifest]')
  ?.setAttribute('href', fullPath('/manifest.webmanifest'))
fetchFirst()

/**
 * Names to the browser what the app is going to ask for once it runs, so that all of it travels with
 * the app's first file and not after it.
 */
function fetchFirst(): void {
  for (const file of firstFiles[wayIn()][language]) {
    if (file.endsWith('.css')) preload({ rel: 'preload', as: 'style', href: file })
    else preload({ rel: 'modulepreload', href: file })
  }
  // Unless the page has brought the answer.
  if (isSessionAsked() && !firstReadsPlace()) {
    preload({ rel: 'preload', as: 'fetch', href: fullPath('/api/auth/user') })
  }
}

function wayIn(): keyof typeof firstFiles {
  if (pathHere() !== paths.home) return 'app'
  return isPersonExpected() ? 'home' : 'landing'
}

function preload(link: Partial<HTMLLinkElement>): void {
  // Without credentials for others, as modules, Vite's stylesheets and fetch ask: else it is fetched twice.
  document.head.append(
    Object.assign(document.createElement('link'), { crossOrigin: 'anonymous' }, link),
  )
}
