import type { ClassView } from '@kunwari/contract/class-member'
import { isRevealed } from '@kunwari/domain/lesson/stages'
import { isLessonOn } from './class-view.ts'

/** Whether a learner's notes open only where they spotted the flag: until the walls turn to glass. */
export function isSpotting({ view, stage, pocket, hasSteppedOut }: ClassView): boolean {
  if (view !== 'spot' || pocket === null || hasSteppedOut === true) return false
  return isLessonOn(stage) && !isRevealed(stage)
}
