import { expect, test } from 'vitest'
import { codeRules, fullName, memberRoles, roles, staffRoles, statuses } from './people.ts'

test('a name is its two parts, and a nickname stands alone', () => {
  expect(fullName({ firstName: 'Maria', lastName: 'Reyes' })).toBe('Maria Reyes')
  expect(fullName({ firstName: 'Bantay', lastName: '' })).toBe('Bantay')
})

test('everybody is a member or staff, and an admin is both', () => {
  expect(roles).toEqual(['user', 'leader', 'support', 'admin'])
  expect(new Set([...memberRoles, ...staffRoles])).toEqual(new Set(roles))
  const both = memberRoles.filter((role) => staffRoles.some((staff) => staff === role))
  expect(both).toEqual(['admin'])
  expect(statuses).toEqual(['active', 'suspended', 'blocked'])
})

test('a code cannot be guessed in the tries that it has, and a day has twenty', () => {
  expect(codeRules).toEqual({
    length: 6,
    lifetimeSeconds: 600,
    triesMax: 5,
    triesPerDayMax: 20,
    resendSeconds: 60,
    verifiedSeconds: 900,
  })
})
