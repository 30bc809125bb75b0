/**
 * Folds a text to what a reader makes of it: full-width, circled and other scripts' digits become
 * ASCII, and what does not show (zero-width characters, joiners, accents, the frame of a keycap)
 * disappears, so that a number cannot hide behind its spelling.
 *
 * @returns the text for a check to read, never to be shown or stored
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\u24F5-\u24FF\u2776-\u2793\u{1F10B}\u{1F10C}]/gu, circledDigit)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u3002\uFF61]/g, '.')
}

/**
 * The digits of a script stand in one run of ten, so the distance to the run's first is the value.
 * Myanmar has two runs that follow each other directly: the distance is counted by tens.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

// Circled digits that NFKC leaves alone; each run begins at one.
const circledRuns = [0x24f5, 0x2776, 0x2780, 0x278a]

function circledDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const first = circledRuns.findLast((start) => start <= code)
  if (first === undefined || code > 0x2793 || code === 0x24ff) return '0'
  return String(code - first + 1)
}
