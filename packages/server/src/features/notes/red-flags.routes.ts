import type { Instant } from '@kunwari/domain/calendar/instant'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { hasSpotted } from '../offers/spots.sql.ts'
import { readSpotting } from '../offers/spotting.ts'
import { insertRedFlagFound, listRedFlagsFound } from './red-flags.sql.ts'

export function redFlagRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/red-flags', async ({ person }) => presentRedFlags(deps.pool, person.id))

  handle(calls, 'POST /api/red-flags/:id', async ({ params: { id }, person, write }) => {
    if (!isRedFlagId(id)) throw refusalError('not_found.red_flag')
    return write(async (tx) => {
      if (!(await isNoteOpen(tx, { person, noteId: id, realNow: deps.realNow() }))) {
        throw refusalError('wrong_state.not_spotted')
      }
      await insertRedFlagFound(tx, { userId: person.id, noteId: id }, deps.realNow())
      return presentRedFlags(tx, person.id)
    })
  })
}

/** Where notes are earned, a learner reads those alone whose flags they have spotted. */
async function isNoteOpen(
  db: Queryable,
  { person, noteId, realNow }: { person: Person; noteId: string; realNow: Instant },
): Promise<boolean> {
  if (!(await readSpotting(db, person, realNow))) return true
  return hasSpotted(db, { userId: person.id, element: noteId })
}

/** Counted, never written down: how many there are is how many the rules name. */
async function presentRedFlags(db: Queryable, userId: string) {
  return {
    total: redFlagIds.length,
    found: await listRedFlagsFound(db, { userId, known: redFlagIds }),
  }
}
