import { allNotes } from '@kunwari/domain/red-flags/all-notes'
import type { RedFlagNote } from '@kunwari/domain/red-flags/note'
import { expect, test } from 'vitest'
import { languages } from '../texts/languages.ts'
import { glossary, type Term } from './glossary.ts'

type Tree = { [key: string]: string | Tree }
type Said = { at: string; text: string }

const files = import.meta.glob<Tree>('./*/*.json', { import: 'default', eager: true })

test.each(languages)('every text in %s has the one word of each thing', (language) => {
  const found = textsOf(language).flatMap((text) =>
    glossary
      .filter((term) => breaks(term, language, text))
      .map((term) => `${text.at}: "${text.text}" is to say "${term[language]}"`),
  )
  expect(found).toEqual([])
})

test('a text with a wrong glossary word is found, also between gaps', () => {
  const wrong = ['Kanselado na', 'Nakopya na', 'Page {{page}} ng {{pages}}', 'sa plans', 'na ’to']
  for (const text of wrong) {
    const found = glossary.filter((term) => breaks(term, 'fil', { at: 'member:x', text }))
    expect([text, found.length]).toEqual([text, 1])
  }
})

test('what is left out on purpose is there', () => {
  const known = new Set(languages.flatMap(textsOf).map(({ at }) => at))
  const excepted = glossary.flatMap(({ except = [] }) => except)
  expect(excepted.filter((at) => !known.has(at))).toEqual([])
})

function breaks(term: Term, language: (typeof languages)[number], { at, text }: Said): boolean {
  // The figure of a gap stands for it; its name is no word of the text.
  const said = text.replaceAll(/\{\{\w+(:\w+)?\}\}/g, '7').replaceAll(/<\/?\w+>/g, '')
  return Boolean(term.not[language]?.test(said)) && !term.except?.includes(at)
}

/** Quoted claims are left out: they are said as their platform says them. */
function textsOf(language: (typeof languages)[number]): Said[] {
  const labels = allNotes.map(({ id, label }: RedFlagNote) => ({
    at: `note: ${id}`,
    text: label[language],
  }))
  const texts = Object.entries(files)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, tree]) =>
      flatten(tree, `${file.slice(language.length + 3, -'.json'.length)}:`),
    )
    .filter(({ at }) => !at.startsWith('claims:claims.'))
  return [...texts, ...labels]
}

function flatten(tree: Tree, before: string): Said[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ at: `${before}${key}`, text: value }]
      : flatten(value, `${before}${key}.`),
  )
}
