import type { Route } from '@kunwari/contract/route'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { glassOf, isStaged, type Stage } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { firstRow, type Queryable, type Tx } from '../../db/queryable.ts'
import { isStaff, type Person } from '../../http/access.ts'
import { lockClock } from '../clock/clock.sql.ts'
import { type ClassRow, findClass } from '../world/class.sql.ts'
import { classEndedError, isOpen, readClass, stageOf } from '../world/read-class.ts'

/** What of a call decides whether a class takes it. */
type GatedCall = {
  route: Pick<Route, 'access' | 'isOpenAfterEnd' | 'isBehindGlass' | 'isDecision' | 'isClockByHand'>
  isChange: boolean
  person: Person | undefined
  /** As it was sent, not checked yet. */
  body: unknown
}

/** Refuses calls for the sake of where the class stands. */
export type StageGate = {
  /** Before anything of a call is done. */
  require: (call: GatedCall) => Promise<void>
  /** Within the transaction of money, decisions and the clock: a step of the class waits for it, or came first. */
  requireInside: (tx: Tx, call: GatedCall) => Promise<void>
}

/**
 * Refuses calls for the sake of where the class stands.
 *
 * @param realNow the machine's clock
 */
export function openStageGate(pool: Pool, realNow: () => Instant): StageGate {
  return {
    require: (call) => requireStage(pool, call, realNow()),
    requireInside: (tx, call) => requireStageInside(tx, call, realNow()),
  }
}

/**
 * Whether the class takes a call as it stands now.
 *
 * Refuses in this order: ended, what is seen through the glass while it is shut, what a class in
 * stages keeps for its time.
 *
 * @param realNow the machine's clock
 * @throws DomainError class_ended, glass_shut, class_not_started, class_frozen, wrong_state
 */
async function requireStage(db: Queryable, call: GatedCall, realNow: Instant): Promise<void> {
  const { route, isChange, person } = call
  if (!isChange && !route.isBehindGlass) return
  const row = await readClass(db)
  if (isChange && !isOpenAfterEnd(call) && !isOpen(row, realNow)) throw classEndedError()
  if (route.isBehindGlass && isShutFor(row, person, realNow)) throw glassShutError()
  if (isChange) requireTime(row, call, realNow)
}

function isOpenAfterEnd({ route, body, person }: GatedCall): boolean {
  const { isOpenAfterEnd: isMeant = false } = route
  if (isMeant === 'temporary-password') return person?.mustChangePassword === true
  return typeof isMeant === 'function' ? isMeant(body) : isMeant
}

/**
 * The same for money, decisions and the clock within their own transaction, where a class is in stages: a step of
 * the class waits until it is committed, or was first.
 */
async function requireStageInside(tx: Tx, call: GatedCall, realNow: Instant): Promise<void> {
  const { route, isChange } = call
  if (isChange && route.isClockByHand) {
    // A lesson that was planned first has the clock.
    await lockClock(tx)
    requireTime(await readClass(tx), call, realNow)
  }
  if (!isChange || !(route.access === 'money' || route.isDecision)) return
  const row = await findClass(tx)
  if (!row || !isStaged(row.stage)) return
  await waitForStage(tx)
  requireTime(await readClass(tx), call, realNow)
}

/** Lets no step of the class come between until the transaction ends. */
export async function waitForStage(tx: Tx): Promise<void> {
  await firstRow(tx, 'wait-for-stage', 'select lock_clock_gate()')
}

/**
 * Whether the walls hide what is behind them from somebody: not from staff, nor from who stepped out.
 *
 * @param realNow the machine's clock
 */
export function isShutFor(row: ClassRow, person: Person | undefined, realNow: Instant): boolean {
  if (isStaff(person) || person?.hasSteppedOut === true) return false
  return glassOf(stageOf(row, realNow), row.view) === 'shut'
}

/** The refusal of what is seen through the glass only. */
export function glassShutError(): DomainError {
  return refusalError('glass_shut')
}

/** What a class in stages refuses of money, decisions and the clock, by where it stands. */
function requireTime(row: ClassRow, { route, person }: GatedCall, realNow: Instant): void {
  const { stage } = stageOf(row, realNow)
  if (!isStaged(stage)) return
  if (route.isClockByHand) {
    throw refusalError('wrong_state.stages_move_clock')
  }
  const isMoney = route.access === 'money'
  if (!isMoney && !route.isDecision) return
  if (stage === 'setup' || stage === 'lobby') {
    throw refusalError('class_not_started')
  }
  if (stage !== 'live') throw classFrozenError()
  if (isMoney && isStaff(person)) {
    throw refusalError('wrong_state.staff_without_pocket')
  }
  if (isMoney && person?.hasSteppedOut === true) {
    throw refusalError('wrong_state.stepped_out')
  }
}

/** The refusal of a step from where the class does not stand any more. */
export function stageMovedError(stage: Stage): DomainError {
  return refusalError('stage_moved', { params: { stage } })
}

/** The refusal of an end before the truth was told. */
export function revealFirstError(): DomainError {
  return refusalError('reveal_first')
}

/** The refusal of money and decisions once the class has stopped. */
export function classFrozenError(): DomainError {
  return refusalError('class_frozen')
}
