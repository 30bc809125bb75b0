import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  [['juan', 'cruz'], 'JC'],
  [['🦊 Lito', ''], '🦊'],
  [['محمد', undefined], 'م'],
])('the initials of %j are %s', (names, initials) => {
  expect(initialsOf(...names)).toBe(initials)
})
