import { undoEndMinutes } from '@kunwari/contract/class'
import { addMs, type Instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { isStaged, owesTheTruth } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { getClock } from '../clock/clock.sql.ts'
import { simulatedNow } from '../clock/clock.ts'
import { lockStageNow } from '../lesson/move-stage.ts'
import { findStageBeforeEnd, insertStageStep, updateStage } from '../lesson/stage.sql.ts'
import { revealFirstError } from '../lesson/stage-gate.ts'
import { lockStage, rulesOf, takeStep } from '../lesson/stage-step.ts'
import { type ClassRow, lockClass, updateClass } from '../world/class.sql.ts'
import { classEndedError, classWipedError, endedNow, isOpen, stageOf } from '../world/read-class.ts'

type EndInput = { adminId: string; address: string | null }

/**
 * Ends the class now.
 *
 * Refuses in this order: ended already, a truth that is owed, a lesson's day that is passing.
 *
 * @param readNow the machine's clock, read once the gate is closed: what was under way comes before the end
 * @throws DomainError class_ended, reveal_first, wrong_state
 */
export async function endClass(tx: Tx, input: EndInput, readNow: () => Instant): Promise<ClassRow> {
  const stored = await lockStage(tx)
  const realNow = readNow()
  if (!isOpen(stored.row, realNow)) throw classEndedError()
  if (owesTheTruth(stageOf(stored.row, realNow).stage)) throw revealFirstError()
  const isLesson = isStaged(stored.row.stage)
  // The steps before it are written down first, the reveal above all: what the class owes is measured there.
  const { row: before, clock } = isLesson
    ? await lockStageNow(tx, { classSpeed: 1 }, realNow)
    : stored
  const after = endedNow(before, realNow)
  await updateClass(tx, after)
  if (isLesson) {
    const ended = { ...after, stage: 'ended' as const, since: realNow }
    const step = { before, after: ended, clock }
    const rules = await rulesOf(tx)
    await takeStep(tx, { ...step, movedBy: input.adminId }, { rules, classSpeed: 1 })
  }
  await recordEnd(tx, { ...input, action: 'class.end', before, after }, realNow)
  return after
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
    throw refusalError('wrong_state.nothing_to_undo')
  }
  if (realNow >= addMs(endedAt, undoEndMinutes * minuteMs)) {
    throw refusalError('wrong_state.undo_too_late')
  }
  const after = { ...before, endsAt: endsBefore, endedAt: null, endsBefore: null }
  await updateClass(tx, after)
  await goBackToStage(tx, { row: after, adminId: input.adminId }, realNow)
  await recordEnd(tx, { ...input, action: 'class.undo-end', before, after }, realNow)
  return after
}

/** A class in stages stands again where it stood before its end; no time of it flows there. */
async function goBackToStage(
  tx: Tx,
  { row, adminId }: { row: ClassRow; adminId: string },
  realNow: Instant,
): Promise<void> {
  const stage = row.stage === 'ended' ? await findStageBeforeEnd(tx) : undefined
  if (stage === undefined) return
  await updateStage(tx, { ...row, stage, since: realNow })
  const simulatedAt = simulatedNow(await getClock(tx), realNow)
  const step = { from: row.stage, to: stage, at: realNow, simulatedAt, movedBy: adminId }
  await insertStageStep(tx, step)
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
