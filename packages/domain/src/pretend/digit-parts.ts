import { digitsOfWord, timesOfWord } from './digit-words.ts'

/** Digits that stand together, or a word that says some. */
type Part = {
  digits: string
  isSpoken: boolean
  /** What stands before it, up to the part before. */
  gap: string
}

const seenAsDigit: Record<string, string> = {
  o: '0',
  i: '1',
  l: '1',
  '|': '1',
  z: '2',
  e: '3',
  a: '4',
  s: '5',
  t: '7',
  b: '8',
  g: '9',
  q: '9',
}
const onlyDigitsSeen = /^[0-9oil|zeastbgq]+$/i

/**
 * The digits of a text in parts, in order: written, spoken, or with letters that look like some.
 *
 * @param areLettersRead whether letters within a word of digits are read as digits, or stand between them
 */
function partsOf(plain: string, areLettersRead: boolean): Part[] {
  const parts: Part[] = []
  let end = 0
  let times = 1
  const add = (
    digits: string,
    { at, length }: { at: number; length: number },
    isSpoken: boolean,
  ) => {
    const gap = plain.slice(end, at)
    const before = parts.at(-1)
    const isUnitOfTens =
      isSpoken && digits.length === 1 && digits !== '0' && /^[\s-]{0,2}$/.test(gap)
    end = at + length
    // "twenty three"
    if (before?.isSpoken && isUnitOfTens && /^[2-9]0$/.test(before.digits)) {
      before.digits = (before.digits[0] ?? '') + digits
      return
    }
    parts.push({ digits: digits.repeat(times), isSpoken, gap })
    times = 1
  }
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}|]+/gu)) {
    if (areLettersRead && onlyDigitsSeen.test(word) && /[0-9]/.test(word)) {
      const digits = word.replace(/[^0-9]/g, (letter) => seenAsDigit[letter.toLowerCase()] ?? '')
      add(digits, { at: index, length: word.length }, false)
      continue
    }
    for (const { 0: run, index: within } of word.matchAll(/[0-9]+|[^0-9]+/g)) {
      const place = { at: index + within, length: run.length }
      if (/[0-9]/.test(run)) add(run, place, false)
      else {
        const digits = digitsOfWord(run)
        if (digits !== undefined) add(digits, place, true)
        else times = timesOfWord(run)
      }
    }
  }
  return parts
}

/** Words between two parts of a number, with what surrounds them. */
const gapLengthMax = 40
const partsMax = 12

/**
 * Whether a mobile number with its beginning is there in parts, whatever stands between them: words,
 * signs of pesos, a pretend account number's dashes.
 *
 * @param plain without dates and times
 */
export function holdsMobileInParts(plain: string): boolean {
  return [true, false].some((areLettersRead) => {
    const parts = partsOf(plain, areLettersRead)
    return parts.some((_, first) => isMobileFrom(parts, first)) || holdsSpokenRun(parts)
  })
}

function isMobileFrom(parts: readonly Part[], first: number): boolean {
  let digits = ''
  for (const [at, part] of parts.slice(first, first + partsMax).entries()) {
    if (at > 0 && part.gap.length > gapLengthMax) return false
    digits += part.digits
    const begins = digits.slice(0, 3)
    const isLocal = begins.startsWith('0')
    if (!(isLocal ? '09'.startsWith(begins.slice(0, 2)) : '639'.startsWith(begins))) return false
    const wanted = isLocal ? 11 : 12
    if (digits.length === wanted) return isMeant(parts.slice(first, first + at + 1))
  }
  return false
}

/** Whether parts that make a mobile number are no fraction and no list: "0.95", "63, 91, 75". */
function isMeant(parts: readonly Part[]): boolean {
  const [{ digits = '', gap = '' } = {}, second] = parts
  if (digits === '0' && second?.gap === '.') return false
  if (digits !== '63') return true
  return gap.endsWith('+') || !/[,;\p{L}]/u.test(second?.gap ?? '')
}

const spokenRunMin = 10

/** Whether ten digits or more are spoken one after the other, and not counted up or down. */
function holdsSpokenRun(parts: readonly Part[]): boolean {
  let run: number[] = []
  for (const { digits, isSpoken, gap } of parts) {
    const isOn = isSpoken && digits.length === 1 && /^[^\p{L}\p{N}]{0,3}$/u.test(gap)
    if (isOn) run.push(Number(digits))
    else run = isSpoken && digits.length === 1 ? [Number(digits)] : []
    if (run.length >= spokenRunMin && !isCounting(run)) return true
  }
  return false
}

function isCounting(run: readonly number[]): boolean {
  const [first = 0, second = 0] = run
  const step = second - first
  return Math.abs(step) === 1 && run.every((one, at) => one === first + at * step)
}

/**
 * Whether numbers in a row are such as people list: years, round amounts, marks, counted ones.
 *
 * @param numbers as they are written
 * @param run the text from the first to the last, with its separators
 */
export function isNumberList(numbers: readonly string[], run: string): boolean {
  if (numbers.length < 3) return false
  // "0 500 1000 1500"
  if (numbers[0] === '0') {
    return numbers.every(
      (one, at) => one.length <= listedLengthMax && one === String(at * Number(numbers[1])),
    )
  }
  if (numbers.some((one) => one.startsWith('0'))) return false
  const every = (pattern: RegExp) => numbers.every((one) => pattern.test(one))
  if (every(/^(?:19|20)[0-9]{2}$/)) return true
  // "1000-2000-3000" is how an account number is written.
  if (every(/^[0-9]{1,4}[05]$/) && !/\p{Pd}/u.test(run)) return true
  // Two digits at a time is how people say a long number, too: "12 34 56 78 90" is no list.
  if (every(/^[0-9]{2}$/)) return every(/^[6-9]/) || isInEvenSteps(numbers)
  if (every(/^(?:[6-9][0-9]|100)$/)) return true
  if (isInEvenRatio(numbers) && !/\p{Pd}/u.test(run)) return true
  if (every(/^[0-9]{1,2}$/) && isInOrder(numbers)) return true
  // "1) 500 2) 1000 3) 1500"
  return numbers.every((one, at) =>
    at % 2 === 0 ? one === String(at / 2 + 1) : /^[0-9]{1,4}[05]$/.test(one),
  )
}

const listedLengthMax = 5
const stepMax = 10

function isInEvenSteps(numbers: readonly string[]): boolean {
  const step = Number(numbers[1]) - Number(numbers[0])
  const isEven = numbers.every((one, at) => Number(one) === Number(numbers[0]) + at * step)
  return isEven && step !== 0 && Math.abs(step) <= stepMax
}

/** Money that grows or shrinks by the same part each time: "500 625 781 976". */
function isInEvenRatio(numbers: readonly string[]): boolean {
  const ratio = Number(numbers[1]) / Number(numbers[0])
  const growth = Math.max(ratio, 1 / ratio)
  return (
    growth >= growthMin &&
    growth <= growthMax &&
    isInOrder(numbers) &&
    numbers
      .slice(1)
      .every((one, at) => Math.abs(Number(one) - Number(numbers[at]) * ratio) <= roundedBy)
  )
}

// "1127 1128 1129" hardly grows, and "1234 5678" is no interest.
const growthMin = 1.02
const growthMax = 4
const roundedBy = 1

function isInOrder(numbers: readonly string[]): boolean {
  const step = Math.sign(Number(numbers[1]) - Number(numbers[0]))
  return numbers.every(
    (one, at) =>
      at === 0 || (Math.sign(Number(one) - Number(numbers[at - 1])) === step && step !== 0),
  )
}
