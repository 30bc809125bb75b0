import { addMs } from '@kunwari/domain/calendar/instant'
import { seenMs } from './close-everywhere.ts'
import type { HubParts } from './hub-parts.ts'
import { hasOpenPages } from './open-classes.ts'
import { isOpenElsewhere } from './settings.sql.ts'

/** Whether people have a page of a class open: here at this moment, at other servers as of some seconds ago. */
export async function isClassInUse(
  { classes, directory, server, realNow }: HubParts,
  id: string,
): Promise<boolean> {
  if (classes.list().some((one) => one.place.id === id && hasOpenPages(one))) return true
  return isOpenElsewhere(directory, { id, server, since: addMs(realNow(), -seenMs) })
}
