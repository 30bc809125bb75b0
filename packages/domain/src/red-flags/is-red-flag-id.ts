import type { RedFlagId } from './all-notes.ts'
import { redFlagIds } from './red-flag-ids.at-build.ts'

/** Whether a word is the id of a red flag. */
export function isRedFlagId(word: string): word is RedFlagId {
  return redFlagIds.some((id) => id === word)
}
