import { describe, expect, test } from 'vitest'
import { holdsMobileInParts, isNumberList } from './digit-parts.ts'

describe('numbers in a row', () => {
  test.each([
    ['years', '2019 2020 1998'],
    ['round amounts', '500 1500 35'],
    ['marks', '91 75 88'],
    ['counted up', '1 2 3'],
    ['counted down, in steps', '9 7 5'],
    ['numbered amounts', '1 500 2 1000 3 1500'],
  ])('are a list: %s', (_, numbers) => {
    expect(isNumberList(numbers.split(' '))).toBe(true)
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
    ['neither up nor down', '7 9 8'],
    ['numbers that are not counted', '1 500 3 1000'],
    ['numbered, with one that is not round', '1 501 2 1000'],
    ['numbered, with one of six digits', '1 123450 2 1000'],
    ['numbered, with one that goes on', '1 5001 2 1000'],
  ])('are none: %s', (_, numbers) => {
    expect(isNumberList(numbers.split(' '))).toBe(false)
  })
})

describe('a mobile number in parts', () => {
  test.each([
    ['tens and a digit are one number', '0917 sixty seven 12345'],
    ['with a hyphen', '0917 sixty-seven 12345'],
    ['tens and a spoken zero are two', '0917 sixty zero 1234'],
    ['tens in digits and a spoken digit are two', '0917 60 seven 1234'],
    ['spoken tens and a digit are two', '0917 sixty 7 1234'],
    ['all of it spoken', 'zero nine seventeen one two three forty five sixty seven'],
    ['a digit many times', '0917 triple five 1234'],
    ['letters that look like digits', 'O917 I23 4567'],
    ['words between', '0917 and then 123 and last of all 4567'],
    ['from abroad', '63 917 123 4567'],
    ['from abroad, with dashes', '63-917-123-4567'],
    ['from abroad, with a plus and a comma', '+63, 917 123 4567'],
    ['a zero apart', '0 917 123 4567'],
    ['after another number', '12 0917 123 4567'],
  ])('is found: %s', (_, text) => {
    expect(holdsMobileInParts(text)).toBe(true)
  })

  test.each([
    ['tens, a comma and a digit', '0917 sixty, seven 12345'],
    ['a digit too many', '0917 123 45678'],
    ['a digit too few', '0917 123 456'],
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
  })

  test.each([
    ['nine', 'three five eight two one nine four seven six'],
    ['a word among them', ten.replace('eight', 'eight times')],
    ['tens among them', ten.replace('eight', 'eighty')],
    ['counted up', 'zero one two three four five six seven eight nine'],
    ['counted down', 'nine eight seven six five four three two one zero'],
  ])('are none: %s', (_, text) => {
    expect(holdsMobileInParts(text)).toBe(false)
  })
})
