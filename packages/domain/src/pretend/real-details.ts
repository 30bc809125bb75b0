export const realDetailsMessage = 'Only pretend details here: no real numbers or links'

/**
 * Whether a free text that others will read holds what looks like a real payee: a Philippine mobile
 * number, a run of 10 or more digits however spaced or dashed, a web link, or a crypto address.
 * Amounts with ₱ or grouped by commas, times, dates and pretend account numbers pass; what reads as
 * a mobile number is found behind a ₱ too.
 */
export function holdsRealDetails(text: string): boolean {
  const plain = plainText(text)
  const withoutPretend = plain.replace(groupedAmount, ' A ').replace(pretendNumber, ' A ')
  if (mobileNumber.test(withoutPretend)) return true
  if (webLink.test(plain) || cryptoAddress.test(plain)) return true
  if (holdsMixedBase58(plain)) return true
  return digitRun.test(withoutPretend.replace(pesoAmount, ' A ').replace(dateOrTime, ' A '))
}

// Full-width and mathematical digits become plain ones; invisible characters that could split a
// number disappear; digits of other scripts become ASCII.
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
}

/** The digits of a script stand in one run of ten, so the distance to the run's first is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > 0 && code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  // ASCII digits and the scripts whose run is preceded by another run (mathematical digits, already
  // folded by NFKC) give 0-9 here.
  return String(code - zero)
}

const separator = String.raw`(?:[\s\p{Pd}._()\/·•*+~|]{0,4}|,)`

const groupedAmount = /(?<![0-9,.])[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{1,2})?(?![0-9,]*[0-9])/g
const pesoAmount = /(?:₱|PHP|Php|P(?=[0-9]))\s?[0-9]+(?:\.[0-9]{1,2})?(?![0-9])/g
const pretendNumber = /(?<![\p{L}\p{N}])KW-[0-9]{4}-[0-9]{4}(?![0-9]|-[0-9])/giu
const dateOrTime =
  /(?<![0-9])(?:(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?)(?![0-9])/g

const mobileNumber = new RegExp(
  `(?<![0-9])(?:\\+?${separator}6${separator}3${separator}(?:\\(?0\\)?${separator})?|0${separator})?9(?:${separator}[0-9]){9}(?![0-9])`,
  'u',
)
const digitRun = new RegExp(`[0-9](?:${separator}[0-9]){9}`, 'u')

// Ends that are also everyday words ("ok.me", "so.to") count only with a path behind them.
const webLink =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?:(?:com|net|org|ph|info|biz|app|dev|xyz|link|shop|site|online|store|club|vip|top|live|page|click|finance|money|bank|cash|wallet|io|gg|ly|tv|cc|ws|ru|cn|tk)(?![\p{L}\p{N}])|(?:me|co|to|so|is|in|it|at|my|no|us|eu|uk|ai)\/))/iu
const cryptoAddress =
  /(?<![\p{L}\p{N}])(?:0x[0-9a-f]{40}|(?:bc|tb|ltc)1[02-9ac-hj-np-z]{20,80}|addr1[02-9ac-hj-np-z]{40,110}|[13LM][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|r[1-9A-HJ-NP-Za-km-z]{24,34})(?![\p{L}\p{N}])/iu

/** Base-58 keys of other chains: long, and mixing digits with both cases as no word does. */
function holdsMixedBase58(text: string): boolean {
  const words = text.match(/[1-9A-HJ-NP-Za-km-z]{32,64}/g) ?? []
  return words.some((word) => /[0-9]/.test(word) && /[A-Z]/.test(word) && /[a-z]/.test(word))
}
