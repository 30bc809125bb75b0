import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorCodes } from '@kunwari/domain/errors'
import { expect, test } from 'vitest'
import { say, words } from './server-words.fil.ts'

const packages = path.resolve(import.meta.dirname, '../../..')

test('a sentence is said word for word', () => {
  expect(say('Passwords do not match')).toBe('Hindi magkapareho ang password')
})

test('a sentence keeps its figures', () => {
  expect(say('The pool holds ₱500.25 and cannot pay ₱625.25', 'pool_too_small')).toBe(
    '₱500.25 ang laman ng pool, hindi nito kayang bayaran ang ₱625.25',
  )
})

test('a sentence that is not known is said by its code', () => {
  expect(say('There is no such thing', 'not_found')).toBe('Walang ganito rito')
})

test('an unknown sentence with figures stays as the server said it', () => {
  const sentence = 'You can use ₱1.00 and not a centavo more'
  expect(say(sentence, 'insufficient_funds')).toBe(sentence)
})

test('a code without its own sentence has figures unique to its case', () => {
  const without = errorCodes.filter((code) => words.codes[code] === undefined)
  expect(without).toEqual([
    'requirement_missing',
    'insufficient_funds',
    'daily_limit_reached',
    'pool_too_small',
    'already_decided',
    'too_many_pending',
    'wallet_full',
    'pocket_empty',
    'stage_moved',
    'world_not_empty',
    'too_many_requests',
    'too_many_tries',
  ])
})

test('every sentence of the table comes from the server or the contract', () => {
  const said = ['server', 'contract', 'domain'].map((name) => sources(`${packages}/${name}/src`))
  // The two kinds of request share their sentences.
  const kinds = ['deposit', 'withdrawal'].map((kind) =>
    said.join('\n').replaceAll(`$\{kind.name}`, kind),
  )
  const source = kinds.join('\n').replaceAll("\\'", "'")
  const unsaid = Object.keys(words.sentences).filter((sentence) =>
    sentence.split(/\{\{\w+\}\}/).some((piece) => !source.includes(piece.trim())),
  )
  expect(unsaid).toEqual([])
})

test('every figure of a sentence is in its translation', () => {
  for (const [sentence, translation] of Object.entries(words.sentences)) {
    expect({ sentence, figures: figuresOf(translation) }).toEqual({
      sentence,
      figures: figuresOf(sentence),
    })
  }
})

function figuresOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{\w+\}\}/g)].map(([figure]) => figure).toSorted()
}

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
}
