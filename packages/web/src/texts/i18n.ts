import { useSyncExternalStore } from 'react'
import { firstLanguage, type Language, rememberedLanguage, rememberLanguage } from './languages.ts'
import type { Tree } from './later-texts.ts'
import type { FullKey, Namespace, TextKey, TextValues } from './text-keys.ts'

// Keys, files and plural endings are i18next's, so that translators' tools read them (`_one` is
// exactly one: see pluralOf); the reader of them is this page, because i18next with its React binding is 18 kB of a landing page's 95
// (docs/decisions/012-own-text-reader.md).

// The texts of the first screens, and of what comes onto them; where the others are says
// later-texts.ts, which no first load pays for. Claims are a module: the flags' names come from their notes.
const files = import.meta.glob<Tree>(
  [
    '../locales/*/{chat,common,demo,growth,home,landing,next,street}.json',
    '../locales/*/claims.at-build.ts',
  ],
  { import: 'default' },
)

let language: Language = 'en'
/** The language asked for last; differs from the one spoken while its texts are on their way. */
let chosen: Language = language
const asked = new Set<Namespace>()
const catalogs: Record<Language, Partial<Record<Namespace, Tree>>> = { en: {}, fil: {} }
const listeners = new Set<() => void>()

/** Speaks this browser's language; called once, before the first texts load. */
export function startLanguage(): void {
  speak(firstLanguage(rememberedLanguage(), navigator.languages))
  chosen = language
}

/** Loads the texts of some areas; a screen that shows them waits for it. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) asked.add(namespace)
  const spoken = language
  await load(spoken, namespaces)
  // Another language was chosen meanwhile, perhaps before it heard of these areas.
  if (spoken !== language) await loadTexts(...namespaces)
}

/**
 * Speaks another language from now on, everywhere at once. Until its texts are there, everything stays as
 * it was.
 *
 * @param isChosen whether somebody chose it here: then this browser remembers it
 */
export async function setLanguage(next: Language, isChosen = true): Promise<void> {
  chosen = next
  await load(next, [...asked])
  if (chosen !== next) return
  // More was asked for while these were on their way.
  if (!isLoaded(next)) return setLanguage(next, isChosen)
  if (isChosen) rememberLanguage(next)
  speak(next)
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return language
}

/** The language spoken; draws again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/**
 * The text of a key, `{{name}}` replaced by its value. A `count` chooses between `_one` and `_other`, and is grouped.
 * Where something is drawn, `useTranslation` is the way: it draws again.
 */
export function translate(key: FullKey, values?: TextValues): string {
  const at = key.indexOf(':')
  // Keys are typed: what stands before the colon is a namespace.
  return lookUp(language, key.slice(0, at) as Namespace, key.slice(at + 1), values)
}

/** `t` for the texts of one area; another `t` when the language changes, so all is drawn again. */
export function useTranslation<N extends Namespace = 'common'>(namespace?: N) {
  const spoken = useLanguage()
  return {
    t: (key: TextKey<N>, values?: TextValues): string =>
      lookUp(spoken, namespace ?? 'common', key, values),
  }
}

function speak(next: Language): void {
  language = next
  document.documentElement.lang = next
}

function lookUp(of: Language, namespace: Namespace, key: string, values: TextValues = {}): string {
  const tree = catalogs[of][namespace]
  const text =
    (typeof values.count === 'number' && find(tree, `${key}_${pluralOf(values.count)}`)) ||
    find(tree, key)
  // A key that is missing in a translation is caught by the test of complete languages.
  if (text === undefined) return key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return name === 'count' && typeof value === 'number' ? grouped.format(value) : String(value)
  })
}

/** A count of a thousand is "1,000". Other numbers are drawn as they come: a year is one of them. */
const grouped = new Intl.NumberFormat('en-PH')

function find(tree: Tree | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (place, part) => (typeof place === 'object' ? place[part] : undefined),
      tree,
    )
  return typeof found === 'string' ? found : undefined
}

/**
 * One, or any other number, in both languages. Unicode's rules call 2, 3 and 5 "one" in Filipino too,
 * for a linker that none of these texts has; what is said of one ("Bukas na iyon") is not said of them.
 */
function pluralOf(count: number): 'one' | 'other' {
  return count === 1 ? 'one' : 'other'
}

function isLoaded(of: Language): boolean {
  return [...asked].every((namespace) => catalogs[of][namespace])
}

async function load(of: Language, namespaces: Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !catalogs[of][namespace])
  await Promise.all(missing.map((namespace) => loadCatalog(of, namespace)))
}

async function loadCatalog(of: Language, namespace: Namespace): Promise<void> {
  const file = `../locales/${of}/${namespace}.`
  const fetchTree =
    files[`${file}json`] ??
    files[`${file}at-build.ts`] ??
    (await import('./later-texts.ts')).laterFiles[`${file}json`]
  if (!fetchTree) throw new Error(`no texts for ${namespace} in ${of}`)
  catalogs[of][namespace] = await fetchTree()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
