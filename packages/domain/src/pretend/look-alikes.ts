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
