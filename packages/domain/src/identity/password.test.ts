import { expect, test } from 'vitest'
import { passwordChecks, passwordStrength } from './password.ts'

test.each([
  ['', 'weak'],
  ['abc', 'weak'],
  ['12345678', 'weak'],
  ['password', 'weak'],
  ['abcdefghijkl', 'medium'],
  ['passw0rd', 'medium'],
  ['Passw0rd', 'medium'],
  ['Passw0rd!', 'strong'],
  ['aA1!', 'medium'],
  ['Kunwari-2026!', 'strong'],
  ['ñandúÑANDÚ', 'medium'],
  ['        ', 'weak'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('the checklist shows what a password has, in its order', () => {
  expect(passwordChecks('aB1')).toEqual({
    length: false,
    upper: true,
    lower: true,
    digit: true,
    special: false,
  })
  expect(Object.keys(passwordChecks(''))).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
})

test('the length counts from eight characters', () => {
  expect(passwordChecks('1234567').length).toBe(false)
  expect(passwordChecks('12345678').length).toBe(true)
})

test('letters of any language are letters, a space is nothing special', () => {
  expect(passwordChecks('Ññ')).toMatchObject({ upper: true, lower: true, special: false })
  expect(passwordChecks('a b').special).toBe(false)
  expect(passwordChecks('a_b').special).toBe(true)
  expect(passwordChecks('a₱b').special).toBe(true)
})

test('the twelfth character gives a point more', () => {
  expect(passwordStrength('abcdefghijk')).toBe('weak')
  expect(passwordStrength('abcdefghijkl')).toBe('medium')
})
