import { expect, test } from 'vitest'
import claims from '../../locales/en/claims.json'
import { noteOfClaim } from '../claims.ts'
import { noteIds } from './note-ids.ts'
import { notes } from './notes.en.ts'

test('every note says what was seen, why it works, what a source says and what to do', () => {
  const poor = noteIds.filter((id) => {
    const { title, saw, why, findings, instead } = notes[id]
    return ![title, saw, why, ...instead].every(Boolean) || !findings.length || !instead.length
  })
  expect(poor).toEqual([])
})

test('every finding names its source and how sure it is', () => {
  const findings = noteIds.flatMap((id) => notes[id].findings)
  expect(findings.filter(({ text, source, sure }) => !text || !source || !sure)).toEqual([])
})

test('every note can be named beside its flag', () => {
  expect(Object.keys(claims.notes).toSorted()).toEqual([...noteIds].toSorted())
})

test('every claim has its words and its note', () => {
  expect(Object.keys(noteOfClaim).toSorted()).toEqual(Object.keys(claims.claims).toSorted())
})
