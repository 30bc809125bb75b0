import { dayMs, hourMs, instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import { positionStanding } from '@kunwari/market/desk/position'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { databaseErrorCode, inTransaction } from '../../db/transaction.ts'
import { settleWhatIsDue } from '../../jobs/run-clock.ts'
import { longTest } from '../../testing/long-test.ts'
import { approval, createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { openClock } from '../clock/clock.ts'
import { listWentTo } from '../ledger/ledger.sql.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import { reviewWithdrawal } from '../requests/review-withdrawal.ts'
import { positionOf } from './position-rows.ts'
import { findTradingStats, listPositions, postTradingHours } from './trading.sql.ts'
import { openTradingDesk } from './trading-desk.ts'

const shareBps = 3_000
const desk = openTradingDesk({ marketFeed: { kind: 'synthetic', seed: '1' } }, { shareBps })
const uniqueViolation = '23505'
const restrictViolation = '23001'

const worlds: TestWorld[] = []
let world: TestWorld

beforeEach(async () => {
  world = await tradingWorld()
})

afterEach(async () => {
  for (const one of worlds.splice(0)) await one.drop()
})

async function tradingWorld(): Promise<TestWorld> {
  const made = await createTestWorld({ tradingShareBps: shareBps })
  worlds.push(made)
  return made
}

/** A member with money, who bought a plan that matures between two full hours. */
async function begin(one: TestWorld): Promise<string> {
  one.pass(7 * minuteMs)
  const memberId = await one.member()
  const depositId = await one.deposit(memberId, '1000000.00')
  await buyPlan(
    one.purchase,
    {
      memberId,
      planDays: 5,
      amount: pesos('10000.00'),
      keyed: undefined,
      realNow: one.realNow(),
    },
    one.clock.now(),
  )
  return depositId
}

type Hour = { hour: string; net: bigint; nets: string }

function hoursOf(one: TestWorld): Promise<Hour[]> {
  return rows<Hour>(
    one.database.pool,
    'test-hours',
    `select hour::text as hour, net, nets::text as nets from trading_hours order by hour`,
  )
}

function tradesOf(one: TestWorld) {
  return rows(
    one.database.pool,
    'test-trades',
    `select plan_days, instrument, trade_type, entry_price, exit_price, quantity, profit,
       opened_at::text, closed_at::text
     from trading_history order by closed_at, plan_days, instrument`,
  )
}

async function sumOf(one: TestWorld, sql: string): Promise<bigint> {
  const { rows: sums } = await one.database.pool.query<{ sum: bigint | null }>(sql)
  return sums[0]?.sum ?? 0n
}

async function expectTraded(one: TestWorld): Promise<void> {
  const hours = await hoursOf(one)
  const stats = await findTradingStats(one.database.pool)
  const made = hours.reduce((sum, { net }) => sum + net, 0n)
  const closed = await sumOf(one, 'select sum(profit)::bigint as sum from trading_history')
  const open = (await listPositions(one.database.pool)).map(positionOf)
  const account = await sumOf(
    one,
    `select (sum(amount) filter (where credit = 'trading')
       - sum(amount) filter (where debit = 'trading'))::bigint as sum from transfers`,
  )
  expect(made).toBe(open.reduce((sum, position) => sum + positionStanding(position), closed))
  expect(made).toBe(account)
  expect(stats).toMatchObject({ totalProfit: made })
  await one.expectBalanced()
}

describe('hours', () => {
  test('every hour is traded once, in order, and balances to the centavo', async () => {
    await begin(world)
    const days = process.env.TESTS === 'long' ? 40 : 20
    await world.advance(days)
    const hours = await hoursOf(world)
    // From ten in the morning on; in the first hour the bots are staked.
    expect(hours).toHaveLength(days * 24 - 1)
    const moments = hours.map(({ hour }) => Date.parse(hour))
    expect(moments).toEqual(moments.map((_, place) => (moments[0] ?? 0) + place * hourMs))
    expect((await tradesOf(world)).length).toBeGreaterThan(days)
    await expectTraded(world)
  })

  longTest('jumps, restarts and two servers trade the same as one server hourly', async () => {
    const other = await tradingWorld()
    await begin(world)
    await begin(other)
    await world.advance(13)

    // Flowing: an hour and a half at a time at first, then in one go.
    for (let step = 0; step < 20; step++) await other.elapse(1.5 * hourMs)
    await other.elapse(2 * dayMs)
    // Stopped between two batches, as by a kill; then two servers at once go on.
    const { pool } = other.database
    await inTransaction(pool, (tx) =>
      startAdvance(tx, { days: 9, shown: other.clock.now() }, other.realNow()),
    )
    await other.clock.refresh()
    let steps = 0
    await settleWhatIsDue({ pool, clock: other.clock, desk, isStopping: () => (steps += 1) > 3 })
    const servers = [
      await openClock({ pool, realNow: other.realNow }),
      await openClock({ pool, realNow: other.realNow }),
    ]
    const restarted = openTradingDesk(
      { marketFeed: { kind: 'synthetic', seed: '1' } },
      { shareBps },
    )
    await Promise.all(
      servers.map((clock) =>
        settleWhatIsDue({ pool, clock, desk: restarted, isStopping: () => false }),
      ),
    )
    const jumped = await hoursOf(world)
    const flowed = await hoursOf(other)
    expect(flowed.length).toBeGreaterThan(240)
    expect(flowed).toEqual(jumped.slice(0, flowed.length))
    const until = Date.parse(flowed.at(-1)?.hour ?? '')
    expect(await tradesOf(other)).toEqual(
      (await tradesOf(world)).filter((trade) => Date.parse(String(trade.closed_at)) < until),
    )
    await expectTraded(other)
  })

  test('the unique constraint refuses an already traded hour, with a full rollback', async () => {
    await begin(world)
    await world.advance(1)
    const [first] = await hoursOf(world)
    const nets = planTerms.map(() => 1n)
    const net = BigInt(planTerms.length)
    const again = inTransaction(world.database.pool, (tx) =>
      postTradingHours(tx, [
        { hour: world.clock.state().horizon, net, nets },
        { hour: instant(Date.parse(first?.hour ?? '')), net, nets },
      ]),
    )
    await expect(again).rejects.toSatisfy((error) => databaseErrorCode(error) === uniqueViolation)
    await expectTraded(world)
  })

  test.each(['trading_hours', 'trading_history'])('%s is only ever added to', async (table) => {
    await expect(world.database.pool.query(`delete from ${table}`)).rejects.toSatisfy(
      (error) => databaseErrorCode(error) === restrictViolation,
    )
  })

  test('a day begins with nothing made', async () => {
    await begin(world)
    await world.advance(3)
    const stats = await findTradingStats(world.database.pool)
    const today = await sumOf(
      world,
      `select sum(net)::bigint as sum from trading_hours
       where manila_day(hour - interval '1 second') = (select trading_day from trading_profit_stats)`,
    )
    expect(stats?.todayProfit).toBe(today)
    expect(stats?.todayProfit).not.toBe(stats?.totalProfit)
  })
})

describe('the pool', () => {
  test('bot losses come from the oldest lots, and the deposit says so', async () => {
    const depositId = await begin(world)
    await world.advance(20)
    const lost = await sumOf(
      world,
      `select sum(u.amount)::bigint as sum from pool_uses u
       join transfers t on t.id = u.transfer_id where t.kind = 'trading'`,
    )
    const gained = await sumOf(
      world,
      `select sum(amount)::bigint as sum from pool_lots where source = 'trading'`,
    )
    expect(gained - lost).toBe((await findTradingStats(world.database.pool))?.totalProfit)
    const went = await listWentTo(world.database.pool, depositId)
    const byTrading = went.filter(({ to }) => to === 'trading')
    expect(byTrading.length).toBeGreaterThan(10)
    expect(byTrading.every(({ at }) => at !== null && at % hourMs === 0)).toBe(true)
  })

  longTest('bots stop when the pool is emptied, and no hour overdraws it', async () => {
    await begin(world)
    await world.advance(6)
    expect(await listPositions(world.database.pool)).not.toHaveLength(0)
    await withdraw(world, await nearlyAll(world))
    await world.advance(5)
    const held = await sumOf(world, 'select sum(remaining)::bigint as sum from pool_lots')
    expect(held).toBeGreaterThanOrEqual(0n)
    expect(held).toBeLessThan(20_000n)
    await expectTraded(world)
  })
})

/** What the pool holds but for two pesos. */
async function nearlyAll(one: TestWorld): Promise<string> {
  const held = await sumOf(one, 'select sum(remaining)::bigint as sum from pool_lots')
  return formatPesos(held - 200n)
}

/** Takes money out for the world's only member, and has it approved. */
async function withdraw(one: TestWorld, amount: string): Promise<void> {
  const member = await firstRow<{ id: string }>(
    one.database.pool,
    'test-member',
    `select id from users where role = 'user'`,
  )
  const admin = await one.member({ role: 'admin' })
  const { id } = await one.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId: member?.id ?? '',
        amount: pesos(amount),
        paymentMethod: 'pekepay',
        accountName: 'Test Person',
        accountNumber: 'KW-0000-0000',
        realNow: one.realNow(),
      },
      now,
    ),
  )
  await one.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, one.realNow()), now))
}
