import { presentRules } from '@kunwari/contract/lesson-rules'
import type { Reveal, Story } from '@kunwari/contract/reveal'
import { addMs, dayMs, type Instant, instant, secondMs } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { ExtraDeed } from '@kunwari/domain/lesson/decide-extra'
import {
  type LearnerState,
  type LearnerTraits,
  learnerTraits,
} from '@kunwari/domain/lesson/decide-learner'
import { type LessonRules, liveSpeed } from '@kunwari/domain/lesson/rules'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import { buildApp } from '@kunwari/server/app'
import { readConfiguration } from '@kunwari/server/config'
import type { createPool } from '@kunwari/server/db/pool'
import { timestamp } from '@kunwari/server/db/queryable'
import { clockMoved } from '@kunwari/server/db/transaction'
import { openClock } from '@kunwari/server/features/clock/clock'
import { decideByRules } from '@kunwari/server/features/requests/decide-by-rules'
import { openTradingDesk } from '@kunwari/server/features/trading/trading-desk'
import { settleWhatIsDue } from '@kunwari/server/jobs/run-clock'

/** A class that a script plays through the services of a server, from its lobby to its reveal. */
export type Script = {
  rules: LessonRules
  learners: number
  seed: number
  /** The share of the pool that bots trade, as TRADING_SHARE. */
  tradingShare: string
  /** From one look of the learners to the next; simulated. */
  lookEveryMs: number
  decide: (rules: LessonRules, seed: number, seen: Seen) => readonly ExtraDeed[]
  /** Whether everybody asks in Freeze, every second learner too. */
  hasRush: boolean
}
type Seen = { learner: LearnerTraits; state: LearnerState }

/** All that was told of a class, and what a program computes it from again. */
export type Told = {
  reveals: Reveal[]
  story: Story
  /** On the room's screen. */
  shown: { story: Story; learners: number; extras: number }
  /** As the class stopped: what all screens said, what the pool held. */
  stopped: { screens: string; pool: string }
  reserve: { pool: string; runOutDate: string | null }
  guesses: number[]
  results: string
  storyFile: string
  ledger: string
  rules: object
}

type Pool = ReturnType<typeof createPool>
type Caller = (key: string, body?: object) => Promise<{ status: number; body: Body; text: string }>
// What a call answers is looked into field by field.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any
type Learner = {
  number: number
  traits: LearnerTraits
  call: Caller
  wish: Extract<ExtraDeed, { kind: 'buy' }> | undefined
  lookedAt: Instant
}

const firstMoment = instant(Date.parse('2026-03-03T01:00:00Z'))
const adminEmail = 'teacher@example.com'
const password = 'Sampaguita-77'
/** Each of so many learners comes by the link of an earlier one. */
const recruitEach = 3
/** Each of so many steps out half way. */
const leaverEach = 13
const lettersMax = 26
const rushSteps = 8

/** Plays a class on an empty, migrated database, and gives what everybody was told. */
export async function playToldClass(pool: Pool, script: Script, dataDir: string): Promise<Told> {
  const server = await openServer(pool, script, dataDir)
  try {
    const admin = openCaller(server.app)
    await admin('POST /api/auth/login', { identifier: adminEmail, password })
    await admin('PUT /api/admin/class', { joinWith: 'nickname' })
    const planned = await admin('PUT /api/admin/class/lesson', {
      rules: presentRules(script.rules),
    })
    if (planned.status !== 200) throw new Error(`not planned: ${planned.text}`)
    const move = async (from: string, to: string): Promise<void> => {
      const { status, text } = await admin('POST /api/admin/class/stage', { from, to })
      if (status !== 200) throw new Error(`${from} does not lead to ${to}: ${text}`)
    }
    await move('setup', 'lobby')
    const learners = await joinAll(server.app, script)
    await move('lobby', 'live')
    await playLive(server, { script, learners })
    if ((await admin('GET /api/admin/class/lesson')).body.stage === 'live') {
      await move('live', 'freeze')
    }
    const { sums } = (await admin('GET /api/stage')).body
    const { pool: poolThen } = (await admin('GET /api/reserve')).body
    await guessAll(learners, script.seed)
    if (script.hasRush) await rush(server, { admin, learners })
    await move('freeze', 'reveal')
    return {
      ...(await readTold(admin, learners)),
      stopped: { screens: sums.screens, pool: poolThen },
      rules: presentRules(script.rules),
    }
  } finally {
    await server.app.close()
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

async function openServer(pool: Pool, { tradingShare, seed }: Script, dataDir: string) {
  let real = firstMoment
  const realNow = () => real
  const configuration = readConfiguration({
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    TRADING_SHARE: tradingShare,
    MARKET_FEED: `synthetic:${seed}`,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
  })
  const app = await buildApp({ configuration, pool, realNow })
  await app.ready()
  const clock = await openClock({ pool, realNow })
  const desk = openTradingDesk(configuration, { shareBps: configuration.tradingShareBps })
  const live = { poke: () => undefined, send: () => undefined }
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
  const decide = () => decideByRules({ configuration, pool, clock, realNow, live })
  return {
    app,
    pool,
    clock,
    decide,
    pass: (ms: number) => {
      real = addMs(real, ms)
    },
    /** Lets time flow to a simulated moment, and settles and decides what it brings. */
    async flowTo(moment: Instant, speed: number) {
      await clock.refresh()
      real = addMs(real, Math.max(0, Math.ceil((moment - clock.now()) / speed)))
      await settle()
      await decide()
    },
  }
}

/** Somebody's browser, which keeps its cookies. */
function openCaller(app: Server['app']): Caller {
  const cookies = new Map<string, string>()
  return async (key, body) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const text = answer.body
    if (answer.statusCode >= 500) throw new Error(`${key}: ${answer.statusCode} ${text}`)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? JSON.parse(text) : undefined, text }
  }
}

async function joinAll(app: Server['app'], script: Script): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let number = 1; number <= script.learners; number += 1) {
    const call = openCaller(app)
    const friend =
      number % recruitEach === 0 ? learners[Math.floor(number / recruitEach) - 1] : undefined
    const referrer = friend && (await friend.call('GET /api/auth/user')).body.referralCode
    // Names hold no digits that could read as a number of somebody's.
    const letters = [Math.ceil(number / lettersMax), number % lettersMax || lettersMax]
    const joined = await call('POST /api/join', {
      classCode: app.classCode,
      nickname: `Bata ${String.fromCodePoint(...letters.map((at) => 64 + at))}`,
      consent: true,
      ...(referrer && { referralCode: referrer }),
    })
    if (joined.status !== 201) throw new Error(`learner ${number} is not in: ${joined.text}`)
    const traits = learnerTraits(script.rules, script.seed, number)
    learners.push({ number, traits, call, wish: undefined, lookedAt: firstMoment })
  }
  return learners
}

async function playLive(
  server: Server,
  { script, learners }: { script: Script; learners: Learner[] },
): Promise<void> {
  const { rules, lookEveryMs } = script
  const { dayZero } = await readRow<{ dayZero: Instant }>(
    server.pool,
    'select day_zero as "dayZero" from world',
  )
  for (const learner of learners) learner.lookedAt = dayZero
  for (let at = 0; at < rules.live.days * dayMs - lookEveryMs; at += lookEveryMs) {
    // A second behind the crowd's act: who looks sees it.
    await server.flowTo(addMs(dayZero, at + secondMs), liveSpeed(rules.live))
    const day = Math.floor(at / dayMs)
    const look = Math.floor((at % dayMs) / lookEveryMs)
    for (const learner of learners) {
      await buyWished(learner)
      if (learner.number % leaverEach === 0 && day * 2 === rules.live.days) {
        await learner.call('POST /api/class/step-out', { tellTeacher: false })
      }
      if (look !== learner.traits.actOfDay || day < learner.traits.startDay) continue
      await act(server, { script, learner, day })
    }
    await server.decide()
  }
}

async function act(
  server: Server,
  { script, learner, day }: { script: Script; learner: Learner; day: number },
): Promise<void> {
  const { rules, seed, decide } = script
  if (learner.wish) return
  await server.clock.refresh()
  const now = server.clock.now()
  const { bought, ...standing } = await findStanding(server.pool, { learner, now })
  learner.lookedAt = now
  const plans = rules.plans.map((planDays) => {
    const left = planOf(planDays).dailyLimitCentavos - BigInt(bought[planDays] ?? 0)
    return { planDays, limitLeft: left > 0n ? centavos(left) : zeroCentavos }
  })
  const state = { ...standing, day, plans }
  for (const deed of decide(rules, seed, { learner: learner.traits, state })) {
    if (deed.kind === 'buy') learner.wish = deed
    if (deed.kind === 'deposit') await payIn(learner, deed.amount, rules)
    if (deed.kind === 'withdraw') await takeOut(learner, deed.amount)
  }
  await buyWished(learner)
}

/** Each deposit is small enough for the rule that approves it, and there are as many as it takes. */
async function payIn(learner: Learner, amount: bigint, { deposits }: LessonRules): Promise<void> {
  for (let left = amount; left > 0n; left -= deposits.upTo) {
    const part = left < deposits.upTo ? left : deposits.upTo
    await learner.call('POST /api/deposits', {
      amount: formatPesos(centavos(part)),
      paymentMethod: 'pekepay',
      referenceNumber: `REF ${learner.number} ${learner.lookedAt} ${left}`,
    })
  }
}

async function takeOut(learner: Learner, amount: bigint): Promise<void> {
  await learner.call('POST /api/withdrawals', {
    amount: formatPesos(centavos(amount)),
    paymentMethod: 'pekepay',
    accountName: 'Bata',
    accountNumber: 'KW-1234-5678',
  })
}

/** Buys what was wished for; what is not paid in yet is tried again at the next look. */
async function buyWished(learner: Learner): Promise<void> {
  const { wish } = learner
  if (!wish) return
  const body = { planDays: wish.planDays, amount: formatPesos(wish.amount) }
  const answer = await learner.call('POST /api/investments', body)
  if (answer.body.code === 'insufficient_funds') return
  learner.wish = undefined
}

/** Guesses of every second learner, from 0 to 99. */
async function guessAll(learners: readonly Learner[], seed: number): Promise<void> {
  for (const { call, number } of learners) {
    if (number % 2 === 0) continue
    await call('POST /api/class/prediction', { centavos: (number * 37 + seed) % 100 })
  }
}

async function rush(
  server: Server,
  { admin, learners }: { admin: Caller; learners: readonly Learner[] },
): Promise<void> {
  const begun = await admin('POST /api/admin/class/rush', {})
  if (begun.status !== 200) throw new Error(`no rush: ${begun.text}`)
  for (const { call, number } of learners) {
    if (number % 2 === 0) await call('POST /api/class/ask-too', {})
  }
  for (let step = 0; step < rushSteps; step += 1) {
    server.pass(8 * secondMs)
    await server.decide()
  }
}

async function readTold(
  admin: Caller,
  learners: readonly Learner[],
): Promise<Omit<Told, 'stopped' | 'rules'>> {
  const reveals: Reveal[] = []
  for (const { call } of learners) reveals.push((await call('GET /api/class/reveal')).body)
  const { body: story } = await admin('GET /api/class/story')
  const { body: shown } = await admin('GET /api/stage')
  const { body: reserve } = await admin('GET /api/reserve')
  return {
    reveals,
    story,
    shown: { story: shown.story, learners: shown.learners, extras: shown.extras },
    reserve: { pool: reserve.pool, runOutDate: reserve.runOutDate },
    guesses: story.guesses,
    results: (await admin('GET /api/admin/class/results.csv')).text,
    storyFile: (await admin('GET /api/admin/class/story.json')).text,
    ledger: (await admin('GET /api/reserve/ledger.csv')).text,
  }
}

type Standing = Omit<LearnerState, 'day' | 'plans'> & { bought: Record<string, number> }

async function findStanding(
  pool: Pool,
  { learner, now }: { learner: Learner; now: Instant },
): Promise<Standing> {
  return readRow<Standing>(
    pool,
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
    [learner.number, timestamp(learner.lookedAt), timestamp(now), manilaDate(now)],
  )
}

async function readRow<Row extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values)
  if (!rows[0]) throw new Error(`nothing is there: ${text}`)
  return rows[0]
}
