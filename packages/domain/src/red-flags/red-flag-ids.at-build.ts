import { allNotes } from './all-notes.ts'

/**
 * Every manipulative thing that has a red-flag note, in the order in which a learner meets them. Pages get
 * the list alone: the build evaluates it (web/vite/run-at-build.ts).
 */
export const redFlagIds = allNotes.map(({ id }) => id)
