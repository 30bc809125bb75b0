import { dayMs, hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { centavos } from '@kunwari/domain/money/centavos'
import { accruedProfit, allPlans, type PlanDays } from '@kunwari/domain/plans/plans'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { inSnapshot, inTransaction } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { sumSales } from '../admin/stats.sql.ts'
import { closeClockGate } from '../clock/clock.sql.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { reverseDeposit } from '../requests/reverse-deposit.ts'
import { proveReserve } from './prove-reserve.ts'
import { readReserve, readReserveDays } from './read-reserve.ts'
import { rollUpReserve, sumInFull, tailMax } from './roll-up.ts'
import { getRollup, getSettledPlace, rollUpTo } from './rollup.sql.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld()
})

afterEach(() => world.drop())

test('a new world owes nothing and is whole', async () => {
  expect(await reserve()).toMatchObject({
    pool: '0.00',
    owedToday: '0.00',
    promised: '0.00',
    coverage: '1.0000',
    runOutDate: null,
    runOut: null,
    history: [],
    projections: { noNew: null, sameInflow: null, growingInflow: null },
    inflow: { perDay: '0.00', averageDeposit: '0.00', growthPerDay: null, peopleMax: 115_000_000 },
  })
  expect(await proof()).toMatchObject({ balanced: true, transfers: 0, accounts: [], kinds: [] })
})

test('the reserve shows promises against holdings, and the day it breaks', async () => {
  // The world begins on 3 March 2026, a Tuesday.
  const member = await world.fundedMember('10000.00')
  await buy(member, '4000.00', 5)
  await buy(member, '2000.00', 30)
  expect(await reserve()).toMatchObject({
    pool: '10000.00',
    owedToday: '4000.00',
    promised: '17000.00',
    coverage: '1.0000',
    parts: { principal: '6000.00', accruedProfit: '0.00', unclaimedIncentives: '0.00' },
    runOutDate: '2026-04-02',
    runOut: { date: '2026-04-02', owes: '8000.00', holds: '1000.00' },
    inflow: { perDay: '1428.57', averageDeposit: '10000.00', growthPerDay: null },
  })
  await world.advance(3)
  // 3 x 5% of 4,000 and 3 x 10% of 2,000 have accrued: 10,000 of 11,200.
  expect(await reserve()).toMatchObject({
    owedToday: '4000.00',
    promised: '17000.00',
    coverage: '0.8929',
    parts: { principal: '6000.00', accruedProfit: '1200.00' },
  })
})

test('each day’s end leaves one point, at the next day’s first instant', async () => {
  const member = await world.fundedMember('1000.00')
  await buy(member, '1000.00', 5)
  await world.advance(6)
  const { history } = await reserve()
  expect(history.map(({ at }) => at)).toEqual(
    [3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}T16:00:00.000Z`),
  )
  expect(history.map(({ owedToday }) => owedToday)).toEqual([
    ...Array.from({ length: 5 }, () => '0.00'),
    '1250.00',
  ])
  // Accrued: 0 days at the first midnight, then one more each.
  expect(history.map(({ coverage }) => coverage)).toEqual([
    '1.0000',
    '0.9524',
    '0.9091',
    '0.8696',
    '0.8333',
    '0.8000',
  ])
  expect(await days()).toHaveLength(7)
  expect((await days()).at(-1)).toMatchObject({ moneyIn: '1000.00', promised: '1250.00' })
})

longTest('a history answers its newest 400 days', async () => {
  await world.fundedMember('1000.00')
  // As many older days as a class of more than a year has.
  await world.advance(5)
  await world.database.pool.query(
    `insert into reserve_days
     select at - n * interval '5 days', pool, owed_today, promised, principal, accrued_profit,
       unclaimed_incentives, money_in, money_out, trading
     from reserve_days, generate_series(1, 80) as n`,
  )
  const { history } = await reserve()
  expect(history).toHaveLength(400)
  expect(history.at(-1)?.at).toBe('2026-03-07T16:00:00.000Z')
  expect((await days()).length).toBe(401)
})

test('recent inflow compares seven Manila days including today with the week before', async () => {
  await world.fundedMember('700.00')
  await world.advance(7)
  await world.fundedMember('1400.00')
  expect((await reserve()).inflow).toMatchObject({
    perDay: '200.00',
    averageDeposit: '1400.00',
    growthPerDay: (Math.LN2 / 7).toFixed(6),
  })
})

test('a reversed deposit is no inflow, inside the kept sums and outside', async () => {
  await world.fundedMember('700.00')
  const lastWeek = await world.deposit(await world.member(), '500000.00')
  await rollUp()
  await world.advance(7)
  const member = await world.fundedMember('1400.00')
  await buy(member, '1000.00', 10)
  const thisWeek = await world.deposit(await world.member(), '700000.00')
  await rollUp()
  for (const id of [lastWeek, thisWeek]) await reverse(id)
  const told = await reserve()
  expect(told).toMatchObject({
    pool: '2100.00',
    inflow: {
      perDay: '200.00',
      averageDeposit: '1400.00',
      growthPerDay: (Math.LN2 / 7).toFixed(6),
    },
  })
  await rollUp()
  expect(await reserve()).toEqual(told)
  expect((await days()).at(-1)).toMatchObject({ moneyIn: '2100.00', moneyOut: '0.00' })
  await world.expectBalanced()
})

test('a deposit reversed a day later takes nothing from that day’s sales', async () => {
  const id = await world.deposit(await world.member(), '5000.00')
  await world.advance(1)
  await world.fundedMember('700.00')
  await reverse(id)
  const sales = () => sumSales(world.database.pool, manilaDate(world.clock.now()))
  const told = await sales()
  expect(told).toMatchObject({ totalSales: 70_000n, salesToday: 70_000n, totalWithdrawals: 0n })
  await rollUp()
  expect(await sales()).toEqual(told)
})

test('the sums hold at every minute around a plan day’s turn', async () => {
  const member = await world.fundedMember('10000.00')
  await world.elapse(7 * minuteMs + 123)
  await buy(member, '333.33', 10)
  await rollUp()
  await world.elapse(dayMs - 1)
  expect((await reserve()).parts.accruedProfit).toBe('0.00')
  await world.elapse(1)
  expect((await reserve()).parts.accruedProfit).toBe('21.67')
  await world.elapse(hourMs)
  expect((await reserve()).parts.accruedProfit).toBe('21.67')
})

test('a roll-up changes no visible figure, and paid plans leave it', async () => {
  const member = await world.fundedMember('10000.00')
  await buy(member, '1000.01', 5)
  await buy(member, '2000.00', 5)
  await rollUp()
  const before = await reserve()
  await rollUp()
  expect(await reserve()).toEqual(before)
  await world.advance(5)
  await rollUp()
  const left = await rows(world.database.pool, 'plan-sums-left', 'select 1 from reserve_plan_sums')
  expect(left).toEqual([])
  expect(await reserve()).toMatchObject({ owedToday: '10750.00', promised: '10750.00' })
  await world.expectBalanced()
})

test('the job rolls up a long tail, so reads sum only little', async () => {
  const { pool } = world.database
  await world.fundedMember('1000.00')
  await rollUpReserve(pool)
  expect((await getRollup(pool)).rolledUpTo).toBe(0n)
  await firstRow(
    pool,
    'use-up-places',
    `select max(nextval('activity_seq')) from generate_series(1, $1::bigint)`,
    [tailMax],
  )
  expect(await rollUpReserve(pool)).toBe(true)
  const rollup = await getRollup(pool)
  expect(rollup.rolledUpTo).toBe(rollup.postedUpTo)
  expect(await reserve()).toMatchObject({ pool: '1000.00' })
})

test('a roll-up waits for in-flight transactions and includes their money', async () => {
  const { pool } = world.database
  const member = await world.member()
  const other = await world.member()
  const posting = await openPosting(member)
  const rolling = inTransaction(pool, async (tx) => {
    await closeClockGate(tx)
    return getSettledPlace(tx)
  })
  const early = await Promise.race([rolling, posting.isWaitedFor().then(() => 'waits' as const)])
  expect(early).toBe('waits')
  await posting.commit()
  const place = await rolling
  await inTransaction(pool, (tx) => rollUpTo(tx, place))
  await world.deposit(other, '500.00')
  const { transfers } = await proof()
  expect(transfers).toBe(2)
})

test('a full sum finds a tampered wallet, plan or kept sum', async () => {
  const { pool } = world.database
  const rich = await world.fundedMember('10000.00')
  const poor = await world.fundedMember('10000.00')
  await buy(rich, '1000.00', 10)
  await rollUp()
  const asked = { now: world.clock.now(), realNow: world.realNow() }
  expect(await sumInFull(pool, asked)).toBe(true)
  const tamperings = [
    // Two wallets that together still hold what all hold.
    `update users set wallet_balance = wallet_balance + case id when '${rich}' then 1 else -1 end
     where id in ('${rich}', '${poor}')`,
    `update users set promised_balance = promised_balance + 1 where id = '${poor}'`,
    `update investments set expected_return = expected_return + 1`,
    `update reserve_plan_sums set amount = amount + 1`,
    `update reserve_plan_sums set accrued[3] = accrued[3] + 1`,
    `update reserve_transfer_sums set amount = amount + 1 where kind = 'deposit'`,
  ]
  for (const tampering of tamperings) {
    const found = await inTransaction(pool, async (tx) => {
      await tx.query(tampering)
      return proveReserve(tx, asked)
    }).then(({ balanced }) => balanced)
    expect([tampering, found]).toEqual([tampering, false])
    await undo(tampering)
    expect((await proof()).balanced).toBe(true)
  }
})

test('a full sum finds a tampered sum of own money', async () => {
  const { pool } = world.database
  const asked = { now: world.clock.now(), realNow: world.realNow() }
  await world.fundedMember('10000.00')
  await rollUp()
  expect(await sumInFull(pool, asked)).toBe(true)
  await pool.query('update reserve_rollup set beyond = beyond + 1')
  expect(await sumInFull(pool, asked)).toBe(false)
})

test('profit accrues in the database as in the rules', async () => {
  for (const plan of allPlans) {
    const amounts = [1n, 7n, 9n, 10n, 33n, 99n, 33_333n, 1_000_001n, 99_999_999_999n]
    const found = await rows<{ amount: bigint; elapsed: number; profit: bigint }>(
      world.database.pool,
      'accrued-in-the-database',
      `select amount, elapsed, accrued_profit(amount, $2, $3, elapsed) as profit
       from unnest($1::bigint[]) as amount, generate_series(0, $3) as elapsed`,
      [amounts, Number(plan.returnRateBps), plan.planDays],
    )
    expect(found).toHaveLength(amounts.length * (plan.planDays + 1))
    for (const { amount, elapsed, profit } of found) {
      expect(profit).toBe(accruedProfit(plan, centavos(amount), elapsed))
    }
  }
})

async function reserve() {
  return inSnapshot(world.database.pool, (tx) => readReserve(tx, world.clock.now()))
}

async function days() {
  return inSnapshot(world.database.pool, (tx) => readReserveDays(tx, world.clock.now()))
}

async function proof() {
  return inSnapshot(world.database.pool, (tx) =>
    proveReserve(tx, { now: world.clock.now(), realNow: world.realNow() }),
  )
}

async function rollUp(): Promise<void> {
  await inTransaction(world.database.pool, async (tx) => {
    await closeClockGate(tx)
    await rollUpTo(tx, await getSettledPlace(tx))
  })
}

async function buy(memberId: string, amount: string, planDays: PlanDays): Promise<void> {
  const purchase = { memberId, planDays, amount: centavos(pesos(amount)), keyed: undefined }
  await buyPlan(world.purchase, { ...purchase, realNow: world.realNow() }, world.clock.now())
}

async function reverse(id: string): Promise<void> {
  const adminId = await world.member({ role: 'admin' })
  const reversal = { id, adminId, reason: 'Entered twice', address: null, realNow: world.realNow() }
  await world.write((tx, now) => reverseDeposit(tx, reversal, now))
}

/** The opposite of a tampering: what was added is taken away. */
async function undo(tampering: string): Promise<void> {
  await world.database.pool.query(
    tampering.replaceAll(' + case', ' - case').replaceAll(' + 1', ' - 1'),
  )
}

/** A transfer in a transaction that is open until it is told to commit. */
async function openPosting(member: string) {
  const { pool } = world.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `select post_transfer(new_id(), $1, 'world', 'wallet', 50000, 0, 'deposit', new_id(), 'Open',
       $2::timestamptz)`,
    [member, new Date(world.clock.now()).toISOString()],
  )
  return {
    isWaitedFor: async () => {
      for (;;) {
        const row = await firstRow<{ waits: boolean }>(
          pool,
          'is-gate-waited-for',
          `select exists (
             select 1 from pg_locks
             where relation = 'clock_gate'::regclass and not granted
           ) as waits`,
        )
        if (row?.waits) return
      }
    },
    commit: async () => {
      await client.query('commit')
      client.release()
    },
  }
}
