type Word = { kind: 'amount' | 'day' | 'dashed day' | 'score' | 'number' | 'unread'; text: string }

/** An account number has ten. */
const otherDigitsMax = 9

/**
 * Whether digits in a row are amounts with centavos, dates of these years or scores side by side, or
 * days with a number each: "500.00 625.00", "12/02/26 12/07/26", "18/20 15/20", "11/27 500 11/28 625".
 * Mobile numbers with their beginning are looked for elsewhere, before.
 *
 * @param run the text from the first digit to the last, with its separators
 */
export function isAmountsAndDates(run: string): boolean {
  const words = run.split(/[\s,;|+]+/).flatMap(wordsOf)
  const textsOf = (wanted: Word['kind']) =>
    words.filter(({ kind }) => kind === wanted).map(({ text }) => text)
  const numbers = textsOf('number')
  return (
    textsOf('unread').length === 0 &&
    new Set(textsOf('score').map(endOf)).size <= 1 &&
    numbers.length <= textsOf('day').length &&
    numbers.join('').length <= otherDigitsMax &&
    (numbers.length === 0 || words.every(standsBesideNumbers)) &&
    !words.some((_, at) => beginsMobile(words, at))
  )
}

/** "12/11 1234.56 7890" is no day with its amount and its number. */
function standsBesideNumbers({ kind, text }: Word): boolean {
  return kind === 'amount' ? round.test(text) : kind === 'day' || kind === 'number'
}

/** The words of a piece of the run: "12/02-12/07" is two, and a dash alone none. */
function wordsOf(piece: string): Word[] {
  const parts = dateRange.test(piece) ? piece.split(/[\p{Pd}−]/u) : [piece]
  return parts
    .map((part) => part.replace(/^[^0-9]+/, '').replace(/[^0-9]+$/, ''))
    .filter((text) => text !== '')
    .map((text) => ({ kind: kindOf(text), text }))
}

const dateRange = /^[0-9]+(?:\/[0-9]+)+[\p{Pd}−][0-9]+(?:\/[0-9]+)+$/u
// Two decimals are centavos; marks have one ("88.5"), and a share has up to four ("0.9512").
const amount =
  /^(?:(?:0|[1-9][0-9]{0,6})\.[0-9]{2}|[6-9][0-9]\.[0-9]|[1-9][0-9]?\.5|0\.[0-9]{1,4})$/
const round = /\.(?:00|25|50|75)$/

function kindOf(text: string): Word['kind'] {
  if (amount.test(text)) return 'amount'
  if (isDate(text)) return text.includes('/') ? 'day' : 'dashed day'
  if (isScore(text)) return 'score'
  return /^[1-9][0-9]*$/.test(text) ? 'number' : 'unread'
}

/** A day and a month in either order, and a year from 2020 to 2039 or, behind a slash, none. */
function isDate(text: string): boolean {
  const short = /^([0-9]{1,2})\/([0-9]{1,2})$/.exec(text)
  const long = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([23][0-9])$/.exec(text)
  const [one, other] = short ? [short[1], short[2]] : [long?.[1], long?.[3]]
  const isLeap = long === null || Number(long[4]) % 4 === 0
  return isDay(Number(one), Number(other), isLeap) || isDay(Number(other), Number(one), isLeap)
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(month: number, day: number, isLeap: boolean): boolean {
  const days = month === 2 && !isLeap ? 28 : (monthDays[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/** "18/20": no more points than there are, of five, ten, fifteen and so on. */
function isScore(text: string): boolean {
  return (
    /^(?:0|[1-9][0-9]{0,2})\/(?:[1-9][0-9]?[05]|5)$/.test(text) &&
    Number(text.split('/')[0]) <= Number(endOf(text))
  )
}

function endOf(score: string): string {
  return score.split('/')[1] ?? ''
}

const mobileLengthMax = 12
// With its beginning it is found elsewhere, but for one that looks like a share: "0.91 712345.67".
const mobile = /^(?:0|63)?9[0-9]{9}$/

/** Whether words make a mobile number: "917.12 345.67". */
function beginsMobile(words: readonly Word[], first: number): boolean {
  let digits = ''
  const kinds = new Set<Word['kind'] | 'round amount'>()
  for (let at = first; at < words.length && digits.length < mobileLengthMax; at += 1) {
    const { kind, text } = words[at] ?? { kind: 'unread', text: '' }
    digits += text.replace(/[^0-9]/g, '')
    kinds.add(kind === 'amount' && text.endsWith('.00') ? 'round amount' : kind)
    // "900.00 950.00" are amounts, and September is full of days that begin with a 9: "9/17/26 9/18/26".
    const isMeant = kinds.has('number') || (kinds.has('amount') && !kinds.has('round amount'))
    if (isMeant && mobile.test(digits)) return true
  }
  return false
}
