/** The languages that are complete, as each calls itself. */
export const languageNames = { en: 'English', fil: 'Filipino' } as const

export type Language = keyof typeof languageNames

/** In the order in which they are offered. */
export const languages = ['en', 'fil'] as const satisfies readonly Language[]

/**
 * Which language to begin with: the one that this browser remembers, else the first that we have of
 * those that its owner reads, else English.
 *
 * @param read language tags, the best known first: navigator.languages
 */
export function firstLanguage(remembered: string | null, read: readonly string[]): Language {
  const known = [remembered ?? '', ...read].map((tag) => {
    const [base = ''] = tag.toLowerCase().split('-')
    // Tagalog is what older devices call it.
    return languages.find((name) => name === (base === 'tl' ? 'fil' : base))
  })
  return known.find((name) => name !== undefined) ?? 'en'
}

const languageKey = 'kunwari.language'

/** The language chosen in this browser, as it was kept; null when none was chosen. */
export function rememberedLanguage(): string | null {
  return localStorage.getItem(languageKey)
}

export function rememberLanguage(language: string): void {
  localStorage.setItem(languageKey, language)
}
