import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Queryable } from '../../db/queryable.ts'
import { type ClassRow, findClass } from './class.sql.ts'

/**
 * Reads the class as it stands now, on whichever server it was changed.
 *
 * @throws DomainError class_ended where it has been wiped
 */
export async function readClass(db: Queryable): Promise<ClassRow> {
  const row = await findClass(db)
  if (!row) throw wiped()
  return row
}

/** Whether a class takes changes: it has not ended, and nothing of it is being thrown away. */
export function isOpen({ endsAt, wipeAsked }: ClassRow, realNow: Instant): boolean {
  return realNow < endsAt && wipeAsked === null
}

/** The refusal of everything in a world that is gone. */
export function wiped(): DomainError {
  return new DomainError('class_ended', 'This class has ended, and all of it was wiped.')
}
