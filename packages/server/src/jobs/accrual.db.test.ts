import { addMs, dayMs, instant } from '@kunwari/domain/calendar/instant'
import {
  addDays,
  daysBetween,
  manilaDate,
  startOfManilaDate,
} from '@kunwari/domain/calendar/manila'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inSnapshot } from '../db/transaction.ts'
import { readReserve } from '../features/reserve/read-reserve.ts'
import {
  advanceTo,
  applyAs,
  buy,
  collect,
  countersOf,
  daysOf,
  decide,
  leaderStage,
  monthsOf,
} from '../testing/leader-world.ts'
import { longTest } from '../testing/long-test.ts'
import { createTestWorld, pesos, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld()
})

afterEach(async () => {
  await world.drop()
})

// The world begins at 09:00 on 3 March 2026 in Manila, so two years end behind 29 February 2028.
const approvedOn = '2026-03-03'

/** What a referral buys, and on which Manila day; odd centavos, ends of months, a leap day. */
const purchases = [
  { on: '2026-03-31', amount: '1234.57' },
  { on: '2026-04-01', amount: '0.29' },
  // 501,234.86 in all: Gold.
  { on: '2026-07-15', amount: '400000.00' },
  { on: '2026-12-31', amount: '77777.77' },
  { on: '2027-02-28', amount: '10000.01' },
  // 1,089,012.64: Platinum.
  { on: '2027-08-31', amount: '500000.00' },
  { on: '2028-02-29', amount: '33333.33' },
]

/** The same days, as plainly as they can be written. */
function plainModel(lastDay: string) {
  const days: { day: string; amount: bigint }[] = []
  const months: { month: string; bought: bigint; amount: bigint }[] = []
  let total = 10_000_000n
  let ofMonth = 10_000_000n
  for (let day = approvedOn; day <= lastDay; day = addDays(day, 1)) {
    for (const { on, amount } of purchases) {
      if (on !== day) continue
      total += pesos(amount)
      ofMonth += pesos(amount)
    }
    const rate =
      total >= 100_000_000n
        ? 250_000n
        : total >= 50_000_000n
          ? 100_000n
          : total >= 10_000_000n
            ? 50_000n
            : 0n
    if (day > approvedOn && rate > 0n) days.push({ day, amount: rate })
    if (addDays(day, 1).endsWith('-01')) {
      months.push({ month: day.slice(0, 7), bought: ofMonth, amount: (ofMonth * 5n + 50n) / 100n })
      ofMonth = 0n
    }
  }
  return { days, months }
}

const twoYears = { lastDay: '2028-03-02', lastMonth: '2028-02', tiers: 3 }

const untilGold = { lastDay: '2026-07-31', lastMonth: '2026-07', tiers: 2 }

test.each(
  process.env.TESTS === 'long'
    ? [
        { ...twoYears, jumps: 90, servers: 1 },
        { ...twoYears, jumps: 731, servers: 2 },
      ]
    : [{ ...untilGold, jumps: 90, servers: 2 }],
)(
  'until $lastDay by $jumps days on $servers servers: each day accrues once',
  async ({ lastDay, lastMonth, tiers, jumps, servers }) => {
    const { leader, referrals } = await leaderStage(world)
    const [buyer = ''] = referrals
    await world.deposit(buyer, '2000000.00')
    for (const { on, amount } of purchases.filter((one) => one.on <= lastDay)) {
      // Bought on its day's first instant: it is the new day's, whose end is still to come.
      await jumpTo(on, { jumps, servers })
      await buy(world, buyer, amount, 30)
    }
    await jumpTo(addDays(lastDay, 1), { jumps, servers })

    const expected = plainModel(lastDay)
    expect(expected.days).toHaveLength(daysBetween(approvedOn, lastDay))
    expect(new Set(expected.days.map(({ amount }) => amount)).size).toBe(tiers)
    expect(await daysOf(world, leader)).toEqual(expected.days)
    expect(await monthsOf(world, leader)).toEqual(expected.months)
    expect(expected.months.at(-1)).toMatchObject({ month: lastMonth })

    const daily = sum(expected.days)
    const monthly = sum(expected.months)
    const before = await countersOf(world, leader)
    expect(before).toMatchObject({
      unclaimedDaily: daily,
      totalDaily: 0n,
      unclaimedMonthly: monthly,
      totalMonthly: 0n,
    })
    expect(await collect(world, leader, 'daily')).toMatchObject({
      amount: daily,
      count: expected.days.length,
    })
    expect(await collect(world, leader, 'monthly')).toMatchObject({
      amount: monthly,
      count: expected.months.filter(({ amount }) => amount > 0n).length,
    })
    expect(await countersOf(world, leader)).toMatchObject({
      wallet: (before?.wallet ?? 0n) + daily + monthly,
      unclaimedDaily: 0n,
      totalDaily: daily,
      unclaimedMonthly: 0n,
      totalMonthly: monthly,
      lastCollected: addDays(lastDay, 1),
    })
    await world.expectBalanced()
  },
  120_000,
)

async function jumpTo(
  day: string,
  { jumps, servers }: { jumps: number; servers: number },
): Promise<void> {
  const to = startOfManilaDate(day)
  while (world.clock.now() < to) {
    const next = Math.min(to, addMs(world.clock.now(), jumps * dayMs))
    await advanceTo(world, instant(next), servers)
  }
}

longTest('time that flows by itself accrues the same as an advance', async () => {
  const { leader } = await leaderStage(world)
  await world.elapse(40 * dayMs)
  expect(sum(await daysOf(world, leader))).toBe(39n * 50_000n)
  expect(await monthsOf(world, leader)).toMatchObject([{ month: '2026-03', amount: 500_000n }])
})

test('a leader since a day’s first instant is paid for that day', async () => {
  const stage = await leaderStage(world)
  await world.database.pool.query('update users set is_prime_leader = false where id = $1', [
    stage.leader,
  ])
  // The bots have not matured, so the leader of before still qualifies.
  await advanceTo(world, startOfManilaDate('2026-03-05'))
  await decide(stage, await applyAs(world, stage.leader), 'approved')
  await advanceTo(world, startOfManilaDate('2026-03-06'))
  expect(await daysOf(world, stage.leader)).toEqual([{ day: '2026-03-05', amount: 50_000n }])
})

test('a purchase on a day’s last instant counts for its tier', async () => {
  const { leader, referrals } = await leaderStage(world)
  const [buyer = '', other = ''] = referrals
  await world.deposit(buyer, '400000.00')
  await world.deposit(other, '500000.00')
  await advanceTo(world, addMs(startOfManilaDate('2026-03-10'), -1))
  await buy(world, buyer, '400000.00', 30)
  await advanceTo(world, startOfManilaDate('2026-03-10'))
  await buy(world, other, '500000.00', 30)
  await advanceTo(world, startOfManilaDate('2026-03-11'))
  expect((await daysOf(world, leader)).slice(-3)).toEqual([
    { day: '2026-03-08', amount: 50_000n },
    { day: '2026-03-09', amount: 100_000n },
    { day: '2026-03-10', amount: 250_000n },
  ])
})

test.each([
  ["status = 'suspended'", "status = 'active'"],
  ["status = 'blocked'", "status = 'active'"],
])('with %s nothing accrues; what was accrued stays', async (off, on) => {
  const { leader } = await leaderStage(world)
  const set = (what: string) =>
    world.database.pool.query(`update users set ${what} where id = $1`, [leader])
  await world.advance(5)
  await set(off)
  await world.advance(30)
  expect(await countersOf(world, leader)).toMatchObject({
    unclaimedDaily: 4n * 50_000n,
    unclaimedMonthly: 0n,
  })
  await expect(collect(world, leader, 'daily')).rejects.toMatchObject({ code: 'account_suspended' })
  await set(on)
  await world.advance(2)
  expect(await countersOf(world, leader)).toMatchObject({ unclaimedDaily: 6n * 50_000n })
  expect(await collect(world, leader, 'daily')).toMatchObject({ count: 6 })
  await world.expectBalanced()
})

test('a former leader accrues nothing, and still collects what was accrued', async () => {
  const { leader } = await leaderStage(world)
  await world.advance(40)
  await world.database.pool.query(
    "update users set is_prime_leader = false, role = 'user' where id = $1",
    [leader],
  )
  // Over the end of April.
  await world.advance(20)
  expect(await collect(world, leader, 'daily')).toMatchObject({ count: 39, amount: 1_950_000n })
  expect(await collect(world, leader, 'monthly')).toMatchObject({ count: 1, amount: 500_000n })
  await expect(collect(world, leader, 'daily')).rejects.toMatchObject({
    code: 'nothing_to_collect',
  })
})

longTest('months without purchases are written, worth nothing, and no collection', async () => {
  const { leader } = await leaderStage(world)
  await world.advance(90)
  expect((await monthsOf(world, leader)).map(({ amount }) => amount)).toEqual([500_000n, 0n, 0n])
  expect(await collect(world, leader, 'monthly')).toMatchObject({ count: 1 })
  await expect(collect(world, leader, 'monthly')).rejects.toMatchObject({
    code: 'nothing_to_collect',
  })
})

test('the reserve counts accruals as owed now, also at each day’s end', async () => {
  const { leader } = await leaderStage(world)
  const read = () => inSnapshot(world.database.pool, (tx) => readReserve(tx, world.clock.now()))
  const before = await read()
  expect(before.parts.unclaimedIncentives).toBe('0.00')
  await world.advance(3)
  const after = await read()
  expect(after.parts.unclaimedIncentives).toBe('1000.00')
  expect(pesos(after.promised) - pesos(before.promised)).toBe(100_000n)
  const { owedToday, parts, pool } = after
  const owed = [owedToday, parts.principal, parts.accruedProfit, parts.unclaimedIncentives]
  const ratio = Number(pesos(pool)) / owed.reduce((all, part) => all + Number(pesos(part)), 0)
  expect(Number(after.coverage)).toBeCloseTo(ratio, 4)
  expect(after.history.at(-1)).toMatchObject({ promised: after.promised })
  await collect(world, leader, 'daily')
  const collected = await read()
  expect(collected.parts.unclaimedIncentives).toBe('0.00')
  expect(collected.promised).toBe(after.promised)
  expect(pesos(collected.owedToday) - pesos(owedToday)).toBe(100_000n)
})

test('a day of the simulated clock is a day of Manila', async () => {
  const { leader } = await leaderStage(world)
  await world.advance(1)
  expect(manilaDate(world.clock.now())).toBe('2026-03-04')
  expect(await daysOf(world, leader)).toEqual([])
  await advanceTo(world, addMs(startOfManilaDate('2026-03-05'), -1))
  expect(await daysOf(world, leader)).toEqual([])
  await advanceTo(world, startOfManilaDate('2026-03-05'))
  expect(await daysOf(world, leader)).toHaveLength(1)
})

function sum(parts: readonly { amount: bigint }[]): bigint {
  return parts.reduce((all, { amount }) => all + amount, 0n)
}
