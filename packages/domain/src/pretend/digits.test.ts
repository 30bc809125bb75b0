import { describe, expect, test } from 'vitest'
import { holdsMobileInParts, isNumberList } from './digit-parts.ts'
import { digitsOfWord, timesOfWord } from './digit-words.ts'

describe('a mobile number in parts', () => {
  test.each([
    ['0917 tapos 123 saka 4567', true],
    ['639 is no beginning, 63917 and 1234567 is one', true],
    ['Bahay 5: 0917 saka 123 saka 4567', true],
    ['+63 ang simula, 917 tapos 1234567', true],
    ['zero nine seventeen, one twenty-three, forty five sixty seven', true],
    ['oh nine one seven double one three four five six seven', true],
    ['O9I7 I23 4S67', true],
    ['Og17 i2E 4sb7', true],
    ['Room 0917 lang', false],
    ['Room 0917 has 123456789 seats', false],
    ['0917 saka 12345678', false],
    ['Coverage is 0.9512 (1,234.50 short)', false],
    ['63, 91, 75, 88, 92, 70', false],
    [`0917${'x'.repeat(40)}1234567`, true],
    [`0917${'x'.repeat(41)}1234567`, false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsMobileInParts(text)).toBe(isThere)
  })
})

describe('ten digits spoken in a row', () => {
  test.each([
    ['five zero one two seven seven four one nine three', true],
    ['singko, sero, isa, dos, pito, pito, apat, isa, siyam, tres', true],
    ['five zero one two seven seven four one nine', false],
    ['zero one two three four five six seven eight nine', false],
    ['siyam walo pito anim lima apat tatlo dalawa isa sero', false],
    ['five plans, zero left, one of two, seven or seven, four and one, nine, three', false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsMobileInParts(text)).toBe(isThere)
  })
})

describe('a list of numbers', () => {
  test.each([
    ['2024 2025 2026', true],
    ['500 1000 1500 2000', true],
    ['85 90 78 92 88', true],
    ['3 7 12 25 31 44', true],
    ['10 9 8 7 6 5 4', true],
    ['1 500 2 1000 3 1500', true],
    ['1 2 3 4 5 6 7 8 9 0', false],
    ['1 1 2 3 5 8 13', false],
    ['1234 5678 9012', false],
    ['09 17 12 34 56 7', false],
    ['1 500 3 1000', false],
    ['12345 67890', false],
  ])('%s: %s', (text, isList) => {
    expect(isNumberList(text.split(' '))).toBe(isList)
  })
})

describe('digit words', () => {
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
})
