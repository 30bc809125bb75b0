import type { ClassView } from '@kunwari/contract/class-member'
import { isRevealed, owesTheTruth } from '@kunwari/domain/lesson/stages'
import { isStaged } from './class-view.ts'

/** Whether a learner's notes open only where they spotted the flag: until the walls turn to glass. */
export function isSpotting({ view, stage, pocket, glass }: ClassView): boolean {
  if (view !== 'spot' || pocket === null || !isStaged(stage) || isRevealed(stage)) return false
  // Who sees through walls that are up has stepped out.
  return !(owesTheTruth(stage) && glass === 'open')
}
