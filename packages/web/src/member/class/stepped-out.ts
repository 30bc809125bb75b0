import type { ClassView } from '@kunwari/contract/class-member'
import { isRevealed } from '@kunwari/domain/lesson/stages'

/** Whether somebody stepped out of a class: its stages take them nowhere any more. */
export function hasSteppedOut({ hasSteppedOut: isOut }: ClassView): boolean {
  return isOut === true
}

/** Whether somebody sees what becomes of them already, while the others still play. */
export function seesAlone(view: ClassView): boolean {
  return hasSteppedOut(view) && !isRevealed(view.stage)
}
