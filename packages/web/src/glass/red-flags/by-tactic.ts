import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { notes } from '@kunwari/domain/red-flags/all-notes'
import type { Tactic } from '@kunwari/domain/red-flags/note'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'

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
