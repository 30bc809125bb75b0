import { addMs } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { findRehearsal } from '../features/lesson/rehearsal.sql.ts'
import { seenMs } from './close-everywhere.ts'
import type { DirectoryRow } from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'
import { hasOpenPages } from './open-classes.ts'
import { isOpenElsewhere } from './settings.sql.ts'

/**
 * Refuses to put a class away that people have open, or in which a rehearsal plays.
 *
 * @throws DomainError wrong_state
 */
export async function requireMaySleep(
  parts: HubParts,
  row: Pick<DirectoryRow, 'id' | 'state' | 'cell' | 'schema'>,
): Promise<void> {
  if (await isClassInUse(parts, row.id)) throw refusalError('wrong_state.class_in_use')
  if (row.state !== 'awake') return
  const pool = parts.storage.cells.poolOf(row)
  if (await findRehearsal(pool)) throw refusalError('wrong_state.class_rehearses')
}

/** Whether people have a page of a class open: here at this moment, at other servers as of some seconds ago. */
async function isClassInUse(
  { classes, directory, server, realNow }: HubParts,
  id: string,
): Promise<boolean> {
  if (classes.list().some((one) => one.place.id === id && hasOpenPages(one))) return true
  return isOpenElsewhere(directory, { id, server, since: addMs(realNow(), -seenMs) })
}
