import type { EventData } from '@kunwari/contract/events'
import type { Stage } from '@kunwari/contract/world'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
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
  if (!row) throw classWipedError()
  return row
}

/** Whether a class takes changes: it has not ended, and nothing of it is being thrown away. */
export function isOpen({ endsAt, wipeAsked }: ClassRow, realNow: Instant): boolean {
  return realNow < endsAt && wipeAsked === null
}

/**
 * Where a class stands, and since when.
 *
 * @param realNow the machine's clock: a class ends in real time
 */
export function stageOf(
  { startsAt, endsAt }: Pick<ClassRow, 'startsAt' | 'endsAt'>,
  realNow: Instant,
): { stage: Stage; since: Instant } {
  return realNow < endsAt ? { stage: 'open', since: startsAt } : { stage: 'ended', since: endsAt }
}

/** Where a class stands, as open pages are told it. */
export function presentStage(row: ClassRow, realNow: Instant): EventData['stage'] {
  const { stage, since } = stageOf(row, realNow)
  return { stage, since: toIso(since), until: toIso(row.endsAt), glass: 'open' }
}

/** The refusal of everything in a world that is gone. */
export function classWipedError(): DomainError {
  return new DomainError('class_ended', 'This class has ended, and all of it was wiped.')
}
