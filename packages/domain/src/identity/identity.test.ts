import { describe, expect, test } from 'vitest'
import {
  detectIdentifierKind,
  identifierLengthMax,
  parseEmail,
  parseIdentifier,
  parsePhone,
} from './identifier.ts'
import { passwordChecks, passwordStrength } from './password.ts'

describe('identifiers', () => {
  describe('every accepted form of a mobile number is one person', () => {
    test.each([
      '09171234567',
      '0917 123 4567',
      '0917-123-4567',
      '0917.123.4567',
      '(0917) 123 4567',
      '639171234567',
      '63 917 123 4567',
      '+639171234567',
      '+63 917 123 4567',
      '+63-917-123-4567',
      '+63 (917) 123-4567',
      '(+63) 917 123 4567',
      '9171234567',
      '917 123 4567',
      '  09171234567  ',
      '0917\u00A0123\u00A04567',
      '0917\u2011123\u20114567',
      '0917–123–4567',
      '\u202A+63 917 123 4567\u202C',
    ])('%j', (text) => {
      expect(parsePhone(text)).toBe('+639171234567')
      expect(parseIdentifier(text)).toEqual({ kind: 'phone', value: '+639171234567' })
    })
  })

  describe('refuses what is no Philippine mobile number', () => {
    test.each([
      '',
      '+',
      '0917',
      '0917123456',
      '091712345678',
      '917123456',
      '91712345678',
      '6391712345678',
      '63917123456',
      '0639171234567',
      '00639171234567',
      '+09171234567',
      '+9171234567',
      '+6309171234567',
      '++639171234567',
      '(+0917) 123 4567',
      '6+39171234567',
      '+1 917 123 4567',
      '+14155550123',
      '08171234567',
      '(02) 8123 4567',
      '0917 123 456a',
      '0917x1234567',
      '0917/123/4567',
      '09171234567;',
      '０９１７１２３４５６７',
      '٠٩١٧١٢٣٤٥٦٧',
      '0917123456\n',
      '0917123456\u00007',
    ])('%j', (text) => {
      expect(parsePhone(text)).toBeUndefined()
    })
  })

  describe('email addresses are compared in lower case', () => {
    test.each([
      ['ana@example.com', 'ana@example.com'],
      ['Ana.Cruz+class@Example.COM', 'ana.cruz+class@example.com'],
      ['  ana@example.com\n', 'ana@example.com'],
      ["o'neil_1@sub.mail-host.co.uk", "o'neil_1@sub.mail-host.co.uk"],
      ['a@b.co', 'a@b.co'],
      ['1@2.ph', '1@2.ph'],
      ['member@kunwari.test', 'member@kunwari.test'],
      // One letter, or a letter and its accent: the same to the eye, and the same person.
      ['JOSE\u0301@example.com', 'jos\u00e9@example.com'],
      ['jos\u00e9@example.com', 'jos\u00e9@example.com'],
      ['\u0130@example.com', 'i\u0307@example.com'],
    ])('%j', (text, address) => {
      expect(parseEmail(text)).toBe(address)
      expect(parseIdentifier(text)).toEqual({ kind: 'email', value: address })
    })
  })

  describe('refuses what is no email address', () => {
    test.each([
      '',
      'ana',
      '@',
      'ana@',
      '@example.com',
      'ana@example',
      'ana@.com',
      'ana@example.',
      'ana@example..com',
      'ana@-example.com',
      'ana@example-.com',
      'ana@@example.com',
      'ana@b@example.com',
      'ana cruz@example.com',
      'ana@exam ple.com',
      'ana@example.com, bea@example.com',
      'ana@example.com;bea@example.com',
      'Ana <ana@example.com>',
      '"ana"@example.com',
      'ana@example.com\nBcc: bea@example.com',
      'ana\u0000@example.com',
      'ana\u200B@example.com',
      'ana@exämple.com',
      `${'a'.repeat(65)}@example.com`,
      `ana@${'a'.repeat(250)}.com`,
    ])('%j', (text) => {
      expect(parseEmail(text)).toBeUndefined()
    })
  })

  test('a half-typed identifier has no kind yet', () => {
    expect(detectIdentifierKind('')).toBeUndefined()
    expect(detectIdentifierKind('0917')).toBeUndefined()
    expect(detectIdentifierKind('ana@')).toBeUndefined()
    expect(detectIdentifierKind('0917 123 4567')).toBe('phone')
    expect(detectIdentifierKind('Ana@example.com')).toBe('email')
  })

  test('reading a stored identifier again changes nothing', () => {
    for (const text of ['0917 123 4567', 'Ana@Example.com', 'JOSE\u0301@example.com']) {
      const stored = parseIdentifier(text)?.value ?? ''
      expect(parseIdentifier(stored)?.value).toBe(stored)
    }
  })

  test('an address is as long as mail allows, and no longer', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`
    expect(longest).toHaveLength(identifierLengthMax)
    expect(parseEmail(longest)).toBe(longest)
    expect(parseEmail(longest.replace('@', '@b'))).toBeUndefined()
  })

  test('a plus sign begins a country, also after a space', () => {
    expect(parsePhone(' +639171234567 ')).toBe('+639171234567')
    expect(parsePhone(' +9171234567')).toBeUndefined()
    expect(parsePhone('\u200E+9171234567')).toBeUndefined()
  })
})

describe('passwords', () => {
  test.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['12345678', 'weak'],
    ['password', 'weak'],
    ['abcdefghijkl', 'medium'],
    ['passw0rd', 'medium'],
    ['Passw0rd', 'medium'],
    ['Passw0rd!', 'strong'],
    ['aA1!', 'medium'],
    ['Kunwari-2026!', 'strong'],
    ['ñandúÑANDÚ', 'medium'],
    ['        ', 'weak'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('the checklist shows what a password has, in its order', () => {
    expect(passwordChecks('aB1')).toEqual({
      length: false,
      upper: true,
      lower: true,
      digit: true,
      special: false,
    })
    expect(Object.keys(passwordChecks(''))).toEqual([
      'length',
      'upper',
      'lower',
      'digit',
      'special',
    ])
  })

  test('the length counts from eight characters', () => {
    expect(passwordChecks('1234567').length).toBe(false)
    expect(passwordChecks('12345678').length).toBe(true)
  })

  test('letters of any language are letters, a space is nothing special', () => {
    expect(passwordChecks('Ññ')).toMatchObject({ upper: true, lower: true, special: false })
    expect(passwordChecks('a b').special).toBe(false)
    expect(passwordChecks('a_b').special).toBe(true)
    expect(passwordChecks('a₱b').special).toBe(true)
  })

  test('the twelfth character gives a point more', () => {
    expect(passwordStrength('abcdefghijk')).toBe('weak')
    expect(passwordStrength('abcdefghijkl')).toBe('medium')
  })
})
