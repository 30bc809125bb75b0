import { describe, expect, test } from 'vitest'
import {
  holdsAddressInPieces,
  holdsMobileInParts,
  holdsRunInParts,
  withDigitsRead,
} from './disguises.ts'
import { holdsLinkOrAddress } from './links-and-addresses.ts'

test.each([
  ['zero sero', '0 0'],
  ['one isa uno', '1 1 1'],
  ['two dalawa dos', '2 2 2'],
  ['three tatlo tres', '3 3 3'],
  ['four apat kwatro kuwatro', '4 4 4 4'],
  ['five lima singko', '5 5 5'],
  ['six anim sais', '6 6 6'],
  ['seven pito siyete syete', '7 7 7 7'],
  ['eight walo otso', '8 8 8'],
  ['nine siyam nuebe nuwebe nwebe', '9 9 9 9 9'],
  ['NINE, Siyam. someone tresa', '9, 9. someone tresa'],
  ['9oO i9 L9 |9 z9 S9 b9', '900 19 19 19 29 59 89'],
  ['oil sob A9o 9oA', 'oil sob A9o 9oA'],
])('%s is read as %s', (text, read) => {
  expect(withDigitsRead(text)).toBe(read)
})

describe('a mobile number in parts', () => {
  test.each([
    ['0917 tapos 123 saka 4567', true],
    ['639 is no beginning, 63917 and 1234567 is one', true],
    ['Bahay 5: 0917 saka 123 saka 4567', true],
    ['Room 0917 lang', false],
    ['Room 0917 has 123456789 seats', false],
    ['0917 saka 12345678', false],
    [`0917${'x'.repeat(24)}1234567`, true],
    [`0917${'x'.repeat(25)}1234567`, false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsMobileInParts(text)).toBe(isThere)
  })
})

describe('an account number in parts of one length', () => {
  test.each([
    ['1234 and 5678 and 9012', true],
    ['31945 and 56789', true],
    ['19456 and 56789', true],
    ['1234 and 5678', false],
    ['1234 and 567 and 89012', false],
    ['1500 and 1234 and 5678', false],
    ['1234 and 1995 and 5678', false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsRunInParts(text)).toBe(isThere)
  })
})

describe('an address in pieces', () => {
  test.each([
    ['a1b2c d3e4f g5h6i j7k8l m9n0o', true],
    ['a1b2c d3e4f g5h6i j7k8l m9n0', false],
    ['a1b2c3d4 - e5f6g7h8 - i9j0k1l2 - m3', false],
    ['a1b2c3d4 - e5f6g7h8 - i9j0k1l2 - m3n4', true],
    ['a1b2c3d4 then e5f6g7h8 then i9j0k1l2 then m3n4', true],
    ['a1b2c3d4 and then e5f6g7h8 and then i9j0k1l2 and then m3n4', false],
    ['abcd efgh ijkl mnop qrst uvwx yzab cdef', false],
    ['1234 5678 9012 3456 7890 1234 5678', false],
  ])('%s: %s', (plain, isThere) => {
    expect(holdsAddressInPieces(plain)).toBe(isThere)
  })
})

describe('an address with signs around it', () => {
  const letters = 'abcdefghijklmnopqrstuv'
  test.each([
    ['bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
    [`(${letters}123)`, true],
    [`(${letters}12)`, false],
    [`(${letters}a12)`, false],
    [`(${letters}aB1)`, true],
    [`(${letters.toUpperCase()}ABC1)`, false],
    [`(${letters}abC)`, false],
    ['(only words, and more of them, and no sign of any address here)', false],
  ])('%s: %s', (plain, isThere) => {
    expect(holdsLinkOrAddress(plain)).toBe(isThere)
  })
})
