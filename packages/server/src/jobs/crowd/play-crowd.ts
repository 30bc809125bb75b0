import { addMs, type Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import {
  actHours,
  actInstant,
  type CrowdAct,
  type Extra,
  learnersMax,
  newcomersOf,
  nextAct,
  referrerOf,
} from '@kunwari/domain/lesson/crowd'
import { decideExtra, type ExtraState } from '@kunwari/domain/lesson/decide-extra'
import type { CrowdRules, LessonRules } from '@kunwari/domain/lesson/rules'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { requestLimits } from '@kunwari/domain/money/request-limits'
import { planOf } from '@kunwari/domain/plans/plans'
import type { Pool } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { takeSettlingTurn } from '../../features/clock/clock.sql.ts'
import { readRules } from '../../features/lesson/read-rules.ts'
import { findCrowdTimes, nextActAt } from '../../features/lesson/stage.sql.ts'
import { doDeeds } from './do-deeds.ts'
import {
  claimAct,
  insertExtra,
  listNumbersWithPlans,
  listPlayers,
  type PlayerRow,
} from './extras.sql.ts'

/** Where extras act: the world, the rules of its lesson, and its first day. */
type CrowdStage = { pool: Pool; realNow: () => Instant; rules: LessonRules; dayZero: Instant }

/**
 * Lets invented members act where the horizon stands at one of their moments, before it is passed.
 *
 * @param horizon the next unsettled moment, at which everything else is settled
 * @returns whether all of them have acted; not where another server settles
 */
export async function playCrowd(
  parts: Pick<CrowdStage, 'pool' | 'realNow'>,
  horizon: Instant,
): Promise<boolean> {
  const { pool } = parts
  const times = await findCrowdTimes(pool)
  if (!times || nextActAt(times, addMs(horizon, -1)) !== horizon) return true
  const rules = await readRules(pool)
  if (rules === null) return true
  return playAct({ ...parts, ...times, rules }, nextAct(times.dayZero, addMs(horizon, -1)))
}

/**
 * Plays an act: newcomers come, and every extra does what it decides, one after the other by number,
 * each in a transaction of its own at the moment of the act. Time stands there meanwhile. An act that was
 * cut short goes on where it stopped.
 *
 * @returns whether it is played to its end; not where another server is at it
 */
async function playAct(stage: CrowdStage, act: CrowdAct): Promise<boolean> {
  const { pool, rules, dayZero } = stage
  const { crowd } = rules
  if (crowd === null) return true
  const at = actInstant(dayZero, act)
  const day = manilaDate(at)
  const extras = await listPlayers(pool, {
    playedBy: 'script',
    since: actInstant(dayZero, actBefore(act)),
    at,
    day,
  })
  const cameBefore = extras.filter(({ cameAt }) => cameAt < at).length
  const here = new Set(extras.map(({ number }) => Number(number)))
  for (const row of extras) {
    if (row.cameAt >= at) continue
    if (!(await actAgain(stage, { crowd, act, row }))) return false
  }
  const newcomers = newcomersOf(crowd, act, cameBefore).filter(({ number }) => !here.has(number))
  if (newcomers.length === 0) return true
  const withRunningPlan = await listNumbersWithPlans(pool)
  for (const extra of newcomers) {
    const { ordinal } = extra
    const referrerNumber = referrerOf(crowd, { ordinal, withRunningPlan, cameBefore })
    if (!(await comeIn(stage, { crowd, act, extra, referrerNumber }))) return false
  }
  return true
}

/** The act before an act; before the first of a lesson, one that would have been. */
function actBefore({ day, n }: CrowdAct): CrowdAct {
  return n > 0 ? { day, n: n - 1 } : { day: day - 1, n: actHours.length - 1 }
}

/** @returns whether it was this server's turn */
async function actAgain(
  stage: CrowdStage,
  { crowd, act, row }: { crowd: CrowdRules; act: CrowdAct; row: PlayerRow },
): Promise<boolean> {
  const number = Number(row.number)
  const name = `Extra ${number - learnersMax}`
  const deeds = decideExtra(crowd, stateOf(stage.rules, { act, row, isNew: false }))
  if (deeds.length === 0) return true
  return inTransaction(stage.pool, async (tx) => {
    if (!(await takeSettlingTurn(tx))) return false
    const when = whenOf(stage, act)
    if (!(await claimAct(tx, act, { number }))) return true
    const player = { id: row.id, number, name, accountNumber: row.accountNumber }
    await doDeeds(tx, { player, deeds, deposits: row.deposits }, when)
    return true
  })
}

/** @returns whether it was this server's turn */
async function comeIn(
  stage: CrowdStage,
  input: { crowd: CrowdRules; act: CrowdAct; extra: Extra; referrerNumber: number | null },
): Promise<boolean> {
  const { crowd, act, extra, referrerNumber } = input
  return inTransaction(stage.pool, async (tx) => {
    if (!(await takeSettlingTurn(tx))) return false
    const when = whenOf(stage, act)
    if (!(await claimAct(tx, act, extra))) return true
    const made = await insertExtra(tx, { ...extra, referrerNumber }, when)
    const row = { ...untouched, ...made, number: BigInt(extra.number), pocketStart: extra.pocket }
    const deeds = decideExtra(crowd, stateOf(stage.rules, { act, row, isNew: true }))
    const player = { ...made, number: extra.number, name: extra.name }
    await doDeeds(tx, { player, deeds, deposits: 0 }, when)
    return true
  })
}

/** An extra that has just come. */
const untouched: Omit<PlayerRow, 'id' | 'number' | 'accountNumber' | 'cameAt' | 'pocketStart'> = {
  walletBalance: 0n,
  heldBalance: 0n,
  putIn: 0n,
  paidOut: 0n,
  pendingDeposits: 0,
  pendingWithdrawals: 0,
  runningPlans: 0,
  matured: 0n,
  deposits: 0,
  boughtToday: {},
}

function stateOf(
  { plans }: LessonRules,
  input: { act: CrowdAct; row: Omit<PlayerRow, 'cameAt'>; isNew: boolean },
): ExtraState {
  const { act, row, isNew } = input
  return {
    ordinal: Number(row.number) - learnersMax,
    act,
    isNew,
    pocketLeft: centavos(row.pocketStart + row.paidOut - row.putIn),
    available: centavos(row.walletBalance - row.heldBalance),
    runningPlans: row.runningPlans,
    matured: centavos(row.matured),
    plans: plans.map((planDays) => {
      const left = planOf(planDays).dailyLimitCentavos - BigInt(row.boughtToday[planDays] ?? 0)
      return { planDays, limitLeft: left > 0n ? centavos(left) : zeroCentavos }
    }),
    pendingDeposits: row.pendingDeposits,
    pendingWithdrawals: row.pendingWithdrawals,
    limits: requestLimits,
  }
}

/** Everything that extras do in an act is dated at its moment: the horizon stands there. */
function whenOf(
  { dayZero, realNow }: CrowdStage,
  act: CrowdAct,
): { now: Instant; realNow: Instant } {
  return { now: actInstant(dayZero, act), realNow: realNow() }
}
