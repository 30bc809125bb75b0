import {
  holdsAddressInPieces,
  holdsMobileInParts,
  holdsRunInParts,
  withDigitsRead,
  withLinksRead,
} from './disguises.ts'
import { holdsLinkOrAddress } from './links-and-addresses.ts'
import { plainText } from './plain-text.ts'

export const realDetailsMessage = 'Only pretend details here: no real numbers or links'

/**
 * Whether a free text that others will read holds what looks like a real payee: a Philippine mobile
 * number, a run of 10 or more digits however spaced or dashed, a web link, an email address, or a
 * crypto address; also where they are disguised. Amounts with ₱ or grouped by commas, times, dates and pretend account numbers
 * pass; what reads as a mobile number is found behind a ₱ too.
 */
export function holdsRealDetails(text: string): boolean {
  const plain = plainText(text)
  if (holdsLinkOrAddress(withLinksRead(plain)) || holdsAddressInPieces(plain)) return true
  if (holdsNumber(plain)) return true
  const read = withDigitsRead(plain)
  return read !== plain && mobileNumber.test(read)
}

function holdsNumber(plain: string): boolean {
  const dateless = plain.replace(date, ' A ').replace(wholeAmount, amountOrMobile)
  if (mobileNumber.test(dateless) || mobileNumberAsTime.test(dateless)) return true
  const rest = dateless
    .replace(time, ' A ')
    .replace(groupedAmount, amountOrMobile)
    .replace(pesoAmount, amountOrMobile)
    .replace(pretendNumber, ' A ')
  return digitRun.test(rest) || holdsMobileInParts(rest) || holdsRunInParts(rest)
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
const time = /(?<![0-9]|[0-9]:)[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?(?![0-9]|:[0-9])/g

// At most 13 digits of pesos, as money here has; no leading zero, as an amount has none.
const groupedAmount =
  /(?<![0-9,.])([1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})(?:\.[0-9]{1,2})?(?![0-9,]*[0-9])/g
// A shorter amount needs no exception, and taken out it would break a number's run in two.
const pesoAmount =
  /(?:₱|(?<![\p{L}\p{N}])(?:php|p))\s?([1-9][0-9]{4,12})(?:\.[0-9]{1,2})?(?![0-9]|[\p{Pd}/.][0-9])/giu
// Written out to the centavo: its digits are not read on into a mobile number.
const wholeAmount = /₱([1-9][0-9]{0,2}(?:,[0-9]{3}){1,4}|[1-9][0-9]{4,12})\.[0-9]{2}(?!\s?[0-9])/gu
const pretendNumber = /(?<![\p{L}\p{N}])KW-[0-9]{4}-[0-9]{4}(?![0-9]|-[0-9])/giu

// Between the digits of an account number: spaces, dashes, dots, brackets and the like in any
// number, or one of the signs that also stand in lists and sums, with no space around it.
const separator = String.raw`(?:[\s\p{Pd}−._()\[\]/\\·•*~|:'’]*|[,;+])`
const digitRun = new RegExp(`[0-9](?:${separator}[0-9]){9}`, 'u')

// A mobile number is known by its beginning, so nearly anything may stand between its digits but
// letters, a ₱ and a colon (a timetable is full of those). "0.9" begins a fraction.
const looseSeparator = String.raw`[^\p{L}\p{N}\p{Sc}:%=]{0,12}`
const mobileNumber = new RegExp(
  String.raw`(?<![0-9])(?:6${looseSeparator}3${looseSeparator}(?:0${looseSeparator})?|0(?!\.9)${looseSeparator})9(?:${looseSeparator}[0-9]){9}(?![0-9])`,
  'u',
)
const mobileNumberAsTime = new RegExp(
  String.raw`(?<![0-9])0?9:[0-9]{2}(?:${looseSeparator}[0-9]){7}(?![0-9:])`,
  'u',
)
