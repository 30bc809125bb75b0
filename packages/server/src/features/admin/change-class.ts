import type { JoinWay } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { owesTheTruth } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { revealFirstError } from '../lesson/stage-gate.ts'
import { type ClassRow, lockClass, updateClass } from '../world/class.sql.ts'
import { classEndedError, classWipedError, endedNow, isOpen, stageOf } from '../world/read-class.ts'

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
 * Refuses in this order: wiped, ended, what a lesson under way keeps, an end too late.
 *
 * @param input.daysMax how long the class may last, from its start
 * @throws DomainError class_ended, wrong_state, reveal_first, invalid_input (endsAt)
 */
export async function changeClass(
  tx: Tx,
  input: { adminId: string; change: ClassChange; daysMax: number; address: string | null },
  realNow: Instant,
): Promise<ClassRow> {
  const { adminId, change, daysMax, address } = input
  const before = await lockClass(tx)
  if (!before) throw classWipedError()
  if (!isOpen(before, realNow)) throw classEndedError()
  requireStageFor(stageOf(before, realNow), change)
  const renamed = {
    ...before,
    name: change.name ?? before.name,
    joinWith: change.joinWith ?? before.joinWith,
  }
  const after = withEnd(renamed, { endsAt: change.endsAt, daysMax }, realNow)
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

/** A lesson keeps its way in once people come, and lasts until its truth is told. */
function requireStageFor({ stage, revealBy }: ClassRow, { joinWith, endsAt }: ClassChange): void {
  const isPlanned = stage === 'open' || stage === 'setup'
  if (joinWith !== undefined && !isPlanned) {
    throw refusalError('wrong_state.joining_kept')
  }
  const isCutShort = endsAt !== undefined && revealBy !== null && endsAt < revealBy
  if (owesTheTruth(stage) && isCutShort) throw revealFirstError()
}

function withEnd(
  row: ClassRow,
  { endsAt, daysMax }: { endsAt: Instant | undefined; daysMax: number },
  realNow: Instant,
): ClassRow {
  if (endsAt === undefined) return row
  if (endsAt > addMs(row.startsAt, daysMax * dayMs)) {
    throw refusalError('invalid_input.class_days', {
      path: 'endsAt',
      params: { count: String(daysMax) },
    })
  }
  return endsAt <= realNow ? endedNow(row, realNow) : { ...row, endsAt }
}

/** What of it was sent to be changed. */
function changedOf(row: ClassRow, change: ClassChange): Record<string, unknown> {
  return {
    ...(change.name !== undefined && { name: row.name }),
    ...(change.endsAt !== undefined && { endsAt: toIso(row.endsAt) }),
    ...(change.joinWith !== undefined && { joinWith: row.joinWith }),
  }
}
