import { liveMinutesMax, presentRules } from '@kunwari/contract/lesson-rules'
import { rosterMax } from '@kunwari/contract/roster'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { LessonPreset, LessonRules } from '@kunwari/domain/lesson/rules'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { closeClockGate, lockClock, setClockFlow, setClockStop } from '../clock/clock.sql.ts'
import { simulatedNow } from '../clock/clock.ts'
import { readRules } from '../lesson/read-rules.ts'
import { requireNoRehearsal } from '../lesson/rehearsals.ts'
import {
  countPeopleWithMoney,
  findLastLearnerNumber,
  insertStageStep,
  keepPause,
  updateRules,
  updateStage,
  wasPausedBefore,
} from '../lesson/stage.sql.ts'
import { enterPeopleGate } from '../people/nicknames.sql.ts'
import { type ClassRow, lockClass } from '../world/class.sql.ts'
import { classWipedError, stageOf } from '../world/read-class.ts'
import { changeLiveRules } from './change-live-rules.ts'

/** What the lesson is to go by: a preset's rules, rules of one's own, or none. */
type LessonPlan = { preset: LessonPreset | null } | { rules: LessonRules }

type PlanInput = { plan: LessonPlan; adminId: string; address: string | null; classSpeed: number }

/**
 * Plans the lesson: an open world without learners becomes a class in stages, and back. Once the class
 * is live, only what may change meanwhile does.
 *
 * Refuses in this order: wiped, a rehearsal, Live too long, a stage in which nothing changes, learners or
 * their money in an open world, a thousand who came and went.
 *
 * @param realNow the machine's clock
 * @throws DomainError class_ended, invalid_input, wrong_state, world_not_empty, rehearsal_running
 */
export async function planLesson(tx: Tx, input: PlanInput, realNow: Instant): Promise<void> {
  const { plan, adminId, address } = input
  await closeClockGate(tx)
  const clock = await lockClock(tx)
  const stored = await lockClass(tx)
  if (!stored) throw classWipedError()
  const row = stageOf(stored, realNow)
  const before = await readRules(tx)
  const rules = rulesOf(plan)
  if (row.stage === 'live' && before && rules) {
    await changeLiveRules(tx, { row, before, after: rules, classSpeed: input.classSpeed })
  } else {
    await requireNoRehearsal(tx)
    if (rules && rules.live.minutes > liveMinutesMax) {
      throw refusalError('invalid_input.at_most', {
        params: { most: String(liveMinutesMax) },
        path: 'rules.live.minutes',
      })
    }
    await requireEmptyWorld(tx, row)
    // A class in stages has rules: they come before its stages, and go after them.
    if (rules) await updateRules(tx, presentRules(rules))
    const at = simulatedNow(clock, realNow)
    const stage = rules === null ? 'open' : 'setup'
    if (stage !== row.stage) {
      await updateStage(tx, { ...row, stage, since: realNow })
      await insertStageStep(tx, {
        from: row.stage,
        to: stage,
        at: realNow,
        simulatedAt: at,
        movedBy: adminId,
      })
      const { speed } = clock
      if (stage === 'setup') await keepPause(tx, clock.paused)
      const paused = stage === 'setup' || (await wasPausedBefore(tx))
      await setClockFlow(tx, { anchorSim: at, anchorReal: realNow, paused, speed })
      await setClockStop(tx, null)
    }
    if (!rules) await updateRules(tx, null)
  }
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action: 'class.lesson',
      subject: { type: 'class', id: row.id },
      before: before && auditedRules(before),
      after: rules && auditedRules(rules),
      reason: null,
      address,
    },
    realNow,
  )
}

function rulesOf(plan: LessonPlan): LessonRules | null {
  if ('rules' in plan) return plan.rules
  return plan.preset === null ? null : presetRules[plan.preset]
}

/** A lesson begins in an empty world: nobody's money may turn out to have come from nowhere. */
async function requireEmptyWorld(tx: Tx, { stage }: ClassRow): Promise<void> {
  if (stage === 'setup') return
  if (stage !== 'open') throw refusalError('wrong_state.lesson_under_way')
  // A learner who is just joining is counted, or finds the lesson planned.
  await enterPeopleGate(tx)
  const members = String(await countPeopleWithMoney(tx))
  if (members === '1') throw refusalError('world_not_empty.one', { params: { members } })
  if (members !== '0') throw refusalError('world_not_empty', { params: { members } })
  // Numbers are given once: too many came and went for a class, whose extras' numbers begin behind the learners'.
  if ((await findLastLearnerNumber(tx)) >= rosterMax) throw refusalError('wrong_state.class_full')
}

/** Rules as the log of what admins did shows them, one value a line. */
function auditedRules(rules: LessonRules): Record<string, string | boolean> {
  const { deposits, crowd } = presentRules(rules)
  return {
    lesson: rules.preset ?? '-',
    view: rules.view,
    language: rules.language,
    measure: rules.measure,
    waiting: rules.waiting,
    pocket: formatPesos(rules.pocket),
    plans: rules.plans.join(', '),
    minutes: String(rules.live.minutes),
    days: String(rules.live.days),
    pace: rules.pace,
    deposits: `${deposits.upTo} · ${deposits.afterSeconds} s · ${deposits.aDay}`,
    withdrawals: rules.withdrawals,
    crowd: crowd
      ? `${crowd.first} · ${crowd.growthBps / 100}% · ${crowd.driesUpOn} · ${crowd.max}`
      : '-',
    extraPockets: crowd ? `${crowd.low} · ${crowd.high}` : '-',
    seed: crowd ? String(crowd.seed) : '-',
  }
}
