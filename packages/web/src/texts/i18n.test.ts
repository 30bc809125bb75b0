import { beforeAll, describe, expect, test } from 'vitest'
import { claimsInFilipino } from '../glass/claims.ts'
import { loadTexts, translate } from './i18n.ts'
import { languages } from './languages.ts'

beforeAll(() => loadTexts('common', 'claims'))

test('a text takes its values', () => {
  expect(translate('common:pager.position', { page: 2, pages: 5 })).toBe('Page 2 of 5')
})

test('a value is inserted literally, also when it looks like a pattern', () => {
  expect(translate('claims:open', { what: '$& {{what}}' })).toBe('See through: $& {{what}}')
})

test('a value that is not given stays visible as a gap', () => {
  expect(translate('common:pager.position', { page: 2 })).toBe('Page 2 of {{pages}}')
})

test('a text not loaded yet shows its key rather than nothing', () => {
  expect(translate('glass:line.title')).toBe('line.title')
})

// English is what the types are made of; every other language is held to it here.

type Tree = { [key: string]: string | Tree }
type Entry = readonly [key: string, text: string]

const localClaims: ReadonlySet<string> = claimsInFilipino
// What the server says is in English where it is made: texts.test.ts holds the others to it.
const files = import.meta.glob<Tree>(['../locales/*/*.json', '!**/server.json'], {
  import: 'default',
  eager: true,
})
const others = languages.filter((language) => language !== 'en')
const pairs = Object.keys(files)
  .filter((file) => file.startsWith('../locales/en/'))
  .flatMap((file) => others.map((language) => [language, file.slice('../locales/en/'.length)]))

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

/** What a text has to hold: of one of anything, the figure may also be said as a word. */
function neededIn(key: string, text: string): string[] {
  return holesOf(text).filter((hole) => !(key.endsWith('_one') && hole === '{{count}}'))
}

/** What is filled in and what is marked: {{amount}}, <terms>. */
function holesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted()
}

describe('language files', () => {
  test('every language has the same files', () => {
    for (const language of others) {
      expect({ language, files: filesOf(language) }).toEqual({ language, files: filesOf('en') })
    }
  })

  test.each(pairs)('%s/%s has the keys of the English file, and no others', (language, file) => {
    expect(keysOf(language, file)).toEqual(keysOf('en', file))
  })

  test.each(pairs)('%s/%s leaves no text empty', (language, file) => {
    expect(entriesOf(language, file).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(pairs)('%s/%s keeps the gaps and marks of each text', (language, file) => {
    const english = new Map(entriesOf('en', file))
    for (const [key, text] of entriesOf(language, file)) {
      const model = english.get(key) ?? ''
      expect({ key, holes: neededIn(key, text) }).toEqual({ key, holes: neededIn(key, model) })
    }
  })

  test('a claim is quoted in its platform’s languages: English, or both', () => {
    const english = new Map(entriesOf('en', 'claims.json'))
    for (const [key, text] of entriesOf('fil', 'claims.json')) {
      const [, claim] = /^claims\.(.*)$/.exec(key) ?? []
      if (claim === undefined) continue
      const isSame = text === english.get(key)
      expect({ claim, isSame }).toEqual({ claim, isSame: !localClaims.has(claim) })
    }
  })
})
