import { expect, test } from 'vitest'
import { hasArrived } from './arrival-sound.ts'

test('a request that was not there is an arrival', () => {
  expect(hasArrived({ deposits: ['a'] }, { deposits: ['a', 'b'] })).toBe(true)
  expect(hasArrived({ deposits: [], withdrawals: [] }, { deposits: [], withdrawals: ['w'] })).toBe(
    true,
  )
  expect(hasArrived({ deposits: ['a'] }, { deposits: ['b'] })).toBe(true)
})

test('what is read for the first time, and what leaves, is none', () => {
  expect(hasArrived({ deposits: undefined }, { deposits: ['a'] })).toBe(false)
  expect(hasArrived({ deposits: ['a', 'b'] }, { deposits: ['b'] })).toBe(false)
  expect(hasArrived({ deposits: ['a'] }, { deposits: undefined })).toBe(false)
  expect(hasArrived({ deposits: ['a'] }, { deposits: ['a'] })).toBe(false)
})
