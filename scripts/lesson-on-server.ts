import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { presentRules } from '@kunwari/contract/lesson-rules'
import {
  addMs,
  dayMs,
  hourMs,
  type Instant,
  instant,
  secondMs,
} from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { actInstant } from '@kunwari/domain/lesson/crowd'
import type { ExtraDeed } from '@kunwari/domain/lesson/decide-extra'
import {
  decideLearner,
  type LearnerTraits,
  learnerTraits,
} from '@kunwari/domain/lesson/decide-learner'
import { type LessonRules, liveSpeed } from '@kunwari/domain/lesson/rules'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { buildApp } from '@kunwari/server/app'
import { readConfiguration } from '@kunwari/server/config'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { type Queryable, timestamp } from '@kunwari/server/db/queryable'
import { clockMoved } from '@kunwari/server/db/transaction'
import { openClock } from '@kunwari/server/features/clock/clock'
import { decideByRules } from '@kunwari/server/features/requests/decide-by-rules'
import { openTradingDesk } from '@kunwari/server/features/trading/trading-desk'
import { settleWhatIsDue } from '@kunwari/server/jobs/run-clock'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'

// Above 300 lines: the server, its learners and what is read of them are one harness with one use.

/** The simulated time from one look to the next: deposits and withdrawals wait for some of these. */
const lookEveryMs = 2 * hourMs
const firstMoment = instant(Date.parse('2026-03-03T01:00:00Z'))
const adminEmail = 'teacher@example.com'
const password = 'Sampaguita-77'
/** As a world has it that nobody set it for. */
const tradingShareBps = 3_000

type Learner = {
  traits: LearnerTraits
  call: Caller
  /** Bought as soon as the money is there. */
  wish: Extract<ExtraDeed, { kind: 'buy' }> | undefined
  lookedAt: Instant
  /** What the server refused, by code. */
  refusals: string[]
}

/** What a lesson on a server came to: days from 0, null where it did not happen. */
export type ServedLesson = { brokeOn: number | null; refusals: string[] }

type App = Awaited<ReturnType<typeof buildApp>>
type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Plays a lesson through the services of a real server on a database of its own: the learners of the
 * forecast over its calls, the crowd, the rules and the bots as in a class. Only real time is moved on
 * by hand.
 *
 * @param seed 0 to 2^32 - 1: the crowd, the learners and their decisions
 */
export async function playOnServer(
  planned: LessonRules,
  { learners: count, seed }: { learners: number; seed: number },
): Promise<ServedLesson> {
  const rules = { ...planned, crowd: planned.crowd && { ...planned.crowd, seed } }
  const server = await startServer()
  try {
    const admin = openCaller(server.app)
    await admin('POST /api/auth/login', { identifier: adminEmail, password })
    await admin('PUT /api/admin/class', { joinWith: 'nickname' })
    await admin('PUT /api/admin/class/lesson', { rules: presentRules(rules) })
    await admin('POST /api/admin/class/stage', { from: 'setup', to: 'lobby' })
    const learners = await joinAll(server.app, { rules, count, seed })
    await admin('POST /api/admin/class/stage', { from: 'lobby', to: 'live' })
    const brokeOn = await playLive(server, { rules, learners, seed })
    return { brokeOn, refusals: learners.flatMap(({ refusals }) => refusals) }
  } finally {
    await server.stop()
  }
}

async function startServer() {
  const folder = await mkdtemp(path.join(findQuickFolder(), 'kunwari-forecast-'))
  const database = await startEmbeddedPostgres({ dataDir: folder })
  const pool = createPool(database.connection, { max: 8 })
  await migrate(pool)
  let real = firstMoment
  const realNow = () => real
  const configuration = readConfiguration({
    DATA_DIR: folder,
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    TRADING_SHARE: String(tradingShareBps / 10_000),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
  })
  const app = await buildApp({ configuration, pool, realNow })
  await app.ready()
  const clock = await openClock({ pool, realNow })
  const desk = openTradingDesk(configuration, { shareBps: tradingShareBps })
  // The app settles too. Where it was faster, this one looks again, as any server at its next tick.
  const settle = async (): Promise<void> => {
    try {
      await settleWhatIsDue({ pool, clock, desk, isStopping: () => false })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === clockMoved)) throw error
      await clock.refresh()
      await settle()
    }
  }
  const live = { poke: () => undefined, send: () => undefined }
  return {
    app,
    pool,
    clock,
    realNow,
    /** Lets time flow to a simulated moment, and settles and decides what it brings. */
    async flowTo(moment: Instant, speed: number) {
      await clock.refresh()
      real = addMs(real, Math.max(0, Math.ceil((moment - clock.now()) / speed)))
      await settle()
      await decideByRules({ configuration, pool, clock, realNow, live })
    },
    async stop() {
      await app.close()
      await pool.end()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the day on which it broke; nothing of what comes behind is played */
async function playLive(
  server: Server,
  { rules, learners, seed }: { rules: LessonRules; learners: Learner[]; seed: number },
): Promise<number | null> {
  const { pool, clock, realNow } = server
  const begun = await readRow<{ dayZero: Instant }>(pool, 'select day_zero as "dayZero" from world')
  const { dayZero } = begun
  for (const learner of learners) learner.lookedAt = dayZero
  for (let at = lookEveryMs; at < rules.live.days * dayMs; at += lookEveryMs) {
    // A second behind the act: the crowd has acted, and who looks sees it.
    await server.flowTo(addMs(dayZero, at + secondMs), liveSpeed(rules.live))
    const day = Math.floor(at / dayMs)
    for (const learner of learners) {
      await buyWished(learner)
      const act = actInstant(dayZero, { day, n: learner.traits.actOfDay })
      if (act !== addMs(dayZero, at) || day < learner.traits.startDay) continue
      await decideAndDo(pool, learner, { rules, seed, day, now: clock.now() })
    }
    if (await hasBroken(pool, { rules, now: clock.now(), realNow: realNow() })) return day
  }
  return null
}

/** Names hold no digits that could read as a number of somebody's. */
const lettersMax = 26

type Caller = (key: string, body: object) => Promise<{ status: number; code: string | undefined }>

/** Somebody's browser, which keeps its cookies. */
function openCaller(app: App): Caller {
  const cookies = new Map<string, string>()
  return async (key, body) => {
    const [method, url] = key.split(' ') as ['POST' | 'PUT', string]
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      payload: JSON.stringify(body),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const { code, message } = answer.json<{ code?: string; message?: string }>()
    if (answer.statusCode >= 500) throw new Error(`${key}: ${answer.statusCode} ${message}`)
    return { status: answer.statusCode, code: answer.statusCode < 300 ? undefined : code }
  }
}

async function joinAll(
  app: App,
  { rules, count, seed }: { rules: LessonRules; count: number; seed: number },
): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let number = 1; number <= count; number += 1) {
    const call = openCaller(app)
    const letters = [Math.ceil(number / lettersMax), number % lettersMax || lettersMax]
    const nickname = `Bata ${String.fromCodePoint(...letters.map((at) => 64 + at))}`
    const joined = await call('POST /api/join', {
      classCode: app.classCode,
      nickname,
      consent: true,
    })
    if (joined.code) throw new Error(`learner ${number} did not come in: ${joined.code}`)
    const traits = learnerTraits(rules, seed, number)
    learners.push({ traits, call, wish: undefined, lookedAt: firstMoment, refusals: [] })
  }
  return learners
}

type Standing = {
  pocketLeft: bigint
  available: bigint
  pendingWithdrawals: number
  runningPlans: number
  matured: bigint
  bought: Record<string, number>
}

async function decideAndDo(
  db: Queryable,
  learner: Learner,
  at: { rules: LessonRules; seed: number; day: number; now: Instant },
): Promise<void> {
  const { rules, seed, day, now } = at
  if (learner.wish) return
  const { traits } = learner
  const { bought, ...standing } = await findStanding(db, { learner, now })
  learner.lookedAt = now
  const plans = rules.plans.map((planDays) => {
    const left = planOf(planDays).dailyLimitCentavos - BigInt(bought[planDays] ?? 0)
    return { planDays, limitLeft: left > 0n ? centavos(left) : zeroCentavos }
  })
  const deeds = decideLearner(rules, seed, { learner: traits, state: { ...standing, day, plans } })
  for (const deed of deeds) {
    if (deed.kind === 'buy') learner.wish = deed
    if (deed.kind === 'deposit') await payIn(learner, deed.amount, rules)
    if (deed.kind === 'withdraw') {
      await attempt(learner, 'POST /api/withdrawals', {
        amount: formatPesos(deed.amount),
        paymentMethod: 'pekepay',
        accountName: 'Bata',
        accountNumber: 'KW-1234-5678',
      })
    }
  }
  await buyWished(learner)
}

/** Each deposit is small enough for the rule that approves it, and there are as many as it takes. */
async function payIn(learner: Learner, amount: bigint, { deposits }: LessonRules): Promise<void> {
  for (let left = amount; left > 0n; left -= deposits.upTo) {
    const part = left < deposits.upTo ? left : deposits.upTo
    await attempt(learner, 'POST /api/deposits', {
      amount: formatPesos(centavos(part)),
      paymentMethod: 'pekepay',
      referenceNumber: `REF ${learner.traits.number} ${learner.lookedAt} ${left}`,
    })
  }
}

/** Buys what was wished for; what is not paid in yet is tried again at the next look. */
async function buyWished(learner: Learner): Promise<void> {
  const { wish } = learner
  if (!wish) return
  const body = { planDays: wish.planDays, amount: formatPesos(wish.amount) }
  const { code } = await learner.call('POST /api/investments', body)
  if (code === 'insufficient_funds') return
  learner.wish = undefined
  if (code) learner.refusals.push(`buy: ${code}`)
}

async function attempt(learner: Learner, key: string, body: object): Promise<void> {
  const { code } = await learner.call(key, body)
  if (code) learner.refusals.push(`${key}: ${code}`)
}

async function findStanding(
  db: Queryable,
  { learner, now }: { learner: Learner; now: Instant },
): Promise<Standing> {
  return readRow<Standing>(
    db,
    `select u.wallet_balance - u.held_balance as available,
       u.pocket_start + coalesce((
         select sum(w.amount) from withdrawals w where w.user_id = u.id and w.status = 'approved'
       ), 0)::bigint - coalesce((
         select sum(d.amount) from deposits d
         where d.user_id = u.id and d.status in ('pending', 'approved')
       ), 0)::bigint as "pocketLeft",
       (select count(*)::int from withdrawals w where w.user_id = u.id and w.status = 'pending')
         as "pendingWithdrawals",
       (select count(*)::int from investments i where i.user_id = u.id and i.status = 'active')
         as "runningPlans",
       coalesce((
         select sum(i.expected_return) from investments i
         where i.user_id = u.id and i.status = 'completed' and i.end_date > $2 and i.end_date <= $3
       ), 0)::bigint as matured,
       coalesce((
         select jsonb_object_agg(t.plan_days, t.amount) from (
           select plan_days, sum(amount) as amount from investments
           where user_id = u.id and purchase_day = $4 group by plan_days
         ) t
       ), '{}') as bought
     from users u where u.member_number = $1`,
    [learner.traits.number, timestamp(learner.lookedAt), timestamp(now), manilaDate(now)],
  )
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

async function readRow<Row extends object>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await db.query<Row>(text, values)
  if (!rows[0]) throw new Error(`nothing is there: ${text}`)
  return rows[0]
}
