/** No 0/O/1/I: a code is read aloud and typed on phones. */
export const referralCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const referralCodeLength = 8

/**
 * Writes random bytes as a code.
 *
 * @param bytes one a character, at least `referralCodeLength`; 32 letters divide 256, so each letter
 *   is equally likely
 */
export function referralCodeFrom(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, referralCodeLength),
    (byte) => referralCodeAlphabet[byte % referralCodeAlphabet.length],
  ).join('')
}

/** A code as people type it, in the form in which it is stored. */
export function normalizeReferralCode(text: string): string {
  return text.trim().toUpperCase()
}
