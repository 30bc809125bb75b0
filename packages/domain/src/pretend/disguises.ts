// What somebody does to a number or an address so that a person still reads it and a filter does not.

const spoken: Record<string, string> = {
  zero: '0',
  sero: '0',
  one: '1',
  isa: '1',
  uno: '1',
  two: '2',
  dalawa: '2',
  dos: '2',
  three: '3',
  tatlo: '3',
  tres: '3',
  four: '4',
  apat: '4',
  kwatro: '4',
  kuwatro: '4',
  five: '5',
  lima: '5',
  singko: '5',
  six: '6',
  anim: '6',
  sais: '6',
  seven: '7',
  pito: '7',
  siyete: '7',
  syete: '7',
  eight: '8',
  walo: '8',
  otso: '8',
  nine: '9',
  siyam: '9',
  nuebe: '9',
  nuwebe: '9',
  nwebe: '9',
}
const spokenDigit = new RegExp(`(?<!\\p{L})(?:${Object.keys(spoken).join('|')})(?!\\p{L})`, 'giu')

const lookalikes: Record<string, string> = {
  o: '0',
  i: '1',
  l: '1',
  '|': '1',
  z: '2',
  s: '5',
  b: '8',
}
/** A word of digits and letters that look like some, with a digit in it. */
const lookalikeWord = /(?<![\p{L}\p{N}|])[0-9oilzsb|]*[0-9][0-9oilzsb|]*(?![\p{L}\p{N}|])/giu

/** Digits that are spoken, or written with letters that look like them, become digits. */
export function withDigitsRead(plain: string): string {
  return plain
    .replace(spokenDigit, (word) => spoken[word.toLowerCase()] ?? word)
    .replace(lookalikeWord, (word) =>
      word.replace(/[oilzsb|]/gi, (letter) => lookalikes[letter.toLowerCase()] ?? letter),
    )
}

const mobileBeginning = /(?<![0-9])(?:09|639)[0-9]{2}/g
/** Words between two parts of a number, with what surrounds them. */
const betweenMax = 24

/** Whether a mobile number is there in parts, with words between them. */
export function holdsMobileInParts(text: string): boolean {
  return [...text.matchAll(mobileBeginning)].some(({ index, 0: beginning }) => {
    const wanted = beginning.startsWith('0') ? 11 : 12
    let digits = ''
    for (const part of text.slice(index).matchAll(partOfNumber)) {
      digits += part[1] ?? ''
      if (digits.length >= wanted) return digits.length === wanted
      if ((part[2] ?? '').length > betweenMax) return false
    }
    return false
  })
}

const partOfNumber = /([0-9]+)([^0-9]*)/g

/**
 * Whether an account number is there in parts of one length, with a small word between each two:
 * "1234 and 5678 and 9012". Amounts are mostly round, and years begin with 19 or 20: those pass.
 */
export function holdsRunInParts(text: string): boolean {
  return [...text.matchAll(partsWithWords)].some(({ 0: whole }) => {
    const parts = whole.match(/[0-9]+/g) ?? []
    const digits = parts.join('').length
    const isOneLength = parts.every((part) => part.length === parts[0]?.length)
    const isLikeAnAmount = parts.some((part) => /0$|^(?:19|20)[0-9]{2}$/.test(part))
    return digits >= 10 && isOneLength && !isLikeAnAmount
  })
}

const smallWord = String.raw`[\s,;.()"'-]{1,3}(?:and|then|dash|space|hyphen|at|saka|at saka|tapos|tas|gitling|pati)[\s,;.()"'-]{1,3}`
const partsWithWords = new RegExp(
  `(?<![0-9,.₱])[0-9]{3,6}(?:${smallWord}[0-9]{3,6}){1,5}(?![0-9]|[,.][0-9])`,
  'giu',
)

/** Letters with a space between each become words; spoken dots become dots. */
export function withLinksRead(plain: string): string {
  return plain
    .replace(spacedLetters, (letters) => letters.replaceAll(' ', ''))
    .replace(/\s(?:d[o0]t|tuldok|punto)\s(?=(?:com|net|org|ph)(?![\p{L}\p{N}]))/giu, '.')
}

const spacedLetters =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){2,40}\. (?:[\p{L}\p{N}] ){1,10}[\p{L}\p{N}](?![\p{L}\p{N}])/gu

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
