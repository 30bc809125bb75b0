import { resolveScenario } from '@kunwari/population/scenario'
import { traceScenario } from '@kunwari/population/trace-scenario'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { longTest } from '../../testing/long-test.ts'
import { replayScenario } from './replay-scenario.ts'

let database: TestDatabase
afterEach(() => database.drop())

/** Few people, and every kind of event: fees, capital, losses, leaders, a pool that cannot pay. */
const small = resolveScenario({
  seed: 6,
  people: 100,
  start: 5,
  // The pool cannot pay from day 21 on.
  days: process.env.TESTS === 'long' ? 35 : 24,
  adsPpm: 10_000,
  closeAfterDays: 0,
  linkBps: 10_000,
  starBps: 500,
  starPullBps: 9_000,
  advisoryDay: 20,
  fearAdvisoryBps: 9_000,
  feeBps: 300,
  capital: 100_000,
  skimBps: 2_000,
  tradingPpm: -900,
})

longTest('every day of a small world is the same in the ledger', async () => {
  database = await createTestDatabase()
  const traced = traceScenario(small)
  const events = traced.days.map(({ trace }) => trace)
  expect(events.some(({ unpaid }) => unpaid !== null)).toBe(true)
  expect(events.some(({ collected }) => collected.length > 0)).toBe(true)
  const replay = await replayScenario(database.pool, small, traced)
  expect(replay).toMatchObject({ difference: undefined, days: small.days })
})

test('a wrong centavo is named with its day', async () => {
  database = await createTestDatabase()
  const traced = traceScenario({ ...small, days: 6 })
  const joined = traced.days[3]?.trace.joined[0]
  if (!joined) throw new Error('somebody joins on that day')
  joined.deposit += 1
  const { difference } = await replayScenario(database.pool, small, traced)
  expect(difference).toMatchObject({ day: 3, figure: 'deposit amount' })
})
