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
    ['1000-2000-3000', false],
    ['2024-2025-2026', true],
    ['10-20-30-40-50', true],
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
    expect(isNumberList(text.match(/[0-9]+/g) ?? [], text)).toBe(isList)
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
    ['twentythree bentetres', '23'],
    ['seventeentwentythree', '1723'],
    ['twentyzerosix', '2006'],
    ['twentytwelve', '2012'],
    ['tenone', '101'],
  ])('%s: %s each', (words, digits) => {
    expect(words.split(' ').map(digitsOfWord)).toEqual(words.split(' ').map(() => digits))
  })

  test.each(['someone', 'tresa', 'ng', 'ang', 'oneness', 'isaisip', 'ngisa', 'tone', ''])(
    '%j says no digits',
    (word) => {
      expect(digitsOfWord(word) ?? '').toBe('')
    },
  )

  test('a long word is read once, not letter by letter', () => {
    const longest = `${'one'.repeat(25)}three`
    expect(longest).toHaveLength(80)
    expect(digitsOfWord(longest)).toBe(`${'1'.repeat(25)}3`)
    expect(digitsOfWord('one'.repeat(27))).toBeUndefined()
  })

  test.each([
    ['double', 2],
    ['Doble', 2],
    ['triple', 3],
    ['triples', 3],
    ['trouble', 1],
  ])('%s is %i times', (word, times) => {
    expect(timesOfWord(word)).toBe(times)
  })
})

describe('numbers in a row', () => {
  test.each([
    ['years', '2019 2020 1998'],
    ['round amounts', '500 1500 35'],
    ['marks', '91 75 88'],
    ['counted up', '1 2 3'],
    ['counted down, in steps', '9 7 5'],
    ['numbered amounts', '1 500 2 1000 3 1500'],
    ['marks with a hundred', '88 91 79 95 100'],
    ['grown by a quarter', '500 625 781 976'],
    ['grown by a fiftieth', '1000 1020 1040 1061'],
    ['four times as much each time', '3 12 48 192'],
    ['a quarter each time', '192 48 12 3'],
  ])('are a list: %s', (_, numbers) => {
    expect(isNumberList(numbers.match(/[0-9]+/g) ?? [], numbers)).toBe(true)
  })

  test.each([
    ['two alone', '2019 2020'],
    ['one that begins with a zero', '500 0150 35'],
    ['longer than a year, at its front', '2019 12020 1998'],
    ['longer than a year, at its end', '2019 20201 1998'],
    ['an amount of six digits', '500 123450 35'],
    ['an amount that is not round', '500 1501 35'],
    ['a digit among marks', '91 7 88'],
    ['the same again and again', '1 1 1'],
    ['the same amount again and again', '626 626 626'],
    ['grown by a hundredth', '1001 1011 1021'],
    ['five times as much each time', '3 15 75 376'],
    ['grown and then not', '501 626 783 783'],
    ['grown by two parts', '501 626 785 976'],
    ['grown, with dashes', '501-626-783'],
    ['a mark above a hundred', '88 91 101'],
    ['neither up nor down', '7 9 8'],
    ['numbers that are not counted', '1 500 3 1000'],
    ['numbered, with one that is not round', '1 501 2 1000'],
    ['numbered, with one of six digits', '1 123450 2 1000'],
    ['numbered, with one that goes on', '1 5001 2 1000'],
  ])('are none: %s', (_, numbers) => {
    expect(isNumberList(numbers.match(/[0-9]+/g) ?? [], numbers)).toBe(false)
  })
})

describe('a mobile number in parts', () => {
  test.each([
    ['tens and a digit are one number', '0917 ninety two 12345'],
    ['with a hyphen', '0917 sixty-seven 12345'],
    ['with two spaces', '0917 sixty  seven 12345'],
    ['in one word', '0917 sixtyseven 12345'],
    ['tens after tens are two', '0917 sixty twenty 123'],
    ['tens at the end of a long word are its own', '0917 onetwenty three 456'],
    ['tens at the front of a long word are its own', '0917 sixtyzero five 123'],
    ['tens and a spoken zero are two', '0917 sixty zero 1234'],
    ['tens in digits and a spoken digit are two', '0917 60 seven 1234'],
    ['also where they touch', '0917 60seven 1234'],
    ['spoken tens and a digit are two', '0917 sixty 7 1234'],
    ['all of it spoken', 'zero nine seventeen one two three forty five sixty seven'],
    ['a digit many times', '0917 triple five 1234'],
    ['letters that look like digits', 'O917 I23 4567'],
    ['words between', '0917 and then 123 and last of all 4567'],
    ['from abroad', '63 917 123 4567'],
    ['from abroad, with dashes', '63-917-123-4567'],
    ['from abroad, with a plus and a comma', 'text +63, 917 123 4567'],
    ['with a full stop behind its beginning', '0917.1234567'],
    ['behind a fraction', '0.5 at 0917 123 4567'],
    ['behind a long sentence', `${'word '.repeat(9)}0917 123 4567`],
    ['a zero apart', '0 917 123 4567'],
    ['after another number', '12 0917 123 4567'],
  ])('is found: %s', (_, text) => {
    expect(holdsMobileInParts(text)).toBe(true)
  })

  test.each([
    ['tens, a comma and a digit', '0917 sixty, seven 12345'],
    ['a digit too many', '0917 123 45678'],
    ['a digit too few', '0917 123 456'],
    ['a digit too many in front', '10917one234567'],
    ['another beginning', '0217 123 4567'],
    ['more than forty characters between', `0917 ${'word '.repeat(9)}123 4567`],
    ['a fraction', '0.9171234567'],
    ['marks that begin with 63', '63, 91, 75, 88, 92, 70'],
    ['63 of something', '63 members 917 123 4567'],
  ])('is none: %s', (_, text) => {
    expect(holdsMobileInParts(text)).toBe(false)
  })
})

describe('ten digits that are spoken', () => {
  const ten = 'five three five eight two one nine four seven six'

  test('are a number, whatever it begins with', () => {
    expect(holdsMobileInParts(ten)).toBe(true)
    expect(holdsMobileInParts(ten.replaceAll(' ', ', '))).toBe(true)
    expect(holdsMobileInParts(`call ${ten} now`)).toBe(true)
    expect(holdsMobileInParts('one two five three eight two nine four seven six')).toBe(true)
  })

  test.each([
    ['nine', 'three five eight two one nine four seven six'],
    ['a word among them', ten.replace('eight', 'eight times')],
    ['tens among them', ten.replace('eight', 'eighty')],
    ['twelve among them', ten.replace('eight', 'twelve')],
    ['nine behind a twelve', ten.replace('five', 'twelve')],
    ['nine behind a number of a table', ten.replace('five', 'Table 7:')],
    ['written', '5 3 5 8 2 1 9 4 7 6'],
    ['counted up', 'zero one two three four five six seven eight nine'],
    ['counted down', 'nine eight seven six five four three two one zero'],
  ])('are none: %s', (_, text) => {
    expect(holdsMobileInParts(text)).toBe(false)
  })
})
