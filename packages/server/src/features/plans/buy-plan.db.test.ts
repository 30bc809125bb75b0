import { walletCentavosMax } from '@kunwari/domain/money/centavos'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createPool } from '../../db/pool.ts'
import { type Queryable, rows } from '../../db/queryable.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { buyPlan, purchasesOn } from './buy-plan.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})

afterAll(async () => {
  await world.drop()
})

function buy(memberId: string, amount: string, planDays: PlanDays = 5) {
  return buyPlan(
    world.purchase,
    { memberId, planDays, amount: pesos(amount), keyed: undefined, realNow: world.realNow() },
    world.clock.now(),
  )
}

async function walletOf(memberId: string) {
  const wallet = await world.write((tx) => lockWallet(tx, memberId))
  return { balance: wallet?.balance, held: wallet?.held, promised: wallet?.promised }
}

test('a purchase moves the principal and promises the return', async () => {
  const member = await world.fundedMember('500.25')
  const investment = await buy(member, '500.00')
  expect(investment).toMatchObject({
    amount: '500.00',
    expectedReturn: '625.00',
    returnRate: '25.00',
    status: 'active',
  })
  expect(await walletOf(member)).toEqual({ balance: 25n, held: 0n, promised: 62_500n })
  await world.expectBalanced()
})

test('a purchase of more than is available is refused and changes nothing', async () => {
  const member = await world.fundedMember('500.00')
  await expect(buy(member, '500.01')).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Not enough available money: you can use ₱500.00',
  })
  expect(await walletOf(member)).toEqual({ balance: 50_000n, held: 0n, promised: 0n })
})

test('the daily limit counts by plan and names what is left', async () => {
  const member = await world.fundedMember('100000.00')
  await buy(member, '7500.00')
  await expect(buy(member, '2500.01')).rejects.toMatchObject({
    code: 'daily_limit_reached',
    message: 'Daily limit for Starter Bot is ₱10,000.00; ₱2,500.00 left today',
  })
  await buy(member, '2500.00')
  await buy(member, '2500.01', 10)
  await world.expectBalanced()
})

test('twenty purchases over one balance: only as many as it covers succeed', async () => {
  const member = await world.fundedMember('1000.00')
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => buy(member, '300.00')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  expect((await walletOf(member)).balance).toBe(10_000n)
  await world.expectBalanced()
})

test('one idempotency key sent twenty times concurrently is one purchase, one answer', async () => {
  const member = await world.fundedMember('5000.00')
  const keyed = { person: member, key: 'one-key', requestHash: Buffer.from('same body') }
  const once = () =>
    buyPlan(
      world.purchase,
      {
        memberId: member,
        planDays: 5,
        amount: pesos('100.00'),
        keyed,
        realNow: world.realNow(),
      },
      world.clock.now(),
    )
  const answers = await Promise.all(Array.from({ length: 20 }, once))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect((await walletOf(member)).balance).toBe(490_000n)
  await expect(
    buyPlan(
      world.purchase,
      {
        memberId: member,
        planDays: 5,
        amount: pesos('200.00'),
        keyed: { ...keyed, requestHash: Buffer.from('another body') },
        realNow: world.realNow(),
      },
      world.clock.now(),
    ),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test("a direct referral's purchase pays the referrer at once", async () => {
  const referrer = await world.member()
  const member = await world.member({ referredBy: referrer })
  await world.deposit(member, '1000.00')
  await buy(member, '1000.00', 10)
  expect((await walletOf(referrer)).balance).toBe(8_000n)
  await world.expectBalanced()
})

test("a bonus that the referrer's wallet cannot hold refuses the purchase whole", async () => {
  const referrer = await world.member()
  const member = await world.member({ referredBy: referrer })
  await world.deposit(member, '1000.00')
  await world.write(async (tx, now) => {
    const id = newId(world.realNow())
    await postTransfer(
      tx,
      {
        id,
        userId: referrer,
        debit: 'adjustments',
        credit: 'wallet',
        amount: pesos('9999999999919.99'),
        released: pesos('0'),
        kind: 'adjustment',
        referenceId: id,
        description: 'test',
      },
      now,
    )
  })
  // 8 % of 1,000.00 fills it to the last centavo.
  await expect(buy(member, '1000.00', 10)).resolves.toMatchObject({ status: 'active' })
  await world.deposit(member, '1000.00')
  await expect(buy(member, '0.07', 10)).rejects.toMatchObject({ code: 'wallet_full' })
  expect(await walletOf(member)).toEqual({ balance: 100_000n, held: 0n, promised: 165_000n })
  expect((await walletOf(referrer)).balance).toBe(walletCentavosMax)
  await world.expectBalanced()
})

test('a bonus that rounds to nothing makes no transfer', async () => {
  const referrer = await world.member()
  const member = await world.member({ referredBy: referrer })
  await world.deposit(member, '500.00')
  await buy(member, '0.05')
  expect((await walletOf(referrer)).balance).toBe(0n)
  await world.expectBalanced()
})

test('a plan is paid back once, dated at its end, however late', async () => {
  const member = await world.fundedMember('500.00')
  const investment = await buy(member, '500.00')
  await world.advance(4)
  expect((await walletOf(member)).balance).toBe(0n)
  await world.advance(3)
  expect(await walletOf(member)).toEqual({ balance: 62_500n, held: 0n, promised: 0n })
  const legs = await rows<{ kind: string; at: number }>(
    world.database.pool,
    'legs-of',
    'select kind, created_at as at from transfers where reference_id = $1 order by seq',
    [investment.id],
  )
  expect(legs.map((leg) => leg.kind)).toEqual(['investment', 'return', 'investment_return'])
  expect(legs.slice(1).map((leg) => new Date(leg.at).toISOString())).toEqual([
    investment.endDate,
    investment.endDate,
  ])
  await world.advance(30)
  expect((await walletOf(member)).balance).toBe(62_500n)
  await world.expectBalanced()
})

test('no purchase scans whole tables, even with plans made while empty', async () => {
  const member = await world.fundedMember('20000.00')
  // Of one connection: its statistics are reported before the next statement.
  const pool = createPool(world.database.connection, { max: 1 })
  const purchase = purchasesOn(pool)
  const one = { memberId: member, planDays: 20, amount: pesos('500.00'), keyed: undefined } as const
  try {
    const before = await wholeReads(pool)
    const buyOne = () => buyPlan(purchase, { ...one, realNow: world.realNow() }, world.clock.now())
    // The first goes by itself, the others in batches.
    await buyOne()
    await Promise.all(Array.from({ length: 8 }, buyOne))
    expect(await wholeReads(pool)).toEqual(before)
  } finally {
    await pool.end()
  }
})

/** How often each table of a purchase was read from end to end. */
async function wholeReads(db: Queryable) {
  await db.query('select pg_stat_force_next_flush()')
  const { rows: counts } = await db.query(
    `select relname, seq_scan from pg_stat_user_tables
     where relname in ('users', 'investments', 'idempotency_keys', 'transfers') order by relname`,
  )
  return counts
}
