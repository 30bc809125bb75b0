import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import { stepRuleWords } from '@kunwari/domain/lesson/rule-words'
import { type LessonRules, liveLeftMinMs, revealDelayMs } from '@kunwari/domain/lesson/rules'
import {
  afterStep,
  canMove,
  type DueStep,
  dueStep,
  owesTheTruth,
  type Stage,
} from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ClockRow, getClock } from '../clock/clock.sql.ts'
import { isSettling, simulatedNow } from '../clock/clock.ts'
import { type ClassRow, updateClass } from '../world/class.sql.ts'
import { endedNow, rushUntil, stageOf } from '../world/read-class.ts'
import { requireNoRehearsal } from './rehearsals.ts'
import { findDecider } from './stage.sql.ts'
import { revealFirstError, stageMovedError } from './stage-gate.ts'
import { isDayStart, lockStage, rulesOf, takeStep } from './stage-step.ts'

/** Who moves a class, from where they see it to where it goes. */
export type StageMove = {
  from: Stage
  to: Stage
  adminId: string
  address: string | null
  /** Divides the minutes of a lesson. */
  classSpeed: number
}

/**
 * Moves a class to its next stage. Money waits meanwhile, and is dated before or after it.
 *
 * Refuses in this order: wiped, moved by somebody else, an end before the reveal, no such step, a day that is
 * passing, a rehearsal, a lesson that would outlast its class.
 *
 * @param realNow the machine's clock
 * @throws DomainError class_ended, stage_moved, reveal_first, wrong_state, rehearsal_running
 */
export async function moveStage(tx: Tx, move: StageMove, realNow: Instant): Promise<ClassRow> {
  const { to, adminId, classSpeed } = move
  // The class's stage by now, though nothing wrote it down: waiting would not change what is refused here.
  requireMove(stageOf((await lockStage(tx)).row, realNow), move, realNow)
  const { row, clock } = await lockStageNow(tx, { classSpeed }, realNow)
  await requireNoRehearsal(tx)
  const rules = await rulesOf(tx)
  const moved = { ...row, ...afterStep(row, { to, at: realNow }) }
  const after = withLive(moved, { rules, clock, classSpeed }, realNow)
  await takeStep(tx, { before: row, after, clock, movedBy: adminId }, { rules, classSpeed })
  if (to === 'ended') await updateClass(tx, endedNow(after, realNow))
  const by = { actorId: adminId, address: move.address }
  await recordAudit(tx, { ...entryOfStep(row, after), ...by }, realNow)
  return after
}

/**
 * The class and its clock, locked, with every step written down whose time has come. A step stops the clock where it
 * stands, so all that was due before is settled first: none of Live's days is lost, no act of invented members is cut
 * short, and nothing is posted afterwards.
 *
 * @param realNow the machine's clock, read once the gate is closed: an act that began meanwhile counts
 * @throws DomainError wrong_state while a day is passing, or what is due is not settled
 */
export async function lockStageNow(
  tx: Tx,
  { classSpeed }: { classSpeed: number },
  realNow: Instant,
): Promise<{ row: ClassRow; clock: ClockRow }> {
  let { row, clock } = await lockStage(tx)
  if (isSettling(clock, realNow)) throw refusalError('wrong_state.day_passing')
  while (row.stage !== 'open') {
    const step = dueStep(row, realNow)
    if (!step) break
    row = await writeDueStep(tx, { row, step, clock, classSpeed })
    clock = await getClock(tx)
  }
  return { row, clock }
}

/** Whether a step was refused for what will be settled in a moment. */
export function isDayPassing(error: unknown): boolean {
  return error instanceof DomainError && error.reason === 'day_passing'
}

/**
 * Writes down the next step whose time has come, if there is one. What time a server missed is settled
 * first: the days of Live are all lived.
 *
 * @param realNow the machine's clock
 * @returns whether there was one
 */
export async function takeDueStep(
  tx: Tx,
  { classSpeed }: { classSpeed: number },
  realNow: Instant,
): Promise<boolean> {
  const { row, clock } = await lockStage(tx)
  const step = row.stage === 'open' ? undefined : dueStep(row, realNow)
  if (!step || isSettling(clock, realNow)) return false
  await writeDueStep(tx, { row, step, clock, classSpeed })
  return true
}

async function writeDueStep(
  tx: Tx,
  input: { row: ClassRow; step: DueStep; clock: ClockRow; classSpeed: number },
): Promise<ClassRow> {
  const { row, step, clock, classSpeed } = input
  const after = { ...row, ...afterStep(row, step) }
  const rules = await rulesOf(tx)
  await takeStep(tx, { before: row, after, clock, movedBy: null }, { rules, classSpeed })
  const decider = await findDecider(tx)
  // A class has an active admin from its plan on: the last one can neither leave nor be suspended.
  if (decider) {
    const by = { actorId: decider.id, address: null, rule: stepRuleWords[step.to] }
    await recordAudit(tx, { ...entryOfStep(row, after), ...by }, step.at)
  }
  return after
}

function entryOfStep(before: ClassRow, after: ClassRow) {
  return {
    action: 'class.stage',
    subject: { type: 'class', id: before.id },
    before: { stage: before.stage },
    after: { stage: after.stage },
    reason: null,
  }
}

function requireMove(row: ClassRow, { from, to }: StageMove, realNow: Instant): void {
  if (row.stage !== from) throw stageMovedError(row.stage)
  if (owesTheTruth(from) && to === 'ended') throw revealFirstError()
  if (to === 'live' && rushUntil(row, realNow) !== null) {
    throw refusalError('wrong_state.rush_running')
  }
  if (!canMove(from, to)) throw refusalError('wrong_state.no_such_step')
}

/** What Live needs: its first day, its minutes, and when the walls turn to glass at the latest. */
function withLive(
  row: ClassRow,
  { rules, clock, classSpeed }: { rules: LessonRules; clock: ClockRow; classSpeed: number },
  realNow: Instant,
): ClassRow {
  if (row.stage !== 'live') return row
  if (row.dayZero !== null) {
    const least = Math.round(liveLeftMinMs / classSpeed)
    return { ...row, liveLeftMs: Math.max(row.liveLeftMs ?? 0, least) }
  }
  const { liveMs, revealBy } = timeOfLive(row, { rules, classSpeed }, realNow)
  const dayZero = simulatedNow(clock, realNow)
  invariant(isDayStart(dayZero), 'Live begins with a Manila day')
  return { ...row, dayZero, revealBy, liveLeftMs: liveMs }
}

/**
 * How long Live will be if it begins now, and when the walls turn to glass at the latest.
 *
 * @throws DomainError wrong_state where the class ends before that
 */
export function timeOfLive(
  { endsAt }: Pick<ClassRow, 'endsAt'>,
  { rules: { live }, classSpeed }: { rules: LessonRules; classSpeed: number },
  realNow: Instant,
): { liveMs: number; revealBy: Instant } {
  const liveMs = Math.round((live.minutes * minuteMs) / classSpeed)
  const revealBy = addMs(realNow, liveMs + revealDelayMs(live))
  if (endsAt < revealBy) throw refusalError('wrong_state.ends_too_early')
  return { liveMs, revealBy }
}
