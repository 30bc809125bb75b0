import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are at most two, of the first and the last name', () => {
  expect(initialsOf('Ana Cruz')).toBe('AC')
  expect(initialsOf('maria clara de los santos')).toBe('MS')
  expect(initialsOf('Bongbong')).toBe('B')
  expect(initialsOf('𝒜na ñora')).toBe('𝒜Ñ')
  expect(initialsOf('  ')).toBe('')
})
