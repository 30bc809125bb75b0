import { readFileSync } from 'node:fs'
import path from 'node:path'

type Tree = { [key: string]: string | Tree }

/**
 * The web app's own words of one area, in one language: what a test presses and reads in both.
 *
 * @returns `t('acts.block')`, with `{{name}}` filled in
 */
export function readWords(language: 'en' | 'fil', area: string) {
  const file = path.resolve(
    import.meta.dirname,
    `../packages/web/src/locales/${language}/${area}.json`,
  )
  // A file of texts and of nothing else: the web app's own types come from it.
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree
  return (key: string, values: Record<string, string> = {}): string => {
    const text = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
        texts,
      )
    if (typeof text !== 'string') throw new Error(`${language} ${area} has no "${key}"`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
