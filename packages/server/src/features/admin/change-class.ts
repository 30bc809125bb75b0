import { classDaysMax, type JoinWay } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { classEndedError } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ClassRow, lockClass, updateClass } from '../world/class.sql.ts'
import { classWipedError, isOpen } from '../world/read-class.ts'
import { endedNow } from './end-class.ts'

/** What an admin may change of the class; what is undefined stays. */
export type ClassChange = {
  name: string | undefined
  endsAt: Instant | undefined
  joinWith: JoinWay | undefined
}

/**
 * Changes the class. An end that has passed ends it now, as `endClass` does: it never lies before the
 * moment of the call, or the world would be wiped too early.
 *
 * Refuses in this order: wiped, ended, an end before the start, an end too late.
 *
 * @throws DomainError class_ended, invalid_input (endsAt)
 */
export async function changeClass(
  tx: Tx,
  input: { adminId: string; change: ClassChange; address: string | null },
  realNow: Instant,
): Promise<ClassRow> {
  const { adminId, change, address } = input
  const before = await lockClass(tx)
  if (!before) throw classWipedError()
  if (!isOpen(before, realNow)) throw classEndedError()
  const renamed = {
    ...before,
    name: change.name ?? before.name,
    joinWith: change.joinWith ?? before.joinWith,
  }
  const after = withEnd(renamed, change.endsAt, realNow)
  await updateClass(tx, after)
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action: 'class.change',
      subject: { type: 'class', id: before.id },
      before: changedOf(before, change),
      after: changedOf(after, change),
      reason: null,
      address,
    },
    realNow,
  )
  return after
}

function withEnd(row: ClassRow, endsAt: Instant | undefined, realNow: Instant): ClassRow {
  if (endsAt === undefined) return row
  if (endsAt < row.startsAt) throw unlikelyEndError('A class cannot end before it starts')
  if (endsAt > addMs(row.startsAt, classDaysMax * dayMs)) {
    throw unlikelyEndError(`A class ends at most ${classDaysMax} days after its start`)
  }
  return endsAt <= realNow ? endedNow(row, realNow) : { ...row, endsAt }
}

function unlikelyEndError(message: string): DomainError {
  return new DomainError('invalid_input', message, { fields: [{ path: 'endsAt', message }] })
}

/** What of it was sent to be changed. */
function changedOf(row: ClassRow, change: ClassChange): Record<string, unknown> {
  return {
    ...(change.name !== undefined && { name: row.name }),
    ...(change.endsAt !== undefined && { endsAt: toIso(row.endsAt) }),
    ...(change.joinWith !== undefined && { joinWith: row.joinWith }),
  }
}
