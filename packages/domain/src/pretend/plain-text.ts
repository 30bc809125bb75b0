/**
 * Folds a text to what a reader makes of it: full-width, circled and other scripts' digits (Chinese ones, too)
 * become ASCII, letters that look like Latin ones become those, and what does not show (zero-width
 * characters, joiners, accents, the frame of a keycap) disappears, so that a number cannot hide behind its spelling.
 *
 * @returns the text for a check to read, never to be shown or stored
 */
export function plainText(text: string): string {
  const composed = text
    // A sentence in one character, which would make a text eighteen times as long.
    .replace(/\uFDFA/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return withLatinSeen(composed)
    .replace(/[\u24F5-\u24FF\u2776-\u2793\u{1F10B}\u{1F10C}]/gu, circledDigit)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(hanDigit, (digit) => hanDigits.get(digit) ?? digit)
    .replace(/[\u3002\uFF61]/g, '.')
}

/**
 * The digits of a script stand in one run of ten, so the distance to the run's first is the value.
 * Myanmar has two runs that follow each other directly: the distance is counted by tens.
 */
function asciiDigit(digit: string): string {
  const known = asciiDigits.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  const read = String((code - zero) % 10)
  asciiDigits.set(digit, read)
  return read
}

/** Read once each, of some seven hundred in all. */
const asciiDigits = new Map<string, string>()

// Chinese digits: everyday, financial in both spellings, spoken (幺), and a trader's strokes.
const hanDigits = new Map(
  [
    '〇零',
    '一壹弌幺〡',
    '二贰貳弍〢',
    '三叁參弎〣',
    '四肆〤',
    '五伍〥',
    '六陆陸〦',
    '七柒〧',
    '八捌〨',
    '九玖〩',
  ].flatMap((spellings, digit) =>
    [...spellings].map((one): [string, string] => [one, String(digit)]),
  ),
)
const hanDigit = new RegExp(`[${[...hanDigits.keys()].join('')}]`, 'gu')

// Circled digits that NFKC leaves alone; each run begins at one.
const circledRuns = [0x24f5, 0x2776, 0x2780, 0x278a]

function circledDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const first = circledRuns.findLast((start) => start <= code)
  if (first === undefined || code > 0x2793 || code === 0x24ff) return '0'
  return String(code - first + 1)
}

/** Letters of other alphabets and what a reader of Latin letters sees in them; small letters first. */
const seenAs: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'вβƅʙ',
  c: 'сϲᴄ',
  d: 'ԁđɗᴅ',
  e: 'еεєᴇ',
  f: 'ƒꜰ',
  g: 'ɡցɢ',
  h: 'һհнʜ',
  i: 'іιıɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟɭ',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: 'оοօσøᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
  A: 'АΑꓮ',
  B: 'ВΒꓐ',
  C: 'СϹꓚ',
  E: 'ЕΕꓰ',
  G: 'Ԍꓖ',
  H: 'НΗꓧ',
  I: 'ІΙӀꓲ',
  J: 'Јꓙ',
  K: 'КΚꓗ',
  M: 'МΜꓟ',
  N: 'Νꓠ',
  O: 'ОΟØꓳ',
  P: 'РΡꓑ',
  S: 'Ѕꓢ',
  T: 'ТΤꓔ',
  U: 'Ս',
  X: 'ХΧꓫ',
  Y: 'УΥꓬ',
  Z: 'Ζꓜ',
  '3': 'зЗ',
  '4': 'чЧ',
  '6': 'бБ',
}

const latin = new Map(
  Object.entries(seenAs).flatMap(([letter, others]) =>
    [...others].map((other): [string, string] => [other, letter]),
  ),
)
const other = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu')

// Letters in circles, squares and flags stand in runs of 26, from A.
const framed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu
const framedRuns = [0x1f150, 0x1f170, 0x1f1e6]

/** Letters that look like Latin ones become those. */
export function withLatinSeen(text: string): string {
  return text
    .replace(other, (letter) => latin.get(letter) ?? letter)
    .replace(framed, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      const first = framedRuns.findLast((start) => start <= code) ?? code
      return String.fromCodePoint(0x61 + code - first)
    })
}
