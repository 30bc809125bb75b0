import type { Instant } from '@kunwari/domain/calendar/instant'
import { isRevealed, isStaged } from '@kunwari/domain/lesson/stages'
import type { Queryable } from '../../db/queryable.ts'
import { isStaff, type Person } from '../../http/access.ts'
import { type ClassRow, findClass } from '../world/class.sql.ts'
import { stageOf } from '../world/read-class.ts'

/**
 * Whether somebody earns notes by spotting their flags: a learner of a class that does, until the walls
 * turn to glass or they step out.
 *
 * @param realNow the machine's clock
 */
function isSpotting(row: ClassRow, person: Person, realNow: Instant): boolean {
  const { stage, view } = stageOf(row, realNow)
  if (isStaff(person) || person.hasSteppedOut) return false
  return view === 'spot' && isStaged(stage) && !isRevealed(stage)
}

/** The same of the class as it stands. */
export async function readSpotting(
  db: Queryable,
  person: Person,
  realNow: Instant,
): Promise<boolean> {
  const row = await findClass(db)
  return row !== undefined && isSpotting(row, person, realNow)
}
