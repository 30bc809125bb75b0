import { isAmountsAndDates } from './amounts-and-dates.ts'
import { holdsMobileInParts, isNumberList } from './digit-parts.ts'
import { holdsAddressInPieces, holdsRunInParts, withLettersJoined } from './disguises.ts'
import { holdsHandle } from './handles.ts'
import { holdsLinkInParts, holdsLinkOrAddress } from './links-and-addresses.ts'
import { plainText } from './plain-text.ts'

/** Longer than any text that anybody may write here; what is longer is refused unread. */
const readLengthMax = 10_000

/**
 * Whether a free text that others will read holds what looks like a real payee: a Philippine mobile
 * number, a run of 10 or more digits however spaced or dashed, a web link, an email address, a name in
 * a chat app, or a crypto address; also where they are disguised. Amounts with ₱ or grouped by commas,
 * times, dates, amounts with centavos
 * side by side, lists of numbers and pretend account numbers pass; what reads as a mobile number is
 * found behind a ₱ too. It takes time in proportion to the text's length, and no more.
 */
export function holdsRealDetails(text: string): boolean {
  if (text.length > readLengthMax) return true
  const plain = plainText(text)
  const joined = withLettersJoined(plain)
  return (
    holdsLinkOrAddress(plain) ||
    (joined !== plain && holdsLinkOrAddress(joined)) ||
    holdsAddressInPieces(plain) ||
    holdsHandle(plain) ||
    holdsNumber(plain)
  )
}

/**
 * Whether texts that one person wrote one after the other make a number or a link together: "0917", "123",
 * "4567"; "bit", ".", "ly/x".
 *
 * @param texts oldest first; of each alone `holdsRealDetails` is asked
 */
export function holdsDetailsTogether(texts: readonly string[]): boolean {
  const plains = texts.map(plainText)
  // A word between them, so that an amount and a reference make no long run of digits.
  const plain = plains.join(' saka ')
  if (plain.length > readLengthMax) return false
  const rest = withoutDates(plain).replace(largestAmount, ' A ').replace(roundTime, ' A ')
  return holdsMobileInParts(rest) || holdsRunInParts(rest) || holdsLinkInParts(plains)
}

function holdsNumber(plain: string): boolean {
  const dateless = withoutDates(plain)
    .replace(largestAmount, ' A ')
    .replace(wholeAmount, amountOrMobile)
  if (mobileNumberAsDate.test(plain) || mobileNumberAsTime.test(dateless)) return true
  if ([...dateless.matchAll(mobileNumber)].some(({ 0: number }) => !isList(number))) return true
  if (holdsMobileInParts(dateless.replace(roundTime, ' A '))) return true
  const rest = dateless
    .replace(sum, (whole) => (isTrueSum(whole) ? ' A ' : whole))
    .replace(time, ' A ')
    .replace(groupedAmount, amountOrMobile)
    .replace(pesoAmount, amountOrMobile)
    .replace(pretendNumber, ' A ')
  return [...rest.matchAll(digitRun)].some(({ 0: run }) => isLongRun(run)) || holdsRunInParts(rest)
}

/** "63, 91, 75, 88, 92, 70": marks, and no number. */
function isList(number: string): boolean {
  return /^63[,;]/.test(number) && isNumberList(number.match(/[0-9]+/g) ?? [], number)
}

const runLengthMin = 10

function isLongRun(run: string): boolean {
  const numbers = run.match(/[0-9]+/g) ?? []
  return (
    numbers.join('').length >= runLengthMin &&
    !isNumberList(numbers, run) &&
    !isAmountsAndDates(run)
  )
}

/** An amount is set aside, unless its pesos read as a mobile number. */
function amountOrMobile(match: string, pesos: string): string {
  return /^(?:63)?9[0-9]{9}$/.test(pesos.replaceAll(',', '')) ? match : ' A '
}

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|peb|abr|hun|hul|ago|set|okt|nob|dis'
const year = '(?:19|20)[0-9]{2}'
const date = new RegExp(
  [
    String.raw`(?<![0-9])${year}([-/.])(?:0?[1-9]|1[0-2])\1(?:0[1-9]|[12][0-9]|3[01])(?![0-9])`,
    String.raw`(?<![0-9])(?:0?[1-9]|[12][0-9]|3[01])([-/.])(?:0?[1-9]|[12][0-9]|3[01])\2${year}(?![0-9])`,
    String.raw`(?<!\p{L})(?:${months})\p{L}{0,8}\.?\s?[0-3]?[0-9],?\s${year}(?![0-9])`,
  ].join('|'),
  'giu',
)
/** A school's or a business year: "2026-2027", "2026-27". */
const yearSpan =
  /(?<![0-9]|[0-9]\p{Pd})(20[0-9]{2})\s?\p{Pd}\s?(?:20)?([0-9]{2})(?![0-9]|\p{Pd}[0-9])/gu

function withoutDates(plain: string): string {
  return plain
    .replace(date, ' A ')
    .replace(yearSpan, (whole, from: string, to: string) =>
      (Number(from) + 1) % 100 === Number(to) ? ' A ' : whole,
    )
}

const sum =
  /(?<![0-9,.])[1-9][0-9]{0,5}(?:\s?[-+−–]\s?[1-9][0-9]{0,5}){1,4}\s?=\s?[0-9]{1,7}(?![0-9]|[,.][0-9])/g

/** Whether what somebody worked out is right, as no number of an account is: "16500 - 10000 = 6500". */
function isTrueSum(whole: string): boolean {
  const [terms = '', result = ''] = whole.split('=')
  const parts = terms.replace(/[−–]/g, '-').match(/[-+]?\s?[0-9]+/g) ?? []
  const total = parts.reduce((so, part) => so + Number(part.replace(/\s/g, '')), 0)
  return total === Number(result)
}

const time = /(?<![0-9]|[0-9]:)[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?(?![0-9]|:[0-9])/g
// A time as people name it; the rest may be digits of a number.
const roundTime = /(?<![0-9]|[0-9]:)[0-2]?[0-9]:[0-5][05](?![0-9]|:[0-9])/g

// At most 13 digits of pesos, as money here has; no leading zero, as an amount has none.
const groupedAmount =
  /(?<![0-9,.])([1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})(?:\.[0-9]{1,2})?(?![0-9,]*[0-9])/g
// Longer than a mobile number: behind a zero ("from 0 to 9,999,999,999,999.99") it is none either.
const largestAmount = /(?<![0-9,.])[1-9](?:,[0-9]{3}){4}(?:\.[0-9]{1,2})?(?!\.?[0-9]|[0-9,]*[0-9])/g
// A shorter amount needs no exception, and taken out it would break a number's run in two.
// "PHP 1234567890" may be an account number: behind letters, ten digits and more are an amount when they are round.
const pesoSign = String.raw`₱\s?|(?<![\p{L}\p{N}])(?:php|p)\s?(?=[0-9]{1,9}(?![0-9])|[0-9]+0{5}(?![0-9]))`
const pesoAmount = new RegExp(
  String.raw`(?:${pesoSign})([1-9][0-9]{4,12})(?:\.[0-9]{1,2})?(?![0-9]|[\p{Pd}/.][0-9])`,
  'giu',
)
// Written out to the centavo: its digits are not read on into a mobile number.
const wholeAmount = /₱([1-9][0-9]{0,2}(?:,[0-9]{3}){1,4}|[1-9][0-9]{4,12})\.[0-9]{2}(?!\s?[0-9])/gu
const pretendNumber = /(?<![\p{L}\p{N}])KW-[0-9]{4}-[0-9]{4}(?![0-9]|-[0-9])/giu

// Between the digits of an account number: spaces, dashes, dots, brackets and the like in any
// number, or one of the signs that also stand in lists and sums, or a picture, with no space around it.
const separator = String.raw`(?:[\s\p{Pd}−._()\[\]/\\·•*~|:'’]*|[,;+#&@^"!?→]|\p{Extended_Pictographic})`
const digitRun = new RegExp(`[0-9](?:${separator}[0-9])*`, 'gu')

// A mobile number is known by its beginning, so nearly anything may stand between its digits but
// letters, a ₱ and a colon (a timetable is full of those). "0.9" begins a fraction.
const looseSeparator = String.raw`[^\p{L}\p{N}\p{Sc}:%=]{0,12}`
const mobileNumber = new RegExp(
  String.raw`(?<![0-9])(?:6${looseSeparator}3${looseSeparator}(?:0${looseSeparator})?|0(?!\.9)${looseSeparator})9(?:${looseSeparator}[0-9]){9}(?![0-9])`,
  'gu',
)
const mobileNumberAsDate = /[-/.]09[-/.][0-9]{2}[\s,./-]{1,3}[0-9]{7}(?![0-9])/
const mobileNumberAsTime = new RegExp(
  String.raw`(?<![0-9])0?9:[0-9]{2}(?:${looseSeparator}[0-9]){7}(?![0-9:])`,
  'u',
)
