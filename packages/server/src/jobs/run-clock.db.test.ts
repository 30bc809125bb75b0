import { dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { firstRow, rows } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeClock, startAdvance } from '../features/clock/change-clock.ts'
import { getClock, takeSettlingTurn } from '../features/clock/clock.sql.ts'
import { openClock } from '../features/clock/clock.ts'
import { findJob } from '../features/clock/jobs.sql.ts'
import { lockWallet } from '../features/ledger/ledger.sql.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { longTest } from '../testing/long-test.ts'
import { allBut, runAtOnce, widths } from '../testing/run-at-once.ts'
import { createTestWorld, pesos, type TestWorld } from '../testing/test-world.ts'
import { settleWhatIsDue } from './run-clock.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld()
})

afterEach(async () => {
  await world.drop()
})

function buy(
  memberId: string,
  amount: string,
  planDays: PlanDays = 5,
  at: Instant = world.clock.now(),
) {
  return buyPlan(
    world.purchase,
    { memberId, planDays, amount: pesos(amount), keyed: undefined, realNow: world.realNow() },
    at,
  )
}

async function settle(): Promise<void> {
  await world.clock.refresh()
  await settleWhatIsDue({
    pool: world.database.pool,
    clock: world.clock,
    desk: null,
    isStopping: () => false,
  })
}

test('a server settles nothing while another does, and does not wait', async () => {
  const { pool } = world.database
  const member = await world.fundedMember('500.00')
  await buy(member, '500.00')
  world.pass(6 * dayMs)
  const before = await getClock(pool)
  await inTransaction(pool, async (tx) => {
    expect(await takeSettlingTurn(tx)).toBe(true)
    await settle()
    expect((await getClock(pool)).floor).toBe(before.floor)
  })
  await settle()
  expect((await getClock(pool)).floor).toBeGreaterThan(before.floor)
  await world.expectBalanced()
})

test('time flows with the real clock, but not past what is unsettled', async () => {
  const begun = world.clock.now()
  world.pass(1_500)
  expect(world.clock.now() - begun).toBe(1_500)
  world.pass(10 * dayMs)
  expect(world.clock.now()).toBe(world.clock.state().horizon)
  await settle()
  expect(world.clock.now() - begun).toBe(10 * dayMs + 1_500)
})

test('an advance lands exactly on its target, paying everything between in order', async () => {
  const member = await world.fundedMember('20000.00')
  await buy(member, '1000.00', 10)
  await buy(member, '1000.00', 5)
  const begun = world.clock.now()
  await world.advance(12)
  expect(world.clock.now() - begun).toBe(12 * dayMs)
  const chain = await rows<{ kind: string; before: bigint; after: bigint; at: number }>(
    world.database.pool,
    'chain-of',
    `select kind, balance_before as before, balance_after as after, created_at as at
     from transfers where user_id = $1 order by seq`,
    [member],
  )
  expect(chain.map((row) => row.kind).slice(3)).toEqual([
    'return',
    'investment_return',
    'return',
    'investment_return',
  ])
  for (const [index, row] of chain.entries()) {
    expect(row.before).toBe(index === 0 ? 0n : chain[index - 1]?.after)
  }
  expect(chain.slice(3).map((row) => row.at)).toEqual(
    chain
      .slice(3)
      .map((row) => row.at)
      .toSorted((a, b) => a - b),
  )
  await world.expectBalanced()
})

test('many plans of one member that end together keep one unbroken chain', async () => {
  const member = await world.fundedMember('10000.00')
  for (let index = 0; index < 20; index += 1) await buy(member, '333.33')
  await world.advance(6)
  const broken = await firstRow<{ count: bigint }>(
    world.database.pool,
    'broken-links',
    `select count(*) from (
       select balance_before, lag(balance_after, 1, 0::bigint) over (order by seq) as expected
       from transfers where user_id = $1
     ) links where balance_before <> expected`,
    [member],
  )
  expect(broken?.count).toBe(0n)
  await world.expectBalanced()
})

test('consecutive plan ends are settled together, each at its own moment', async () => {
  const { pool } = world.database
  const member = await world.fundedMember('2000.00')
  const begun = world.clock.now()
  const plans = 1_100
  await Promise.all(
    Array.from({ length: plans }, (_, index) =>
      buy(member, '1.00', 5, instant(begun + index * 1_000)),
    ),
  )
  await inTransaction(pool, (tx) => startAdvance(tx, { days: 6, shown: begun }, world.realNow()))
  await world.clock.refresh()
  let steps = 0
  const isStopping = () => {
    steps += 1
    return false
  }
  await settleWhatIsDue({ pool, clock: world.clock, desk: null, isStopping })
  // Seven days' ends, two batches, the landing and a last look; not one step a plan.
  expect(steps).toBeLessThan(20)
  expect(world.clock.now() - begun).toBe(6 * dayMs)
  const ends = await rows<{ late: bigint; returns: bigint; disorder: bigint }>(
    pool,
    'ends-of',
    `select count(*) filter (where i.completed_at <> i.end_date or t.created_at <> i.end_date) as late,
       count(*) as returns,
       count(*) filter (where t.created_at < t.previous) as disorder
     from (
       select *, lag(created_at) over (order by seq) as previous from transfers where kind = 'return'
     ) t join investments i on i.id = t.reference_id`,
  )
  expect(ends).toEqual([{ late: 0n, returns: BigInt(plans), disorder: 0n }])
  expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(227_500n)
  await world.expectBalanced()
})

test('an advance starts at the moment shown, so plans bought then mature', async () => {
  const { pool } = world.database
  const member = await world.fundedMember('1000.00')
  const asked = world.realNow()
  world.pass(40)
  // Read by a server that had not seen these 40 ms.
  const behind = await openClock({ pool, realNow: () => asked })
  world.clock.now()
  await inTransaction(pool, (tx) => changeClock(tx, { paused: true, speed: undefined }, behind))
  await world.clock.refresh()
  await buy(member, '1000.00', 5)
  await world.advance(5)
  expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(125_000n)
})

function start(days: number, pool = world.database.pool) {
  return inTransaction(pool, (tx) =>
    startAdvance(tx, { days, shown: world.clock.now() }, world.realNow()),
  )
}

test('a bad target changes nothing', async () => {
  await expect(start(0)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(start(732)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await getClock(world.database.pool)).running).toBeNull()
})

const rounds = process.env.TESTS === 'long' ? 3 : 1

longTest('one of 2, 8 and 32 racing advances starts, others get job_running', async () => {
  const wide = createPool(world.database.connection, { max: Math.max(...widths) })
  for (const width of widths) {
    for (let round = 0; round < rounds; round += 1) {
      const { won, refused } = await runAtOnce(width, () => start(1, wide))
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'job_running'))
      await settle()
    }
  }
  await wide.end()
})

test('an advance that a crash interrupted is finished by the next start', async () => {
  const { pool } = world.database
  const member = await world.fundedMember('1000.00')
  await buy(member, '1000.00')
  const { jobId, to } = await inTransaction(pool, (tx) =>
    startAdvance(tx, { days: 30, shown: world.clock.now() }, world.realNow()),
  )
  let steps = 0
  await world.clock.refresh()
  await settleWhatIsDue({
    pool,
    clock: world.clock,
    desk: null,
    isStopping: () => (steps += 1) > 4,
  })
  expect(await findJob(pool, jobId)).toMatchObject({ state: 'running' })

  world.pass(3 * dayMs)
  const restarted = await openClock({ pool, realNow: world.realNow })
  await settleWhatIsDue({ pool, clock: restarted, desk: null, isStopping: () => false })
  expect(await findJob(pool, jobId)).toMatchObject({ state: 'done', reached: to })
  expect(restarted.now()).toBe(to)
  expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(125_000n)
  await world.expectBalanced()
})

longTest('two servers that settle side by side pay everything once', async () => {
  const { pool } = world.database
  const members = await Promise.all(Array.from({ length: 10 }, () => world.fundedMember('5000.00')))
  await Promise.all(
    members.flatMap((member) => [buy(member, '1000.00'), buy(member, '900.00', 10)]),
  )
  await inTransaction(pool, (tx) =>
    startAdvance(tx, { days: 40, shown: world.clock.now() }, world.realNow()),
  )
  const servers = await Promise.all([
    openClock({ pool, realNow: world.realNow }),
    openClock({ pool, realNow: world.realNow }),
  ])
  await Promise.all(
    servers.map((clock) => settleWhatIsDue({ pool, clock, desk: null, isStopping: () => false })),
  )
  for (const member of members) {
    // 3,100 left, 1,000 + 25 % and 900 + 65 % back.
    expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(583_500n)
  }
  await world.expectBalanced()
})

test('a purchase dated before what is settled is refused and dated anew', async () => {
  const member = await world.fundedMember('1000.00')
  const stale = world.clock.now()
  await world.advance(20)
  await expect(
    buyPlan(
      world.purchase,
      {
        memberId: member,
        planDays: 5,
        amount: pesos('100.00'),
        keyed: undefined,
        realNow: world.realNow(),
      },
      stale,
    ),
  ).rejects.toMatchObject({ code: 'KW001' })
  await expect(buy(member, '100.00')).resolves.toMatchObject({ status: 'active' })
})
