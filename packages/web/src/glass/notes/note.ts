import type { NoteId } from './note-ids.ts'

/** How a thing persuades, in the five tactics that FINRA and AARP name. */
export type Tactic = 'phantom-riches' | 'credibility' | 'consensus' | 'reciprocity' | 'scarcity'

/** What a law, a regulator or a study says. */
export type Finding = {
  text: string
  source: string
  /** `read`: the text itself was seen, in a copy; `reported`: somebody else says what it says. */
  sure: 'read' | 'reported'
}

export type Note = {
  title: string
  tactic: Tactic
  /** What you just saw. */
  saw: string
  /** Why it works on people. */
  why: string
  findings: readonly Finding[]
  /** What to do instead. */
  instead: readonly string[]
}

/** One language's notes: all of them, or it does not compile. */
export type Notes = Record<NoteId, Note>

/** When the sources of all notes were last checked. */
export const notesCheckedOn = '2026-11'
