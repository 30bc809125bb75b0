import { expect, test } from 'vitest'
import { digitsOfWord, timesOfWord } from './digit-words.ts'

test.each([
  ['zero sero siro cero O oh', '0'],
  ['one isa uno usa Isang', '1'],
  ['two dalawa dos duha dalawang', '2'],
  ['three tatlo tres tulo', '3'],
  ['four apat kwatro kuwatro cuatro upat', '4'],
  ['five lima singko cinco limang', '5'],
  ['six anim sais seis unom', '6'],
  ['seven pito siyete syete siete', '7'],
  ['eight walo otso ocho', '8'],
  ['nine siyam nuebe nuwebe nwebe nueve NINE', '9'],
  ['seventeen disisiyete', '17'],
  ['twenty bente', '20'],
  ['ninety nobenta', '90'],
  ['onetwothree unodostres', '123'],
])('%s: %s each', (words, digits) => {
  expect(words.split(' ').map(digitsOfWord)).toEqual(words.split(' ').map(() => digits))
})

test.each(['someone', 'tresa', 'ng', 'ang', 'oneness', 'isaisip', 'tone', ''])(
  '%j says no digits',
  (word) => {
    expect(digitsOfWord(word) ?? '').toBe('')
  },
)

test('a long word is read once, not letter by letter', () => {
  expect(digitsOfWord('one'.repeat(26))).toBe('1'.repeat(26))
  expect(digitsOfWord('one'.repeat(27))).toBeUndefined()
})

test.each([
  ['double', 2],
  ['Doble', 2],
  ['triple', 3],
  ['trouble', 1],
])('%s is %i times', (word, times) => {
  expect(timesOfWord(word)).toBe(times)
})
