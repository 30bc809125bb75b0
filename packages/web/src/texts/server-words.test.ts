import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { problem } from '@kunwari/domain/refusals/problem'
import { refusals } from '@kunwari/domain/refusals/refusals'
import { expect, test } from 'vitest'
import filipino from '../locales/fil/server.json'
import { say as sayInEnglish } from './server-words.en.ts'
import { say } from './server-words.fil.ts'

test('a failure is said by its code, its reason and its figures', () => {
  const failure = { code: 'insufficient_funds', reason: 'taken', params: { available: '1400.50' } }
  expect(say('whatever the server said', { ...failure, code: 'insufficient_funds' })).toBe(
    '₱1,400.50 lang ang available; naka-hold o wala na ang iba',
  )
})

test('a moment is written as Filipino writes it', () => {
  const params = { status: 'approved', by: 'Ana', at: '2026-11-21T02:54:07.250Z' }
  expect(say('x', { code: 'already_decided', reason: 'by_person', params })).toBe(
    'Nauna na si Ana: approved na ito, Nobyembre 21, 2026 nang 10:54 AM',
  )
})

test('a failure without a reason is said by its code', () => {
  expect(say('There is no such thing', { code: 'not_found' })).toBe('Walang ganito rito')
})

test('a failure of an unknown reason, or without its figures, stays as it was said', () => {
  expect(say('New words', { code: 'not_found', reason: 'not_invented_yet' })).toBe('New words')
  expect(say('You can use ₱1.00', { code: 'insufficient_funds' })).toBe('You can use ₱1.00')
})

test('what a schema finds is said in both languages', () => {
  const found = problem('invalid_input.characters_least', { count: 8 })
  expect(say(found)).toBe('Hindi bababa sa 8 character')
  expect(sayInEnglish(found)).toBe('At least 8 characters')
})

test('English leaves a failure to the server’s own sentence', () => {
  expect(sayInEnglish('Said here', { code: 'not_found' })).toBe('Said here')
})

test('a record is said with its payment method, and what people wrote as it is', () => {
  expect(say('Reversed deposit by Bangko Uno Kuno')).toBe('Reversed deposit by Bangko Uno Kuno')
  expect(say('Reversed deposit by PekePay')).toBe('Binawing deposit sa PekePay')
  expect(say('Funds added by an admin')).toBe('Idinagdag ng admin')
  expect(say('Thank you for the picture')).toBe('Thank you for the picture')
})

test('Filipino has the keys of the English sentences, and no others', () => {
  expect(Object.keys(filipino.refusals).toSorted()).toEqual(Object.keys(refusals).toSorted())
  expect(Object.keys(filipino.records).toSorted()).toEqual(Object.keys(recordTexts).toSorted())
})

test('every figure of a sentence is in its Filipino, written the same way', () => {
  const english: Record<string, string> = { ...refusals, ...recordTexts }
  const translations = Object.entries({ ...filipino.refusals, ...filipino.records })
  for (const [key, translation] of translations) {
    expect({ key, figures: figuresOf(translation) }).toEqual({
      key,
      figures: figuresOf(english[key] ?? ''),
    })
  }
})

function figuresOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{[\w:]+\}\}/g)].map(([figure]) => figure).toSorted()
}
