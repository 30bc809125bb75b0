import { referenceNumberLengthMax } from '@kunwari/contract/deposits'
import { expect, test } from 'vitest'
import { madeUpReference } from './made-up-reference.ts'

test('a made-up reference is readable, fits the field and is unique', () => {
  const references = Array.from({ length: 1_000 }, madeUpReference)
  for (const reference of references) {
    expect(reference).toMatch(/^PR-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect(reference.length).toBeLessThanOrEqual(referenceNumberLengthMax)
  }
  expect(new Set(references).size).toBe(references.length)
})
