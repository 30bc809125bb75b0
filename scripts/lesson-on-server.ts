import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { addMs, dayMs, hourMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { actInstant } from '@kunwari/domain/lesson/crowd'
import { decideLearner } from '@kunwari/domain/lesson/decide-learner'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { type Queryable, timestamp } from '@kunwari/server/db/queryable'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { act, buyWished, joinAll, type Learner } from './scripted-lesson/lesson-learners.ts'
import {
  type LessonServer,
  moveStage,
  openLessonServer,
  openLobby,
  readDayZero,
  readRow,
} from './scripted-lesson/lesson-server.ts'

/** The simulated time from one look to the next: deposits and withdrawals wait for some of these. */
const lookEveryMs = 2 * hourMs
/** As a world has it that nobody set it for. */
const tradingShare = '0.3'

/** What a lesson on a server came to: days from 0, null where it did not happen. */
export type ServedLesson = { brokeOn: number | null; refusals: string[] }

/**
 * Plays a lesson through the services of a real server on a database of its own: the learners of the
 * forecast over its calls, the crowd, the rules and the bots as in a class. Only real time is moved on
 * by hand.
 *
 * @param seed 0 to 2^32 - 1: the crowd, the learners and their decisions
 */
export async function playLessonOnServer(
  planned: LessonRules,
  { learners: count, seed }: { learners: number; seed: number },
): Promise<ServedLesson> {
  const rules = { ...planned, crowd: planned.crowd && { ...planned.crowd, seed } }
  const dataDir = await mkdtemp(path.join(findQuickFolder(), 'kunwari-forecast-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(database.connection, { max: 8 })
  await migrate(pool)
  const server = await openLessonServer(pool, { dataDir, tradingShare })
  try {
    const teacher = await openLobby(server.app, rules)
    const learners = await joinAll(server.app, { rules, seed, count })
    await moveStage(teacher, 'lobby', 'live')
    const brokeOn = await playLive(server, { rules, learners, seed })
    return { brokeOn, refusals: learners.flatMap(({ refusals }) => refusals) }
  } finally {
    await server.app.close()
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @returns the day on which it broke; nothing of what comes behind is played */
async function playLive(
  server: LessonServer,
  { rules, learners, seed }: { rules: LessonRules; learners: Learner[]; seed: number },
): Promise<number | null> {
  const { pool, clock, realNow } = server
  const dayZero = await readDayZero(pool)
  for (const learner of learners) learner.lookedAt = dayZero
  for (let at = lookEveryMs; at < rules.live.days * dayMs; at += lookEveryMs) {
    // A second behind the act: the crowd has acted, and who looks sees it.
    await server.flowTo(addMs(dayZero, at + secondMs), rules)
    const day = Math.floor(at / dayMs)
    for (const learner of learners) {
      await buyWished(learner)
      const moment = actInstant(dayZero, { day, n: learner.traits.actOfDay })
      if (moment !== addMs(dayZero, at) || day < learner.traits.startDay) continue
      await act(server, learner, { rules, seed, decide: decideLearner, day })
    }
    if (await hasBroken(pool, { rules, now: clock.now(), realNow: realNow() })) return day
  }
  return null
}

/** Whether the head of the line is due and the pool holds less. */
async function hasBroken(
  db: Queryable,
  { rules, now, realNow }: { rules: LessonRules; now: Instant; realNow: Instant },
): Promise<boolean> {
  const { broken } = await readRow<{ broken: boolean }>(
    db,
    `select coalesce((
       select w.amount > (select coalesce(sum(remaining), 0) from pool_lots) and
         case when $1 = 'slow' then coalesce(w.due_at, w.created_at) <= $2
           else w.asked_at <= $3::timestamptz - interval '2 seconds' end
       from withdrawals w where w.status = 'pending' order by w.seq limit 1
     ), false) as broken`,
    [rules.withdrawals, timestamp(now), timestamp(realNow)],
  )
  return broken
}
