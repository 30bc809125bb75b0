import type { FindingId, Spoken } from './findings.ts'

/** How a thing persuades: the five tactics that FINRA and AARP name. */
export type Tactic = 'phantom-riches' | 'credibility' | 'consensus' | 'reciprocity' | 'scarcity'

/** How the interface does it. Where the writing on dark patterns has a name for it, it is that one. */
export type Pattern =
  | 'sure-number'
  | 'missing-context'
  | 'complex-language'
  | 'foot-in-the-door'
  | 'borrowed-trust'
  | 'hidden-information'
  | 'copied-page'
  | 'conflicting-information'
  | 'hidden-terms'
  | 'social-pyramid'
  | 'gamification'
  | 'payment-outside'
  | 'fake-proof'
  | 'limited-quantity'
  | 'score-as-money'
  | 'pressured-selling'
  | 'roach-motel'
  | 'obstruction'
  | 'chat-instead-of-answers'
  | 'shared-key'

/** Where a note's flag must stand. */
export type Place = {
  /** The screen's address. */
  path: `/${string}`
  /** Who meets it there. */
  as: 'visitor' | 'member' | 'leader' | 'admin'
  /** What must have happened, or the element is not on the screen. */
  needs?: 'running-plan' | 'ended-plan' | 'pending-deposit' | 'pending-withdrawal'
}

/** A red-flag note: one file in `notes/`. */
export type RedFlagNote = {
  /** The file's name. */
  id: string
  tactic: Tactic
  pattern: Pattern
  /** What the law, regulators and studies say of it, each with its source. */
  findings: readonly [FindingId, ...FindingId[]]
  places: readonly [Place, ...Place[]]
  /** What its flag is called before the note is opened: "See through: ...". */
  label: Spoken
  /** What it says. Written as one would say it to a friend: short, kind, exact. */
  en: NoteText
  /** In Filipino as people text it: English stays where people say it in English. */
  fil: NoteText
}

/** What a note says in one language. */
type NoteText = {
  title: string
  /** What you just saw. */
  saw: string
  /** Why it works on people. */
  why: string
  /** What to do instead. */
  instead: readonly [string, ...string[]]
}
