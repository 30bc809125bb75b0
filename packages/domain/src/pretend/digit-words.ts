// Words for digits in English, Filipino and Bisaya, as they are also misspelled on purpose.
const words: readonly (readonly string[])[] = [
  ['zero', 'sero', 'siro', 'cero', 'o', 'oh'],
  ['one', 'wan', 'isa', 'uno', 'usa'],
  ['two', 'dalawa', 'dos', 'duha'],
  ['three', 'tri', 'tatlo', 'tres', 'tulo'],
  ['four', 'apat', 'kwatro', 'kuwatro', 'kuatro', 'cuatro', 'upat'],
  ['five', 'payb', 'lima', 'singko', 'sinko', 'cinco'],
  ['six', 'siks', 'anim', 'sais', 'seis', 'unom'],
  ['seven', 'seben', 'pito', 'siyete', 'syete', 'siete'],
  ['eight', 'eyt', 'walo', 'otso', 'ocho'],
  ['nine', 'nayn', 'siyam', 'nuebe', 'nuwebe', 'nwebe', 'nueve'],
]
const teens: readonly (readonly string[])[] = [
  ['ten', 'sampu', 'diyes', 'napulo'],
  ['eleven', 'onse'],
  ['twelve', 'dose'],
  ['thirteen', 'trese'],
  ['fourteen', 'katorse'],
  ['fifteen', 'kinse'],
  ['sixteen', 'disisais', 'disesais'],
  ['seventeen', 'disisiyete', 'disisyete'],
  ['eighteen', 'disiotso', 'disiocho'],
  ['nineteen', 'disinuwebe', 'disinuebe'],
]
const tens: readonly (readonly string[])[] = [
  ['twenty', 'bente', 'beinte'],
  ['thirty', 'trenta', 'treinta'],
  ['forty', 'kwarenta', 'kuwarenta'],
  ['fifty', 'singkwenta', 'singkuwenta'],
  ['sixty', 'sisenta', 'sesenta'],
  ['seventy', 'sitenta', 'setenta'],
  ['eighty', 'otsenta', 'ochenta'],
  ['ninety', 'nobenta', 'noventa'],
]

const read = new Map<string, string>([
  ...tableOf(words, 0),
  ...tableOf(teens, 10),
  ...tableOf(tens, 20, 10),
])

function tableOf(lists: readonly (readonly string[])[], first: number, step = 1) {
  return lists.flatMap((list, at) =>
    list.map((word): [string, string] => [word, String(first + at * step)]),
  )
}

/** Only these begin a word that is made of several: "zeronineoneseven". */
const joinable = [...read.keys()]
  .filter((word) => word.length > 2)
  .toSorted((a, b) => b.length - a.length)
const joinedLengthMax = 80

/**
 * The digits that a word says: "siyam" or "tatlong", "seventeen", "zeronineoneseven".
 *
 * @returns undefined for a word that says none
 */
export function digitsOfWord(word: string): string | undefined {
  if (word.length > joinedLengthMax) return undefined
  const small = word.toLowerCase()
  // Filipino ties a number to what it counts: "dalawang", "limang".
  return read.get(small) ?? read.get(small.replace(/ng$/, '')) ?? digitsOfJoined(small)
}

/** Longest word first, and never back: a word of many that is read otherwise is no evasion. */
function digitsOfJoined(small: string): string | undefined {
  let digits = ''
  let before = ''
  let at = 0
  while (at < small.length) {
    const next = joinable.find((word) => small.startsWith(word, at))
    if (next === undefined) return undefined
    const said = read.get(next) ?? ''
    // "twentythree"
    const isUnitOfTens = /[2-9]0/.test(before) && /^[1-9]$/.test(said)
    digits = (isUnitOfTens ? digits.slice(0, -1) : digits) + said
    before = said
    at += next.length
  }
  return digits
}

/** How often the next digit is meant: "double two". */
export function timesOfWord(word: string): number {
  const small = word.toLowerCase()
  if (small === 'double' || small === 'doble') return 2
  return small === 'triple' || small === 'triples' ? 3 : 1
}
