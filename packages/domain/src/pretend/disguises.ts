import { isNumberList } from './digit-parts.ts'

// What somebody does to a number or an address so that a person still reads it and a filter does not.

/**
 * Whether an account number is there in parts of one length, with a small word between each two:
 * "1234 and 5678 and 9012". Amounts are mostly round or grow by one part, and years begin with 19 or 20: those pass.
 */
export function holdsRunInParts(text: string): boolean {
  return [...text.matchAll(partsWithWords)].some(({ 0: whole }) => {
    const parts = whole.match(/[0-9]+/g) ?? []
    const digits = parts.join('').length
    const isOneLength = parts.every((part) => part.length === parts[0]?.length)
    const isLikeAnAmount =
      parts.some((part) => /0$|^(?:19|20)[0-9]{2}$/.test(part)) ||
      (parts.length > 2 && parts.every((part) => part.endsWith('5'))) ||
      isNumberList(parts, parts.join(' '))
    return digits >= 10 && isOneLength && !isLikeAnAmount
  })
}

const smallWord = String.raw`[\s,;.()"'-]{1,3}(?:and|then|dash|space|hyphen|at|saka|at saka|tapos|tas|gitling|pati)[\s,;.()"'-]{1,3}`
const partsWithWords = new RegExp(
  `(?<![0-9,.₱])[0-9]{3,6}(?:${smallWord}[0-9]{3,6}){1,5}(?![0-9]|[,.][0-9])`,
  'giu',
)

/** Letters with a space or a dash between each become words. */
export function withLettersJoined(plain: string): string {
  return plain.replace(spacedLetters, (letters) => letters.replace(/[\s_-]/g, ''))
}

const spacedLetters = /(?<![a-z0-9])[a-z0-9](?:[\s_-]{1,2}[a-z0-9.@/]){4,}(?![a-z0-9])/gi

const addressLengthMin = 25

/** Whether a crypto address is there in pieces: words of letters and digits, one after the other. */
export function holdsAddressInPieces(plain: string): boolean {
  let length = 0
  let plainWords = 0
  for (const word of plain.split(/[\s-]+/)) {
    if (/^(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9]{4,}$/.test(word)) {
      length += word.length
      plainWords = 0
      if (length >= addressLengthMin) return true
    } else {
      plainWords += 1
      // A piece of an address can be letters only; two in a row are a sentence.
      if (plainWords > 1) length = 0
    }
  }
  return false
}
