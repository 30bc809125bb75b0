import { expect, test } from 'vitest'
import { languages } from './languages.ts'

// English is what the types are made of; every other language is held to it here.

type Tree = { [key: string]: string | Tree }
type Entry = readonly [key: string, text: string]

const files = import.meta.glob<Tree>('../locales/*/*.json', { import: 'default', eager: true })
const others = languages.filter((language) => language !== 'en')
const pairs = Object.keys(files)
  .filter((file) => file.startsWith('../locales/en/'))
  .flatMap((file) => others.map((language) => [language, file.slice('../locales/en/'.length)]))

test('every language has the same files', () => {
  for (const language of others) {
    expect({ language, files: filesOf(language) }).toEqual({ language, files: filesOf('en') })
  }
})

test.each(pairs)('%s/%s has the keys of the English file, and no others', (language, file) => {
  const wanted = entriesOf('en', file).flatMap(([key]) => pluralKeys(language, key))
  expect(keysOf(language, file)).toEqual([...new Set(wanted)].toSorted())
})

test.each(pairs)('%s/%s leaves no text empty', (language, file) => {
  expect(entriesOf(language, file).filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(pairs)('%s/%s keeps the gaps and marks of each text', (language, file) => {
  const english = new Map(entriesOf('en', file))
  for (const [key, text] of entriesOf(language, file)) {
    // One of anything may be said without a figure in English; elsewhere "one" also stands for 21.
    const model = english.get(key.replace(/_\w+$/, '_other')) ?? english.get(key) ?? ''
    expect({ key, holes: holesOf(text) }).toEqual({ key, holes: holesOf(model) })
  }
})

test('Filipino says any number in one way: its "one" is also 2, 3 and 5', () => {
  for (const file of filesOf('fil')) {
    const texts = new Map(entriesOf('fil', file))
    const counted = [...texts.keys()].filter((key) => key.endsWith('_one'))
    for (const key of counted) {
      expect({ key, text: texts.get(key) }).toEqual({
        key,
        text: texts.get(key.replace(/_one$/, '_other')),
      })
    }
  }
})

test('a claim stands in the language of its specimen, whatever the page speaks', () => {
  for (const language of others) {
    expect(treeOf(language, 'claims.json').claims).toEqual(treeOf('en', 'claims.json').claims)
  }
})

function filesOf(language: string): string[] {
  const folder = `../locales/${language}/`
  return Object.keys(files)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .toSorted()
}

function treeOf(language: string, file: string): Tree {
  return files[`../locales/${language}/${file}`] ?? {}
}

function entriesOf(language: string, file: string): Entry[] {
  return flatten(treeOf(language, file), '')
}

function keysOf(language: string, file: string): string[] {
  return entriesOf(language, file)
    .map(([key]) => key)
    .toSorted()
}

function flatten(tree: Tree, before: string): Entry[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : flatten(value, `${before}${key}.`),
  )
}

/** "days_one" and "days_other" in English are as many as the language has plural forms. */
function pluralKeys(language: string, key: string): string[] {
  const base = /^(.*)_(?:one|other)$/.exec(key)?.[1]
  if (base === undefined) return [key]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.map((form) => `${base}_${form}`)
}

/** What is filled in and what is marked: {{amount}}, <terms>. */
function holesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted()
}
