import { expect, test } from 'vitest'
import { digitsOfWord, timesOfWord } from './digit-words.ts'

test.each([
  ['zero sero siro cero O oh', '0'],
  ['one wan isa uno usa Isang', '1'],
  ['two dalawa dos duha dalawang', '2'],
  ['three tri tatlo tres tulo', '3'],
  ['four apat kwatro kuwatro kuatro cuatro upat', '4'],
  ['five payb lima singko sinko cinco limang', '5'],
  ['six siks anim sais seis unom', '6'],
  ['seven seben pito siyete syete siete', '7'],
  ['eight eyt walo otso ocho', '8'],
  ['nine nayn siyam nuebe nuwebe nwebe nueve NINE', '9'],
  ['ten sampu diyes napulo', '10'],
  ['eleven onse', '11'],
  ['twelve dose', '12'],
  ['thirteen trese', '13'],
  ['fourteen katorse', '14'],
  ['fifteen kinse', '15'],
  ['sixteen disisais disesais', '16'],
  ['seventeen disisiyete disisyete', '17'],
  ['eighteen disiotso disiocho', '18'],
  ['nineteen disinuwebe disinuebe', '19'],
  ['twenty bente beinte', '20'],
  ['thirty trenta treinta', '30'],
  ['forty kwarenta kuwarenta', '40'],
  ['fifty singkwenta singkuwenta', '50'],
  ['sixty sisenta sesenta', '60'],
  ['seventy sitenta setenta', '70'],
  ['eighty otsenta ochenta', '80'],
  ['ninety nobenta noventa', '90'],
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
