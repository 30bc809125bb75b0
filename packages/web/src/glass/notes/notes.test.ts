import fs from 'node:fs'
import path from 'node:path'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flags'
import { expect, test } from 'vitest'
import claims from '../../locales/en/claims.json'
import filipinoClaims from '../../locales/fil/claims.json'
import { noteOfClaim } from '../claims.ts'
import { type Finding, findings } from './findings.ts'
import type { NoteText } from './note.ts'
import { noteTexts as english } from './notes.en.ts'
import { noteTexts as filipino } from './notes.fil.ts'
import { notes } from './registry.ts'
import { whereToReport } from './where-to-report.ts'
import { noteWords, patternWords, tacticWords } from './words.ts'

const monthsMax = 12
const source = path.resolve(import.meta.dirname, '../..')
const allFindings: [string, Finding][] = Object.entries(findings)

test('every red flag has its note, and no note is without a flag', () => {
  const ids = [...redFlagIds].toSorted()
  expect(Object.keys(notes).toSorted()).toEqual(ids)
  expect(Object.keys(english).toSorted()).toEqual(ids)
  expect(Object.keys(filipino).toSorted()).toEqual(ids)
})

test.each([
  ['English', english],
  ['Filipino', filipino],
])('every note is whole in %s', (_, texts: Record<string, NoteText>) => {
  const poor = Object.entries(texts).filter(([, { title, saw, why, instead }]) =>
    [title, saw, why, ...instead, instead[0]].some((part) => !part?.trim()),
  )
  expect(poor).toEqual([])
})

test('the two languages say as many things to do instead, each in its own words', () => {
  const unlike = redFlagIds.filter(
    (id) =>
      filipino[id].instead.length !== english[id].instead.length ||
      filipino[id].saw === english[id].saw ||
      filipino[id].why === english[id].why,
  )
  expect(unlike).toEqual([])
})

test('every note names its tactic, its pattern and a finding, and every finding is quoted', () => {
  const poor = redFlagIds.filter((id) => {
    const { tactic, pattern, findings: quoted } = notes[id]
    return !tacticWords[tactic] || !patternWords[pattern] || quoted.length === 0
  })
  expect(poor).toEqual([])
  const quoted = new Set(redFlagIds.flatMap((id) => notes[id].findings))
  expect([...quoted].toSorted()).toEqual(Object.keys(findings).toSorted())
})

test('every word around a note is there in both languages', () => {
  const words = [noteWords, tacticWords, patternWords].flatMap((group) => Object.values(group))
  expect(words.filter(({ en, fil }) => !en || !fil)).toEqual([])
})

test('every source was looked at within a year', () => {
  const now = new Date()
  const oldest = new Date(now)
  oldest.setMonth(oldest.getMonth() - monthsMax)
  const dates = [whereToReport, ...allFindings.map(([, finding]) => finding)].map(
    ({ checkedOn }) => checkedOn,
  )
  expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([])
  expect(dates.filter((date) => Date.parse(date) < oldest.getTime())).toEqual([])
  expect(dates.filter((date) => Date.parse(date) > now.getTime())).toEqual([])
})

test('every finding says where it stands, in both languages', () => {
  const poor = allFindings.filter(([, { says, citation }]) => !says.en || !says.fil || !citation)
  expect(poor).toEqual([])
})

test('every place is an address', () => {
  const places = redFlagIds.flatMap((id) => notes[id].places)
  expect(places.filter((place) => !/^\/[a-z/-]*$/.test(place.path))).toEqual([])
})

test('every note can be named beside its flag', () => {
  expect(Object.keys(claims.notes).toSorted()).toEqual([...redFlagIds].toSorted())
  expect(Object.keys(filipinoClaims.notes).toSorted()).toEqual([...redFlagIds].toSorted())
})

test('every claim has its words in both languages and its note', () => {
  expect(Object.keys(noteOfClaim).toSorted()).toEqual(Object.keys(claims.claims).toSorted())
  expect(Object.keys(filipinoClaims.claims).toSorted()).toEqual(Object.keys(noteOfClaim).toSorted())
})

test('a claim stands in no text or source but the exhibits’ own', () => {
  // A claim made with figures has no words of its own to look for.
  const all = [claims, filipinoClaims].flatMap((texts) => Object.values(texts.claims))
  const spoken = all.filter((claim) => !claim.includes('{{'))
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|json|css)$/.test(file))
    .filter((file) => !file.endsWith('claims.json') && !file.includes('.test.'))
  const found = files.flatMap((file) => {
    const text = plain(fs.readFileSync(path.join(source, file), 'utf8'))
    return spoken.filter((claim) => text.includes(plain(claim))).map((claim) => `${file}: ${claim}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

/** As it is heard: dashes, case and white space make no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‐-―-]/g, '-')
    .replaceAll(/\s+/g, ' ')
}
