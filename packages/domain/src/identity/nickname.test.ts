import { describe, expect, test } from 'vitest'
import {
  foldNickname,
  isReservedNickname,
  nicknameLengthMax,
  nicknameSuggestions,
} from './nickname.ts'

describe('two nicknames are one', () => {
  test.each([
    ['Andrea', 'ANDREA'],
    ['Andrea', ' an drea '],
    ['Kuya Jun', 'kuyajun'],
    ['Niño', 'NIN\u0303O'],
    ['Andrea', 'And\u200brea'],
    ['Andrea 2', 'andrea2'],
  ])('%j and %j', (one, other) => {
    expect(foldNickname(one)).toBe(foldNickname(other))
  })

  test.each([
    ['Andrea', 'Andreo'],
    ['Niño', 'Nino'],
    ['Andrea', 'Andrea 2'],
  ])('but not %j and %j', (one, other) => {
    expect(foldNickname(one)).not.toBe(foldNickname(other))
  })
})

test.each(['Learner 7', 'learner7', ' LEARNER  07 ', 'Extra 57'])('%j is always taken', (name) => {
  expect(isReservedNickname(name)).toBe(true)
})

test.each(['Learner', 'Extra', 'Learner B', 'Extra Rice', 'Slow Learner 7'])(
  '%j is not',
  (name) => {
    expect(isReservedNickname(name)).toBe(false)
  },
)

describe('what is offered', () => {
  test.each([
    ['Andrea', 'Andrea 2', 'Andrea 3'],
    [' Andrea ', 'Andrea 2', 'Andrea 3'],
    ['Andrea 2', 'Andrea 2', 'Andrea 3'],
    ['Learner 7', 'Kaklase 2', 'Kaklase 3'],
    ['77', '77 2', '77 3'],
  ])('for %j', (typed, first, second) => {
    expect(nicknameSuggestions(typed).slice(0, 2)).toEqual([first, second])
  })

  test('always fits, and cuts no character in two', () => {
    for (const long of ['A'.repeat(nicknameLengthMax), '🦀'.repeat(nicknameLengthMax / 2)]) {
      for (const offer of nicknameSuggestions(long)) {
        expect(offer.length).toBeLessThanOrEqual(nicknameLengthMax)
        expect(offer.isWellFormed()).toBe(true)
      }
    }
  })
})
