import { expect, test } from 'vitest'
import { redFlagIds } from './red-flag-ids.at-build.ts'
import { isRedFlagId } from './red-flags.ts'

test('every red flag has an id of its own, and nothing else is one', () => {
  expect(redFlagIds.length).toBeGreaterThan(20)
  expect(new Set(redFlagIds).size).toBe(redFlagIds.length)
  expect(redFlagIds.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  expect(redFlagIds.every(isRedFlagId)).toBe(true)
  for (const word of ['', 'guaranteed', 'Guaranteed-Return', 'toString']) {
    expect(isRedFlagId(word)).toBe(false)
  }
})
