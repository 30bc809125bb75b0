import { describe, expect, test } from 'vitest'
import { isPretendAccountNumber, pretendAccountNumber } from './account-number.ts'
import { holdsLinkInParts, holdsLinkOrAddress } from './links-and-addresses.ts'
import { paymentMethodNames, paymentMethods } from './payment-methods.ts'
import { pretendHeader, pretendStampText, pretendStripText } from './strip.ts'

describe('what is pretended', () => {
  test.each([
    [0, 'KW-0000-0000'],
    [1, 'KW-0000-0001'],
    [12_345_678, 'KW-1234-5678'],
    [99_999_999, 'KW-9999-9999'],
  ])('serial %s is written %s', (serial, text) => {
    expect(pretendAccountNumber(serial)).toBe(text)
  })

  describe('refuses an account number that is not a pretend one', () => {
    test.each([
      '',
      '12345678',
      'KW12345678',
      'KW-12345678',
      'KW-1234-567',
      'KW-1234-56789',
      'KW-1234-5678-9',
      'kw-1234-5678',
      ' KW-1234-5678',
      'KW-1234-5678\n',
      'KW-1234-567a',
      'KW-１２３４-５６７８',
      'KW–1234–5678',
      'XKW-1234-5678',
      '09171234567',
      '001234567890',
    ])('%j', (text) => {
      expect(isPretendAccountNumber(text)).toBe(false)
    })
  })

  describe('strip', () => {
    test('the strip, the stamp and the header say that it is pretend', () => {
      expect(pretendStripText).toBe('Pretend pesos only. No real money, no real offer.')
      expect(pretendStampText).toBe('KUNWARI · HINDI TOTOONG PERA')
      expect(pretendHeader).toEqual({ name: 'Kunwari', value: 'pretend' })
    })
  })

  describe('payment methods', () => {
    test('the invented payment methods are these and have names', () => {
      expect(paymentMethods.map((method) => paymentMethodNames[method])).toEqual([
        'PekePay',
        'SanaPay',
        'Bangko Kuno',
        'Bangko Daw',
        'Bangko Tila',
        'Bangko Wari',
        'Others',
      ])
    })
  })
})

describe('a link', () => {
  test.each([
    ['a middle dot for its dot', 'kumita·online'],
    ['a bullet behind a digit', 'kita88•com'],
    ['a space behind its dot', 'gcash. com po'],
    ['a comma for its dot', 'gcash,com po'],
    ['a host of one letter with a path', 'x.shop/kita'],
    ['a rare end with a path', 'abc.ai/kita'],
    ['a host of two letters', 'kk.online'],
    ['a rare end behind four letters', 'kita.me'],
    ['its end in capitals', 'kumita.SHOP'],
    ['a capital within its end', 'kumita.sHop'],
  ])('is found: %s', (_, text) => {
    expect(holdsLinkOrAddress(text)).toBe(true)
  })

  test.each([
    ['a word that begins as one ends', 'com.lab po kami'],
    ['a company before another sentence', 'Jollibee.Co.kasi malapit'],
    ['full stops between short words', 'Sige.Salamat.po'],
    ['a rare end in the middle', 'antayin.me.muna'],
    ['a new sentence', 'nalugi.Bank ba yan'],
  ])('is none: %s', (_, text) => {
    expect(holdsLinkOrAddress(text)).toBe(false)
  })
})

describe('an email address', () => {
  test('is found where its at is in brackets', () => {
    expect(holdsLinkOrAddress('juan(at)kita.de')).toBe(true)
  })

  test.each([
    ['a place', 'Jun@Table 5'],
    ['a place that ends a sentence', 'Jun@Table.'],
    ['dots alone', 'ano@...'],
    ['a host for tests, before a full stop', 'ask support@kunwari.test.'],
    ['one below a host for tests', 'ana@liham.kunwari.test'],
    ['a host for examples', 'ana@liham.example'],
    ['a host that is never valid', 'ana@liham.invalid'],
  ])('is none: %s', (_, text) => {
    expect(holdsLinkOrAddress(text)).toBe(false)
  })
})

describe('a link in parts', () => {
  test('is found where each part has spaces around it', () => {
    expect(holdsLinkInParts([' bit ', ' . ', ' ly/x '])).toBe(true)
  })

  test('is found where its dot is said before other words', () => {
    expect(holdsLinkInParts(['www', 'dot kitanow dot com'])).toBe(true)
  })

  test.each([
    ['dots and then two sentences', ['...', 'mabagal.', 'net ko ba?']],
    ['somebody who is named after an abbreviation', ['T.Y', '@ana.reyes']],
  ])('is none: %s', (_, texts) => {
    expect(holdsLinkInParts(texts)).toBe(false)
  })
})
