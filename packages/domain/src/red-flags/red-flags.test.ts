import { describe, expect, test } from 'vitest'
import { allNotes, labelsIn } from './all-notes.ts'
import { isRedFlagId } from './is-red-flag-id.ts'
import { redFlagIds } from './red-flag-ids.at-build.ts'
import { spotScreens } from './spot-screens.at-build.ts'
import { honestElements, isHonestElement, spottableFlags } from './spottable.ts'

test('red-flag ids are unique, and isRedFlagId accepts nothing else', () => {
  expect(redFlagIds.length).toBeGreaterThan(20)
  expect(new Set(redFlagIds).size).toBe(redFlagIds.length)
  expect(redFlagIds.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  expect(redFlagIds.every(isRedFlagId)).toBe(true)
  for (const word of ['', 'guaranteed', 'Guaranteed-Return', 'toString']) {
    expect(isRedFlagId(word)).toBe(false)
  }
})

describe('spottable', () => {
  test('twelve honest elements stand beside the flags, under ids of their own', () => {
    const ids: string[] = honestElements.map(({ id }) => id)
    expect(new Set(ids).size).toBe(12)
    expect(redFlagIds.filter((id) => ids.includes(id))).toEqual([])
    expect([...ids, 'guaranteed-return'].map(isHonestElement)).toEqual([
      ...ids.map(() => true),
      false,
    ])
  })

  test('a learner meets every flag but those of the admin’s screens', () => {
    expect(spottableFlags.map(({ id }) => id)).toEqual(redFlagIds)
    const unmet = spottableFlags.filter(({ screens }) => screens.length === 0)
    expect(unmet.map(({ id }) => id)).toEqual(['temporary-password'])
    expect(spotScreens.filter((screen) => screen.startsWith('/admin'))).toEqual([])
  })
})

test('every flag has its label in each language', () => {
  const labels = allNotes.map(({ id, label }) => [id, label.fil])
  expect(Object.entries(labelsIn('fil'))).toEqual(labels)
  expect(labelsIn('en')['buy-again']).toBe('again, just as it pays')
})
