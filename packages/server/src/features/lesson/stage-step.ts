import type { Instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { type LessonRules, liveSpeed, payAfterMs } from '@kunwari/domain/lesson/rules'
import { liveUntil } from '@kunwari/domain/lesson/stages'
import { truthCentavosOf } from '@kunwari/domain/reserve/coverage'
import type { Tx } from '../../db/queryable.ts'
import {
  bringHorizon,
  type ClockRow,
  closeClockGate,
  lockClock,
  setClockFlow,
  setClockStop,
} from '../clock/clock.sql.ts'
import { simulatedNow } from '../clock/clock.ts'
import { type ClassRow, findClass } from '../world/class.sql.ts'
import { classWipedError } from '../world/read-class.ts'
import { findHoldings } from './coverage.sql.ts'
import { readRules } from './read-rules.ts'
import {
  findCrowdTimes,
  insertStageStep,
  nextActAt,
  setPayAfter,
  updateStage,
} from './stage.sql.ts'

/** Simulated time flows no faster. */
const speedMax = 86_400

/** The class and its clock, locked: money waits, and another step of the class. */
export async function lockStage(tx: Tx): Promise<{ row: ClassRow; clock: ClockRow }> {
  await closeClockGate(tx)
  const clock = await lockClock(tx)
  const row = await findClass(tx)
  if (!row) throw classWipedError()
  return { row, clock }
}

/** The rules of a class in stages. */
export async function rulesOf(tx: Tx): Promise<LessonRules> {
  const rules = await readRules(tx)
  invariant(rules, 'a class in stages has its rules')
  return rules
}

/** Writes a step: where the class stands, its log, and how its clock goes on. */
export async function takeStep(
  tx: Tx,
  step: { before: ClassRow; after: ClassRow; clock: ClockRow; movedBy: string | null },
  { rules, classSpeed }: { rules: LessonRules; classSpeed: number },
): Promise<void> {
  const { before, after, clock, movedBy } = step
  const at = after.since
  const revealedAt = after.stage === 'reveal' ? (before.revealedAt ?? at) : after.revealedAt
  const simulatedAt = simulatedNow(clock, at)
  const truthCentavos =
    before.stage === 'live' && before.truthCentavos === null
      ? await findTruth(tx, simulatedAt)
      : before.truthCentavos
  await updateStage(tx, { ...after, revealedAt, truthCentavos })
  await insertStageStep(tx, { from: before.stage, to: after.stage, at, simulatedAt, movedBy })
  const isFlowing = after.stage === 'live' && rules.pace === 'flow'
  // Minutes that were added to Live bring more days; its speed stays.
  const isFirst = before.dayZero === null
  const speed =
    isFlowing && isFirst ? Math.min(speedMax, liveSpeed(rules.live) * classSpeed) : clock.speed
  if (isFirst && after.stage === 'live') {
    await setPayAfter(tx, isFlowing ? Math.round((payAfterMs / classSpeed) * speed) : 0)
  }
  await setClockFlow(tx, {
    anchorSim: simulatedAt,
    anchorReal: at,
    paused: !isFlowing,
    speed,
  })
  await setClockStop(tx, isFlowing ? liveUntil(after) : null)
  const crowd = await findCrowdTimes(tx)
  if (crowd) await bringHorizon(tx, nextActAt(crowd, simulatedAt))
}

/** Of each peso on the screens so many centavos are there. */
async function findTruth(tx: Tx, now: Instant): Promise<number> {
  const { pool, owed } = await findHoldings(tx, now)
  return truthCentavosOf(pool, owed)
}

/** Whether simulated time stands at the beginning of a Manila day. */
export function isDayStart(at: Instant): boolean {
  return startOfManilaDay(at) === at
}
