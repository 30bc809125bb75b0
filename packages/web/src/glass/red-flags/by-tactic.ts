import { type RedFlagId, redFlagIds } from '@kunwari/domain/red-flags/red-flags'
import type { Tactic } from '../notes/note.ts'
import { notes } from '../notes/registry.ts'

const tactics = [
  'phantom-riches',
  'credibility',
  'consensus',
  'reciprocity',
  'scarcity',
] as const satisfies readonly Tactic[]

/** The red flags by how they persuade, each in the order in which a learner meets them. */
export const redFlagsByTactic: readonly { tactic: Tactic; ids: readonly RedFlagId[] }[] =
  tactics.map((tactic) => ({
    tactic,
    ids: redFlagIds.filter((id) => notes[id].tactic === tactic),
  }))
