import fs from 'node:fs'
import path from 'node:path'
import { allNotes, notes } from '@kunwari/domain/red-flags/all-notes'
import { type Finding, findings } from '@kunwari/domain/red-flags/findings'
import type { RedFlagNote } from '@kunwari/domain/red-flags/note'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { expect, test } from 'vitest'
import claims from '../../locales/en/claims.json'
import filipinoClaims from '../../locales/fil/claims.json'
import { noteOfClaim } from '../claims.ts'
import { noteWords, patternWords, tacticWords } from './words.ts'

const monthsMax = 12
const source = path.resolve(import.meta.dirname, '../..')
const domain = path.resolve(source, '../../domain/src/red-flags')
const allFindings: [string, Finding][] = Object.entries(findings)

test('every note is the file of its id, in list order', () => {
  expect(redFlagIds).toEqual(allNotes.map(({ id }) => id))
  const files = fs.readdirSync(path.join(domain, 'notes')).map((file) => file.replace(/\.ts$/, ''))
  expect(files.toSorted()).toEqual([...redFlagIds].toSorted())
})

test.each(['en', 'fil'] as const)('every note is whole in %s', (language) => {
  const poor = allNotes.filter((note: RedFlagNote) => {
    const { title, saw, why, instead } = note[language]
    return [note.label[language], title, saw, why, ...instead].some((part) => !part.trim())
  })
  expect(poor).toEqual([])
})

test('both languages offer equally many things to do instead, in different words', () => {
  const unlike = allNotes.filter(
    ({ en, fil }: RedFlagNote) =>
      fil.instead.length !== en.instead.length || fil.saw === en.saw || fil.why === en.why,
  )
  expect(unlike).toEqual([])
})

test('every note names a tactic, a pattern and only quoted findings', () => {
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

test('every claim has its words in both languages and its note', () => {
  expect(Object.keys(noteOfClaim).toSorted()).toEqual(Object.keys(claims.claims).toSorted())
  expect(Object.keys(filipinoClaims.claims).toSorted()).toEqual(Object.keys(noteOfClaim).toSorted())
})

test('a claim stands in no text or source but the exhibits’ own', () => {
  // A claim made with figures has no words of its own to look for.
  const all = [claims, filipinoClaims].flatMap((texts) => Object.values(texts.claims))
  const spoken = all.filter((claim) => !claim.includes('{{'))
  const files = [source, domain]
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx|json|css)$/.test(file))
    .filter((file) => !file.endsWith('claims.json') && !file.includes('.test.'))
  const found = files.flatMap((file) => {
    const text = plain(fs.readFileSync(file, 'utf8'))
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
