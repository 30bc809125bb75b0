import { withLatinSeen } from '../pretend/plain-text.ts'

/** Characters of a nickname. */
export const nicknameLengthMin = 2
export const nicknameLengthMax = 40

/** What the product itself calls people without a name of their own. */
const reserved = /^(?:learner|extra)[0-9]+$/

/** What a taken nickname of that kind is replaced by: "classmate". */
const reservedReplacement = 'Kaklase'

/** As many people of one name as a class has places. */
const suggestionsMax = 1_000

/**
 * A nickname as it is compared: two that differ in case, spaces or invisible characters alone are one, and so are
 * two that a reader sees as one ("Ana" in Latin and in Cyrillic letters).
 *
 * @returns what is kept to compare with; never shown
 */
export function foldNickname(nickname: string): string {
  return withLatinSeen(nickname.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
}

/** Whether a nickname is always taken: "Learner 7" and "Extra 7" are names that the product gives. */
export function isReservedNickname(nickname: string): boolean {
  return reserved.test(foldNickname(nickname))
}

/**
 * Nicknames to offer where one is taken, in the order of offering: "Andrea 2", "Andrea 3". A number at
 * its end counts on.
 *
 * @param nickname as it was typed; each offer fits the length of nicknames
 */
export function nicknameSuggestions(nickname: string): string[] {
  const typed = nickname.trim()
  const base = isReservedNickname(typed)
    ? reservedReplacement
    : typed.replace(/\s*[0-9]+$/, '') || typed
  return Array.from({ length: suggestionsMax }, (_, index) => {
    const ending = ` ${index + 2}`
    const letters = Array.from(base)
    while (letters.join('').length + ending.length > nicknameLengthMax) letters.pop()
    return letters.join('').trimEnd() + ending
  })
}
