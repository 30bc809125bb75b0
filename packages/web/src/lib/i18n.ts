import { useSyncExternalStore } from 'react'
import type { FullKey, Namespace, TextKey, TextValues } from './text-keys.ts'

// Keys, files and plural endings are i18next's, so that translators' tools read them; the reader of
// them is this page, because i18next with its React binding is 18 kB of a landing page's 95
// (docs/decisions/020-own-text-reader.md).

/** The languages that are complete. */
export const languages = ['en'] as const

export type Language = (typeof languages)[number]

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<Tree>('../locales/*/*.json', { import: 'default' })

let language: Language = 'en'
let catalogs: Partial<Record<Namespace, Tree>> = {}
const listeners = new Set<() => void>()

/** Loads the texts of some areas; a screen that shows them waits for it. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !catalogs[namespace])
  const loaded = await Promise.all(missing.map((namespace) => loadCatalog(language, namespace)))
  catalogs = { ...catalogs, ...Object.fromEntries(missing.map((name, at) => [name, loaded[at]])) }
}

/** Speaks another language from now on, everywhere at once. */
export async function setLanguage(next: Language): Promise<void> {
  // The keys of a record that only this file fills, with namespaces.
  const namespaces = Object.keys(catalogs) as Namespace[]
  language = next
  catalogs = {}
  await loadTexts(...namespaces)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return language
}

/**
 * The text of a key, `{{name}}` replaced by its value. A `count` chooses between `_one` and `_other`
 * as the language counts.
 */
export function translate(key: FullKey, values?: TextValues): string {
  const at = key.indexOf(':')
  // Keys are typed: what stands before the colon is a namespace.
  return lookUp(key.slice(0, at) as Namespace, key.slice(at + 1), values)
}

/** `t` for the texts of one area; draws again when the language changes. */
export function useTranslation<N extends Namespace = 'common'>(namespace?: N) {
  useSyncExternalStore(subscribe, currentLanguage)
  return {
    t: (key: TextKey<N>, values?: TextValues): string => lookUp(namespace ?? 'common', key, values),
  }
}

function lookUp(namespace: Namespace, key: string, values: TextValues = {}): string {
  const tree = catalogs[namespace]
  const text =
    (typeof values.count === 'number' && find(tree, `${key}_${pluralOf(values.count)}`)) ||
    find(tree, key)
  // A key that is missing in a translation is caught by the test of complete languages.
  if (text === undefined) return key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function find(tree: Tree | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (place, part) => (typeof place === 'object' ? place[part] : undefined),
      tree,
    )
  return typeof found === 'string' ? found : undefined
}

function pluralOf(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count)
}

async function loadCatalog(of: Language, namespace: Namespace): Promise<Tree> {
  const load = files[`../locales/${of}/${namespace}.json`]
  if (!load) throw new Error(`no texts for ${namespace} in ${of}`)
  return load()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
