import { extendMinutesMax } from '@kunwari/contract/lesson'
import { presentRules } from '@kunwari/contract/lesson-rules'
import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { liveUntil } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { setClockStop } from '../clock/clock.sql.ts'
import { changeRules, updateStage } from '../lesson/stage.sql.ts'
import type { ClassRow } from '../world/class.sql.ts'

/**
 * Changes what may change of a lesson while it is live: how requests are decided, when the crowd dries
 * up, and some more minutes. The class and its clock are locked.
 *
 * @throws DomainError wrong_state for anything else, or where Live may not go on for longer
 */
export async function changeLiveRules(
  tx: Tx,
  input: { row: ClassRow; before: LessonRules; after: LessonRules; classSpeed: number },
): Promise<void> {
  const { row, before, after, classSpeed } = input
  const kept: LessonRules = {
    ...after,
    deposits: before.deposits,
    withdrawals: before.withdrawals,
    crowd:
      after.crowd && before.crowd
        ? { ...after.crowd, driesUpOn: before.crowd.driesUpOn }
        : after.crowd,
    live: { ...after.live, minutes: before.live.minutes },
  }
  if (textOf(kept) !== textOf(before)) {
    throw refusalError('wrong_state.rule_kept')
  }
  const minutes = after.live.minutes - before.live.minutes
  if (minutes < 0 || minutes > extendMinutesMax) {
    throw refusalError('wrong_state.live_minutes', {
      params: { minutes: String(extendMinutesMax) },
    })
  }
  if (minutes > 0) await extendLive(tx, { row, pace: before.pace, minutes, classSpeed })
  const { deposits, withdrawals, crowd } = presentRules(after)
  await changeRules(tx, { changes: { deposits, withdrawals, crowd } })
}

/**
 * Lets Live go on for some more minutes, at the same speed and never past the reveal's last moment.
 * The class and its clock are locked.
 *
 * @throws DomainError wrong_state outside Live, or where no time is left before the reveal
 */
export async function extendLive(
  tx: Tx,
  input: { row: ClassRow; pace: LessonRules['pace']; minutes: number; classSpeed: number },
): Promise<ClassRow> {
  const { row, pace, minutes, classSpeed } = input
  const until = liveUntil(row)
  if (until === null) throw refusalError('wrong_state.only_live')
  if (row.revealBy !== null && until >= row.revealBy) {
    throw refusalError('wrong_state.glass_before')
  }
  const longer = {
    ...row,
    liveLeftMs: (row.liveLeftMs ?? 0) + Math.round((minutes * minuteMs) / classSpeed),
  }
  await updateStage(tx, longer)
  const room = row.revealBy === null ? undefined : (row.revealBy - until) * classSpeed
  await changeRules(tx, { addedMinutes: Math.min(minutes, minutesIn(room)) })
  if (pace === 'flow') await setClockStop(tx, liveUntil(longer))
  return longer
}

/** How many minutes of a lesson there is room for, a begun one too: more would count days that nobody lives. */
function minutesIn(lessonMs = Number.POSITIVE_INFINITY): number {
  // In whole seconds: a speed that divides none leaves a trace of a millisecond.
  return Math.ceil(Math.round(lessonMs / secondMs) / (minuteMs / secondMs))
}

function textOf(rules: LessonRules): string {
  return JSON.stringify(presentRules(rules))
}
