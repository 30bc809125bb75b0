import { expect, test } from 'vitest'
import { clockText } from './time-left.tsx'

test('what is left is read at a glance, from seconds to days', () => {
  expect(clockText(0)).toBe('0:00')
  expect(clockText(65)).toBe('1:05')
  expect(clockText(900)).toBe('15:00')
  expect(clockText(3_725)).toBe('1:02:05')
  expect(clockText(604_800)).toBe('7 d 00:00')
})
