import { allNotes } from './all-notes.ts'

/** Something on a screen that may be taken for a red flag: a flag has its note's id. */
type SpotElement = {
  id: string
  /** Addresses of the screens that it stands on. */
  screens: readonly `/${string}`[]
}

/** What is honest here, and has the same button as the red flags. */
export const honestElements = [
  { id: 'pretend-strip', screens: ['/'] },
  { id: 'statement-download', screens: ['/transactions/statement'] },
  { id: 'sign-out-others', screens: ['/settings'] },
  { id: 'second-factor', screens: ['/settings'] },
  { id: 'leave-and-erase', screens: ['/settings'] },
  { id: 'cancel-request', screens: ['/deposit', '/withdraw'] },
  { id: 'balance-before-after', screens: ['/transactions'] },
  { id: 'losing-trades', screens: ['/trading'] },
  { id: 'market-feed-named', screens: ['/trading'] },
  { id: 'rejection-reason', screens: ['/deposit', '/withdraw'] },
  { id: 'password-rules', screens: ['/settings'] },
  { id: 'true-terms', screens: ['/terms'] },
] as const satisfies readonly SpotElement[]

export type HonestElementId = (typeof honestElements)[number]['id']

/** Whether a word is the id of an honest element. */
export function isHonestElement(word: string): word is HonestElementId {
  return honestElements.some(({ id }) => id === word)
}

/** The red flags, each with the screens on which a learner meets it. */
export const spottableFlags: readonly SpotElement[] = allNotes.map(({ id, places }) => ({
  id,
  screens: places.flatMap(({ path, as }) =>
    as === 'member' || (as === 'visitor' && path !== '/') ? [path] : [],
  ),
}))
