import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPesos, walletCentavosMax } from '../money/centavos.ts'
import { isPretendAccountNumber, pretendAccountNumber } from './account-number.ts'
import { isAmountsAndDates } from './amounts-and-dates.ts'
import { isNumberList } from './digit-parts.ts'
import { plainText } from './plain-text.ts'
import { holdsRealDetails } from './real-details.ts'

describe('real details', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const separator = fc.constantFrom(
    '',
    '',
    '',
    ' ',
    '  ',
    '-',
    '.',
    '/',
    ' - ',
    '\t',
    '\n',
    '\u00A0',
    '\u200B',
    '·',
    '–',
    '_',
    ')',
  )
  const zeros = [0x30, 0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce]

  test('a mobile number is refused whatever its separators and digit script', () => {
    const number = fc.record({
      prefix: fc.constantFrom('0', '63', ''),
      rest: fc.array(digit, { minLength: 9, maxLength: 9 }),
      separators: fc.array(separator, { minLength: 12, maxLength: 12 }),
      zero: fc.constantFrom(...zeros),
      before: fc.constantFrom('', '₱', 'GCash: ', '(', '+'),
      after: fc.constantFrom('', '.', ' po', ')', '!'),
    })
    fc.assert(
      fc.property(number, ({ prefix, rest, separators, zero, before, after }) => {
        // A bare 9... behind a ₱ that is split up ("₱9.17") may be an amount.
        fc.pre(prefix !== '' || before !== '₱')
        const digits = [...prefix, '9', ...rest].map(Number)
        const spelled = digits
          .map((value, at) => String.fromCodePoint(zero + value) + (separators[at] ?? ''))
          .join('')
        // Without a beginning it may be a list ("91 71 23 45 67") or amounts and days ("900.00 950.00").
        const plain = plainText(spelled)
        fc.pre(
          prefix !== '' ||
            (!isNumberList(plain.match(/[0-9]+/g) ?? [], plain) && !isAmountsAndDates(plain)),
        )
        // Three dotted or dashed parts can read as a date, which passes.
        fc.pre(!/(?:19|20)[0-9]{2}/.test(digits.join('')))
        expect(holdsRealDetails(`${before}${spelled}${after}`)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a run of 10 to 19 spaced or dashed digits is refused', () => {
    const run = fc.array(fc.tuple(digit, fc.constantFrom('', '', ' ', '-', ' - ')), {
      minLength: 10,
      maxLength: 19,
    })
    fc.assert(
      fc.property(run, (parts) => {
        const digits = parts.map(([value]) => value).join('')
        const text = parts.map(([value, between]) => value + between).join('')
        fc.pre(!isNumberList(text.match(/[0-9]+/g) ?? [], text))
        fc.pre(!/(?:19|20)[0-9]{2}/.test(digits))
        expect(holdsRealDetails(text)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('amounts as displayed pass unless their pesos read as mobile numbers', () => {
    const amount = fc.bigInt({ min: -walletCentavosMax, max: walletCentavosMax })
    const anyLength = fc
      .tuple(amount, fc.integer({ min: 0, max: 14 }))
      .map(([value, shift]) => value / 10n ** BigInt(shift))
    fc.assert(
      fc.property(anyLength, (value) => {
        const pesos = String((value < 0n ? -value : value) / 100n)
        fc.pre(!/^(?:63)?9[0-9]{9}$/.test(pesos))
        expect(holdsRealDetails(displayPesos(value))).toBe(false)
        expect(holdsRealDetails(`Nakuha ko ang ${displayPesos(value)} kahapon.`)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  test('whole amounts side by side pass whatever their number', () => {
    const pesos = fc
      .integer({ min: 1, max: 9_999_999 })
      .filter((one) => !String(one).startsWith('63'))
    const amounts = fc.array(pesos, { minLength: 1, maxLength: 12 })
    const between = fc.constantFrom(' ', ', ', '\n', ' - ', ' + ', ' / ', '|')
    fc.assert(
      fc.property(amounts, between, (all, sign) => {
        expect(holdsRealDetails(all.map((one) => `${one}.00`).join(sign))).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  test('days side by side pass', () => {
    const day = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    })
    const days = fc.array(day, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(days, (all) => {
        const written = all.map((one) => one.toISOString().slice(0, 10).split('-'))
        const text = written.map(([, month, date]) => `${month}/${date}/26`).join(' ')
        expect(holdsRealDetails(text)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  const serial = fc.integer({ min: 0, max: 99_999_999 })

  test('every pretend account number passes', () => {
    fc.assert(
      fc.property(serial, (one) => {
        expect(holdsRealDetails(pretendAccountNumber(one))).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  // Three groups of four digits are as long as a mobile number with its country code.
  test('two pretend account numbers pass, unless their groups spell a mobile number', () => {
    fc.assert(
      fc.property(serial, serial, (one, other) => {
        const text = `${pretendAccountNumber(one)} ${pretendAccountNumber(other)}`
        const groups = text.match(/[0-9]{4}/g) ?? []
        const spellsMobile = groups.slice(0, 2).some((group) => group.startsWith('639'))
        expect(holdsRealDetails(text)).toBe(spellsMobile)
      }),
      {
        numRuns: 1_000,
        examples: [
          [63_900_000, 0],
          [10_056_390, 0],
          [63_917_123, 45_670_000],
        ],
      },
    )
  })

  test('any text at all gets an answer', () => {
    // Any character, digits often. fast-check's 'binary' first makes a table of all of them, for seconds.
    const character = fc.oneof(
      digit.map(String),
      fc
        .integer({ min: 0, max: 0x10_ffff - 0x800 })
        .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800)),
    )
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 200 }), (text) => {
        expect(typeof holdsRealDetails(text)).toBe('boolean')
      }),
    )
  })
})

describe('account numbers', () => {
  test('every serial makes a pretend account number, each its own', () => {
    const serial = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(serial, serial, (one, other) => {
        expect(isPretendAccountNumber(pretendAccountNumber(one))).toBe(true)
        expect(pretendAccountNumber(one) === pretendAccountNumber(other)).toBe(one === other)
      }),
    )
  })
})
