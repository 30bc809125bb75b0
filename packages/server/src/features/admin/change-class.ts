import { classDaysMax, type JoinWay } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { classEnded } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ClassRow, lockClass, updateClass } from '../world/class.sql.ts'
import { wiped } from '../world/read-class.ts'

/** What an admin may change of the class; what is undefined stays. */
export type ClassChange = {
  name: string | undefined
  endsAt: Instant | undefined
  joinWith: JoinWay | undefined
}

/**
 * Changes the class. An end that has passed ends it now; it never lies before the moment of the call,
 * or the world would be wiped too early.
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
  if (!before) throw wiped()
  if (realNow >= before.endsAt) throw classEnded()
  const after = {
    ...before,
    name: change.name ?? before.name,
    endsAt: change.endsAt === undefined ? before.endsAt : endOf(before, change.endsAt, realNow),
    joinWith: change.joinWith ?? before.joinWith,
  }
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

function endOf(row: ClassRow, endsAt: Instant, realNow: Instant): Instant {
  if (endsAt < row.startsAt) throw unlikelyEnd('A class cannot end before it starts')
  if (endsAt > addMs(row.startsAt, classDaysMax * dayMs)) {
    throw unlikelyEnd(`A class ends at most ${classDaysMax} days after its start`)
  }
  return instant(Math.max(endsAt, realNow))
}

function unlikelyEnd(message: string): DomainError {
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
