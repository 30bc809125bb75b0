import { presentRules } from '@kunwari/contract/lesson-rules'
import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { type LessonRules, liveSpeed } from '@kunwari/domain/lesson/rules'
import { buildApp } from '@kunwari/server/app'
import { readConfiguration } from '@kunwari/server/config'
import type { createPool } from '@kunwari/server/db/pool'
import type { Queryable } from '@kunwari/server/db/queryable'
import { clockMoved } from '@kunwari/server/db/transaction'
import { openClock } from '@kunwari/server/features/clock/clock'
import { decideByRules } from '@kunwari/server/features/requests/decide-by-rules'
import { openTradingDesk } from '@kunwari/server/features/trading/trading-desk'
import { settleWhatIsDue } from '@kunwari/server/jobs/run-clock'

// Lessons that a script plays through the services of a server; only real time is moved on by hand.

export type LessonServer = Awaited<ReturnType<typeof openLessonServer>>
export type Caller = (
  key: string,
  body?: object,
) => Promise<{ status: number; body: Body; text: string }>
// What a call answers is looked into field by field.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

export const firstMoment = instant(Date.parse('2026-03-03T01:00:00Z'))
const adminEmail = 'teacher@example.com'
const password = 'Sampaguita-77'

/**
 * Opens a server without a port on an empty, migrated database.
 *
 * @param tradingShare the share of the pool that bots trade, as TRADING_SHARE
 */
export async function openLessonServer(
  pool: ReturnType<typeof createPool>,
  {
    dataDir,
    tradingShare,
    marketFeed,
  }: { dataDir: string; tradingShare: string; marketFeed?: string },
) {
  let real = firstMoment
  const realNow = () => real
  const configuration = readConfiguration({
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    TRADING_SHARE: tradingShare,
    ...(marketFeed && { MARKET_FEED: marketFeed }),
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
    realNow,
    decide,
    pass: (ms: number) => {
      real = addMs(real, ms)
    },
    /** Lets time flow to a simulated moment of Live, and settles and decides what it brings. */
    async flowTo(moment: Instant, { live: planned }: LessonRules) {
      await clock.refresh()
      real = addMs(real, Math.max(0, Math.ceil((moment - clock.now()) / liveSpeed(planned))))
      await settle()
      await decide()
    },
  }
}

/** Somebody's browser, which keeps its cookies. */
export function openCaller(app: LessonServer['app']): Caller {
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

/** The teacher, who has planned a class by nickname and opened its lobby. */
export async function openLobby(app: LessonServer['app'], rules: LessonRules): Promise<Caller> {
  const teacher = openCaller(app)
  await must(teacher, 'POST /api/auth/login', { identifier: adminEmail, password })
  await must(teacher, 'PUT /api/admin/class', { joinWith: 'nickname' })
  await must(teacher, 'PUT /api/admin/class/lesson', { rules: presentRules(rules) })
  await moveStage(teacher, 'setup', 'lobby')
  return teacher
}

export async function moveStage(teacher: Caller, from: string, to: string): Promise<void> {
  await must(teacher, 'POST /api/admin/class/stage', { from, to })
}

async function must(call: Caller, key: string, body: object): Promise<void> {
  const { status, text } = await call(key, body)
  if (status >= 400) throw new Error(`${key} ${JSON.stringify(body)}: ${text}`)
}

/** The moment at which the class's day 0 began. */
export async function readDayZero(db: Queryable): Promise<Instant> {
  const { dayZero } = await readRow<{ dayZero: Instant }>(
    db,
    'select day_zero as "dayZero" from world',
  )
  return dayZero
}

export async function readRow<Row extends object>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await db.query<Row>(text, values)
  if (!rows[0]) throw new Error(`nothing is there: ${text}`)
  return rows[0]
}
