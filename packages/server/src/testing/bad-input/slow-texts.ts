/**
 * Texts that a pattern reads for very long, if it begins anew at each of their letters: something
 * that nearly fits, over and over, and at the end what does not fit.
 */
const nearly: Record<string, string> = {
  'signs that look like digits': '|b1',
  'digits with spaces': '1 ',
  'digits and far more spaces': `9${' '.repeat(60)}`,
  'digits with dashes': '09-',
  'digits with words': '1234 and ',
  'words for digits': 'one ',
  amounts: '₱1,234,',
  dates: '2026-03-',
  months: 'Januaryyyy 1 ',
  'pretend numbers': 'KW-1234-',
  'at signs': 'a@a@a',
  'links without a host': 'http://',
  'letters with dots': 'a.',
  'labels with dashes': 'x-x.',
  'letters with spaces': 'a ',
  letters: 'a',
  'letters and digits': 'aB1 ',
  'other digits': '९',
  'invisible characters': '1\u200b',
  accents: 'a\u0301\u0301',
  'one character that stands for eighteen': '\ufdfa',
  spaces: ' ',
  handles: 'telegram ',
}

const endings = ['x', '!', '1', '@', '']

/** 64 kB, which a body with a picture or a long message may weigh. */
export const slowTextUnits = 64_000

/** @returns kinds and texts of that many units; every kind has an ending of its own, by its place */
export function slowTexts(units: number): [kind: string, text: string][] {
  return Object.entries(nearly).map(([kind, part], at) => {
    const ending = endings[at % endings.length] ?? ''
    const whole = part.repeat(Math.ceil(units / part.length)).slice(0, units - ending.length)
    return [kind, whole + ending]
  })
}
