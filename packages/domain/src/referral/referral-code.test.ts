import { expect, test } from 'vitest'
import {
  normalizeReferralCode,
  referralCodeAlphabet,
  referralCodeFrom,
  referralCodeLength,
} from './referral-code.ts'

test('referral codes have no letters that are easily confused', () => {
  expect(referralCodeAlphabet).not.toMatch(/[01OI]/)
  expect(new Set(referralCodeAlphabet).size).toBe(32)
  expect(referralCodeAlphabet).toBe(referralCodeAlphabet.toUpperCase())
})

test('a code has eight characters of the alphabet, whatever the bytes', () => {
  expect(referralCodeFrom(new Uint8Array(8))).toBe('AAAAAAAA')
  expect(referralCodeFrom(new Uint8Array(8).fill(255))).toBe('99999999')
  expect(referralCodeFrom(Uint8Array.from([0, 1, 2, 3, 31, 32, 63, 64]))).toBe('ABCD9A9A')
  expect(referralCodeFrom(new Uint8Array(64))).toHaveLength(referralCodeLength)
})

test('each character is equally likely', () => {
  const count = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const [first = ''] = referralCodeFrom(new Uint8Array(8).fill(byte))
    count.set(first, (count.get(first) ?? 0) + 1)
  }
  expect(new Set(count.values())).toEqual(new Set([8]))
})

test('codes are taken in any case, with spaces around them', () => {
  expect(normalizeReferralCode('  abcd2345\n')).toBe('ABCD2345')
  expect(normalizeReferralCode('ABCD2345')).toBe('ABCD2345')
})
