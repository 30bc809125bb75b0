import { undoEndMinutes } from '@kunwari/contract/class'
import { addMs, type Instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { classEndedError } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ClassRow, lockClass, updateClass } from '../world/class.sql.ts'
import { classWipedError, isOpen } from '../world/read-class.ts'

type EndInput = { adminId: string; address: string | null }

/**
 * Ends the class now.
 *
 * @param realNow the machine's clock: a class ends in real time
 * @throws DomainError class_ended where it has ended already
 */
export async function endClass(tx: Tx, input: EndInput, realNow: Instant): Promise<ClassRow> {
  const before = await lockClass(tx)
  if (!before) throw classWipedError()
  if (!isOpen(before, realNow)) throw classEndedError()
  const after = endedNow(before, realNow)
  await updateClass(tx, after)
  await recordEnd(tx, { ...input, action: 'class.end', before, after }, realNow)
  return after
}

/** The class as it stands when somebody ends it, with what it takes to undo that. */
export function endedNow<Row extends ClassRow>(row: Row, realNow: Instant): Row {
  return { ...row, endsAt: realNow, endedAt: realNow, endsBefore: row.endsAt }
}

/**
 * Takes back an end that somebody made: the class ends when it would have.
 *
 * Refuses in this order: wiped, not ended by anybody, an hour over.
 *
 * @param realNow the machine's clock
 * @throws DomainError class_ended, wrong_state
 */
export async function undoEnd(tx: Tx, input: EndInput, realNow: Instant): Promise<ClassRow> {
  const before = await lockClass(tx)
  if (!before) throw classWipedError()
  const { endedAt, endsBefore, wipeAsked } = before
  if (endedAt === null || endsBefore === null || wipeAsked !== null) {
    throw new DomainError('wrong_state', 'Nobody ended this class: there is nothing to take back.')
  }
  if (realNow >= addMs(endedAt, undoEndMinutes * minuteMs)) {
    throw new DomainError('wrong_state', 'An end can be taken back within an hour only.')
  }
  const after = { ...before, endsAt: endsBefore, endedAt: null, endsBefore: null }
  await updateClass(tx, after)
  await recordEnd(tx, { ...input, action: 'class.undo-end', before, after }, realNow)
  return after
}

async function recordEnd(
  tx: Tx,
  entry: EndInput & { action: string; before: ClassRow; after: ClassRow },
  realNow: Instant,
): Promise<void> {
  const { adminId, address, action, before, after } = entry
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action,
      subject: { type: 'class', id: before.id },
      before: { endsAt: toIso(before.endsAt) },
      after: { endsAt: toIso(after.endsAt) },
      reason: null,
      address,
    },
    realNow,
  )
}
