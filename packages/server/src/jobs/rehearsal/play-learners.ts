import { randomUUID } from 'node:crypto'
import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { learnerTraits } from '@kunwari/domain/lesson/decide-learner'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { rows, timestamp } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getClock } from '../../features/clock/clock.sql.ts'
import { simulatedNow } from '../../features/clock/clock.ts'
import { publishEvents } from '../../features/events/events.sql.ts'
import { joinWithNickname } from '../../features/joining/join-with-nickname.ts'
import { readRules } from '../../features/lesson/read-rules.ts'
import type { RehearsalRow } from '../../features/lesson/rehearsal.sql.ts'
import { findClass } from '../../features/world/class.sql.ts'
import { stageOf } from '../../features/world/read-class.ts'
import { findWorld } from '../../features/world/world.sql.ts'
import { isDatabaseAway } from '../../http/error-response.ts'
import { type Learner, type Look, playLive, seed } from './learner-acts.ts'
import { playLearnerAnswers } from './learner-answers.ts'

const lookEveryMs = secondMs / 4
/** Learners come in one after the other, and one in ten when the class is live. */
const firstComesAfterMs = secondMs
const comesEveryMs = 400
const latecomerEach = 10
const latecomersMs = 20 * secondMs
/** Each of so many learners joins by the link of a friend, or has fallen asleep by the end of Live. */
const recruitEach = 3
const sleeperEach = 11
/** Whose page is open counts as here for half a minute. */
const presenceEveryMs = 10 * secondMs

/**
 * Plays the learners of a rehearsal through the services that phones call, each in a transaction of its
 * own: they come in while its lobby is open, put in, buy, roll over and ask for their money while it is
 * live, guess and join the rush when it has stopped, and answer the questions of the debrief. Stages are
 * the teacher's to move.
 *
 * @returns stops them, when what is in hand has ended
 */
export function playLearners(
  { pool }: { pool: Pool },
  input: Pick<RehearsalRow, 'learners' | 'from'> & {
    realNow: () => Instant
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  },
): () => Promise<void> {
  const { realNow, log } = input
  const learners: Learner[] = []
  let presentAt = 0
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand = Promise.resolve()

  async function look(): Promise<void> {
    const seen = await readLook(pool, realNow)
    if (!seen) return
    while (learners.length < input.learners && isTimeFor(learners.length, seen, input)) {
      learners.push(await comeIn(pool, seen, learners))
      presentAt = 0
    }
    if (seen.row.stage === 'live') await playLive(pool, seen, learners)
    else await playLearnerAnswers(pool, seen, learners.filter(isAwakeIn(seen)))
    if (realNow() - presentAt >= presenceEveryMs && learners.length > 0) {
      presentAt = realNow()
      await keepPresent(pool, learners.filter(isAwakeIn(seen)), realNow())
    }
    await publishEvents(pool)
  }

  function lookLater(): void {
    if (isStopping) return
    timer = setTimeout(() => {
      inHand = look().catch(report).finally(lookLater)
    }, lookEveryMs)
    timer.unref()
  }

  function report(error: unknown): void {
    if (error instanceof Error && isDatabaseAway(error)) {
      log.warn({ err: error }, 'the learners of a rehearsal wait for the database')
    } else log.error({ err: error }, 'the learners of a rehearsal could not act')
  }

  lookLater()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await inHand
  }
}

async function readLook(pool: Pool, realNow: () => Instant): Promise<Look | undefined> {
  const stored = await findClass(pool)
  const rules = await readRules(pool)
  if (!stored || !rules) return undefined
  const at = realNow()
  const now = simulatedNow(await getClock(pool), at)
  return { row: stageOf(stored, at), rules, now, realNow }
}

/** Whether the next learner comes: from the lobby on; the last ones once the class is live for a while. */
function isTimeFor(
  place: number,
  { row, ...seen }: Look,
  { learners, from }: Pick<RehearsalRow, 'learners' | 'from'>,
): boolean {
  const realNow = seen.realNow()
  const isLate = place >= learners - Math.floor(learners / latecomerEach)
  if (row.stage === 'live') return !isLate || realNow - row.since >= latecomersMs
  const comesAt = addMs(from, firstComesAfterMs + place * comesEveryMs)
  return row.stage === 'lobby' && !isLate && realNow >= comesAt
}

/** Makes a learner as the door does, with a nickname; some join by the link of one who is here. */
async function comeIn(
  pool: Pool,
  { now, rules, ...seen }: Look,
  here: readonly Learner[],
): Promise<Learner> {
  const place = here.length
  const realNow = seen.realNow()
  const world = await findWorld(pool)
  invariant(world, 'a rehearsal has a world')
  const name = learnerNames[place % learnerNames.length] ?? ''
  const friend =
    place % recruitEach === recruitEach - 1 ? here[Math.floor(place / recruitEach)] : undefined
  return inTransaction(pool, async (tx) => {
    const { userId, number } = await joinWithNickname(
      tx,
      {
        nickname: name,
        referralCode: friend?.referralCode,
        consent: { at: realNow, isForResearch: false },
        peopleMax: null,
        realNow,
        deps: { world },
        // Nobody comes back to a rehearsal: its door is the class's, which is shut.
        drawFor: () => randomUUID(),
      },
      now,
    )
    const [made] = await rows<{ referralCode: string; accountNumber: string }>(
      tx,
      'find-rehearsed-learner',
      `select referral_code as "referralCode", account_number as "accountNumber"
       from users where id = $1`,
      [userId],
    )
    invariant(made && number !== undefined, 'who came in is a learner of the lesson')
    const traits = learnerTraits(rules, seed, number)
    return {
      id: userId,
      number,
      name,
      ...made,
      traits,
      actedOn: -1,
      wanted: null,
      deposits: 0,
      answered: new Set(),
      hasSteppedOut: false,
    }
  })
}

/** Sleepers have put their phones away once the class is live; who stepped out has gone. */
function isAwakeIn({ row }: Look): (learner: Learner) => boolean {
  return ({ number, hasSteppedOut }) =>
    !hasSteppedOut && (row.stage === 'lobby' || number % sleeperEach !== 0)
}

/** Keeps a page open for each learner, as another server would note it: a session that no cookie opens. */
async function keepPresent(
  pool: Pool,
  learners: readonly Learner[],
  realNow: Instant,
): Promise<void> {
  await rows(
    pool,
    'keep-rehearsed-present',
    `insert into sessions (sid, id, sess, expire, user_id, user_agent, created_at, last_seen_at, streamed_at)
     select 'rehearsed ' || id, id, '{}', $2::timestamptz + interval '1 day', id, '', $2, $2, $2
     from unnest($1::uuid[]) as id
     on conflict (sid) do update set streamed_at = excluded.streamed_at`,
    [learners.map(({ id }) => id), timestamp(realNow)],
  )
}

/** Nicknames of a class; more learners than that do not rehearse. */
const learnerNames = [
  'Ana',
  'Ben',
  'Celia',
  'Dodong',
  'Elsa',
  'Fe',
  'Gary',
  'Hana',
  'Isko',
  'Jun',
  'Karla',
  'Lito',
  'Mina',
  'Nonoy',
  'Olive',
  'Pepe',
  'Queenie',
  'Rey',
  'Susan',
  'Totoy',
  'Ursula',
  'Vic',
  'Wena',
  'Xian',
  'Yna',
  'Zaldy',
  'Amor',
  'Bong',
  'Cora',
  'Dante',
  'Edna',
  'Fidel',
  'Gigi',
  'Homer',
  'Inday',
  'Jopay',
  'Kiko',
  'Luz',
  'Manny',
  'Nena',
] as const
