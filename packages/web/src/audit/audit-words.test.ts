import { expect, test } from 'vitest'
import { changesOf } from './audit-words.ts'

test('what differs is told from one value to the other', () => {
  expect(changesOf({ role: 'user' }, { role: 'admin' })).toEqual([
    { field: 'role', from: 'user', to: 'admin' },
  ])
})

test('what stayed as it was is left out', () => {
  expect(changesOf({ paused: false, speed: 1 }, { paused: true, speed: 1 })).toEqual([
    { field: 'paused', from: false, to: true },
  ])
})

test('a one-sided value appears alone, also one that became nothing', () => {
  expect(changesOf(null, { mustChangePassword: true })).toEqual([
    { field: 'mustChangePassword', from: undefined, to: true },
  ])
  expect(changesOf({ instructions: 'Pay here' }, { instructions: null })).toEqual([
    { field: 'instructions', from: 'Pay here', to: null },
  ])
})

test('an entry without values has no changes', () => {
  expect(changesOf(null, null)).toEqual([])
})
