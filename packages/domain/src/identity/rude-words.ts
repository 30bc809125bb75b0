// A list and not a judge: it keeps a class from being held up by the ten names that are always tried.
// What is left out on purpose: names that people really have (Dick, Gaga, Pepe, Bong), and words for
// who somebody is (bakla, tomboy), which are no insults by themselves. The teacher renames the rest.

/** Rude wherever they stand in a word, and as words together: nothing ordinary holds them. */
const anywhere = [
  'fuck',
  'fvck',
  'phuck',
  'motherfuk',
  'putangina',
  'putanginamo',
  'potangina',
  'tangina',
  'tanginamo',
  'kingina',
  'kinangina',
  'pekpek',
  'kantot',
  'hindot',
  'tarantado',
  'jakol',
  'nigger',
]

/** Rude within one word, also in the middle of it. */
const withinWord = [
  'asshole',
  'bitch',
  'blowjob',
  'handjob',
  'bullshit',
  'shithead',
  'dickhead',
  'cocksuck',
  'faggot',
  'nigga',
  'whore',
  'dildo',
  'vagina',
  'pokpok',
  'salsal',
  'malibog',
]

/** Rude as a word by themselves only: ordinary names and words hold them (Cassandra, Hancock, Putri). */
const wholeWord = [
  'ass',
  'boobs',
  'cock',
  'cum',
  'cunt',
  'fag',
  'fuk',
  'hitler',
  'nazi',
  'penis',
  'porn',
  'pussy',
  'rape',
  'raper',
  'rapist',
  'retard',
  'sex',
  'shit',
  'slut',
  'stfu',
  'tits',
  'titties',
  'wanker',
  'wtf',
  'bayag',
  'burat',
  'bobo',
  'bilat',
  'engot',
  'gago',
  'inutil',
  'iyot',
  'kupal',
  'libog',
  'ogag',
  'pakyu',
  'pakyo',
  'pota',
  'puke',
  'puki',
  'puta',
  'putang',
  'putragis',
  'tamod',
  'tanga',
  'titi',
  'ulol',
  'ungas',
  'yawa',
]

/** Rude together, each by itself an ordinary word or name. */
const phrases = [
  ['big', 'dick'],
  ['small', 'dick'],
  ['my', 'dick'],
  ['suck', 'dick'],
  ['anak', 'ng', 'pota'],
  ['ang', 'ina', 'mo'],
]

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
}
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('').replace('$', '\\$')}]`, 'g')

const anywherePattern = new RegExp(anywhere.map(drawnOut).join('|'))
const togetherPattern = new RegExp(`(?<![^ ])(?:${anywhere.map(drawnApart).join('|')})`)
const withinWordPattern = new RegExp(withinWord.map(drawnOut).join('|'))
const wholeWordPattern = new RegExp(`^(?:${wholeWord.map(drawnOut).join('|')})$`)
const phrasePattern = new RegExp(
  `(?:^| )(?:${phrases.map((words) => words.map(drawnOut).join(' ')).join('|')})(?: |$)`,
)

/**
 * Whether a nickname is rude in English or Filipino, however it is disguised: by digits and signs that
 * look like letters, letters drawn out, letters apart, accents.
 *
 * @param text as it was typed
 */
export function hasRudeWords(text: string): boolean {
  const words = wordsOf(text)
  return (
    // "Batang Ina" are two words, of which none begins a rude one; "fuc king" are.
    togetherPattern.test(words.join(' ')) ||
    words.some((word) => anywherePattern.test(word)) ||
    words.some((word) => withinWordPattern.test(word) || wholeWordPattern.test(word)) ||
    phrasePattern.test(words.join(' '))
  )
}

/** The words of a text in plain small letters. Single letters in a row are one word: "p u t a". */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  const words: string[] = []
  let isSpelling = false
  for (const piece of plain.split(/\s+/)) {
    const word = lettersOf(piece)
    if (word === '') continue
    const isSingle = word.length === 1
    const last = words.length - 1
    if (isSingle && isSpelling) words[last] += word
    else words.push(word)
    isSpelling = isSingle
  }
  return words
}

/** A piece without spaces as letters; one without any letter is a number, and says nothing. */
function lettersOf(piece: string): string {
  if (!/\p{L}/u.test(piece)) return ''
  return piece.replace(lookalike, (sign) => lookalikes[sign] ?? sign).replace(/[^\p{L}]/gu, '')
}

/** Each letter as often as it likes, doubled ones at least twice: "putaaa", but not Niger. */
function drawnOut(word: string): string {
  return word.replace(/(.)\1*/g, (run, letter: string) => `${letter}{${run.length},}`)
}

/** The same, also with spaces between the letters. */
function drawnApart(word: string): string {
  return word.replace(/(.)\1*/g, (run, letter: string) => `(?:${letter} ?){${run.length},}`)
}
