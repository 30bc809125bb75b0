import { expect, test } from 'vitest'
import { benchNames } from '../bench-names.ts'
import { shortForms } from './prove-benches.ts'

test('every bench has a short form that the proof runs', () => {
  expect(Object.keys(shortForms).toSorted()).toEqual(benchNames)
})
