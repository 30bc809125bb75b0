import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../db/queryable.ts'
import { longTest } from '../../testing/long-test.ts'
import { approval, createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { getPool, listPaidBy, listWentTo, lockWallet } from '../ledger/ledger.sql.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { cancelPlan } from '../plans/cancel-plan.ts'
import { listInvestments } from '../plans/plans.sql.ts'
import { presentInvestmentNow } from '../plans/present-investment.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import { reverseDeposit } from '../requests/reverse-deposit.ts'
import { reverseWithdrawal } from '../requests/reverse-withdrawal.ts'
import { reviewWithdrawal } from '../requests/review-withdrawal.ts'

let world: TestWorld
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
})

afterAll(async () => {
  await world.expectBalanced()
  await world.drop()
})

function reversal(id: string, adminId = admin) {
  return { id, adminId, reason: 'Entered twice', address: null, realNow: world.realNow() }
}

function undoDeposit(id: string, by = admin) {
  return world.write((tx, now) => reverseDeposit(tx, reversal(id, by), now))
}

function undoWithdrawal(id: string, by = admin) {
  return world.write((tx, now) => reverseWithdrawal(tx, reversal(id, by), now))
}

function cancel(id: string, by = admin) {
  return world.write((tx, now) =>
    cancelPlan(tx, { id, adminId: by, address: null, realNow: world.realNow() }, now),
  )
}

async function withdraw(memberId: string, amount: string): Promise<string> {
  const { id } = await world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId,
        amount: pesos(amount),
        paymentMethod: 'pekepay',
        accountName: 'Test Person',
        accountNumber: 'KW-1234-5678',
        realNow: world.realNow(),
      },
      now,
    ),
  )
  await world.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, world.realNow()), now))
  return id
}

async function buy(memberId: string, amount: string): Promise<string> {
  const { id } = await buyPlan(
    world.purchase,
    {
      memberId,
      planDays: 5,
      amount: pesos(amount),
      keyed: undefined,
      realNow: world.realNow(),
    },
    world.clock.now(),
  )
  return id
}

async function walletOf(memberId: string) {
  const wallet = await world.write((tx) => lockWallet(tx, memberId))
  return { balance: wallet?.balance, held: wallet?.held, promised: wallet?.promised }
}

async function told(memberId: string) {
  return rows<{ kind: string; note: string | null }>(
    world.database.pool,
    'told',
    'select kind, note from notifications where user_id = $1 order by seq',
    [memberId],
  )
}

async function transferOf(kind: string, referenceId: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    world.database.pool,
    'transfer-of',
    'select id from transfers where kind = $1 and reference_id = $2',
    [kind, referenceId],
  )
  return row?.id ?? ''
}

test('a reversed deposit leaves the wallet, and its lot the pool', async () => {
  const first = await world.fundedMember('700.00')
  const member = await world.member()
  const id = await world.deposit(member, '500.00')
  const before = await getPool(world.database.pool)
  await undoDeposit(id)
  expect(await getPool(world.database.pool)).toBe(before - 50_000n)
  expect(await walletOf(member)).toMatchObject({ balance: 0n })
  expect(await walletOf(first)).toMatchObject({ balance: 70_000n })
  const wentTo = await listWentTo(world.database.pool, id)
  expect(wentTo).toMatchObject([{ to: 'reversal', amount: 50_000n }])
  expect(await told(member)).toEqual([
    { kind: 'deposit_approved', note: null },
    { kind: 'deposit_reversed', note: 'Entered twice' },
  ])
  await world.expectBalanced()
})

test('a deposit is reversed once, if approved, and never by its owner', async () => {
  const member = await world.member()
  const id = await world.deposit(member, '500.00')
  await undoDeposit(id)
  await expect(undoDeposit(id)).rejects.toMatchObject({
    code: 'already_decided',
    message: expect.stringMatching(/^Already reversed at /),
  })
  const own = await world.deposit(admin, '500.00')
  await expect(undoDeposit(own)).rejects.toMatchObject({ code: 'own_request' })
  const nobodys = '01900000-0000-7000-8000-000000000000'
  await expect(undoDeposit(nobodys)).rejects.toMatchObject({ code: 'not_found' })
  await expect(undoWithdrawal(nobodys)).rejects.toMatchObject({ code: 'not_found' })
})

test('a deposit spent, held or paid out cannot be reversed', async () => {
  const member = await world.member()
  const id = await world.deposit(member, '900.00')
  await buy(member, '400.00')
  await expect(undoDeposit(id)).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Only ₱500.00 of it is available; the rest is on hold or not there',
  })
  expect(await walletOf(member)).toMatchObject({ balance: 50_000n })

  // Money enough in the wallet, but the lot has paid somebody else, for it was the oldest.
  const early = await world.member()
  const used = await world.deposit(early, '600.00')
  const drained = await getPool(world.database.pool)
  const late = await world.member()
  await world.deposit(late, '5000000.00')
  await withdraw(late, '3000000.00')
  expect(drained).toBeLessThan(pesos('3000000.00'))
  await expect(undoDeposit(used)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'Only ₱0.00 of this deposit is still in the pool; the rest has paid others',
  })
  expect(await walletOf(early)).toMatchObject({ balance: 60_000n })
  expect(await told(early)).toHaveLength(1)
})

test('a reversed withdrawal refills the wallet and is a new pool lot', async () => {
  const member = await world.fundedMember('2000.00')
  const id = await withdraw(member, '800.00')
  const before = await getPool(world.database.pool)
  await undoWithdrawal(id)
  expect(await walletOf(member)).toMatchObject({ balance: 200_000n, held: 0n })
  expect(await getPool(world.database.pool)).toBe(before + 80_000n)
  await expect(undoWithdrawal(id)).rejects.toMatchObject({ code: 'already_decided' })
  // Who had paid it stays on record.
  const paidBefore = await listPaidBy(world.database.pool, await transferOf('withdrawal', id))
  expect(paidBefore.reduce((sum, { amount }) => sum + amount, 0n)).toBe(80_000n)

  // What came back pays as any lot does, and says whose it was.
  const last = await world.member()
  await world.deposit(last, '9000000.00')
  const all = await withdraw(last, '8000000.00')
  const paidBy = await listPaidBy(world.database.pool, await transferOf('withdrawal', all))
  expect(paidBy).toContainEqual(expect.objectContaining({ source: 'reversal', amount: 80_000n }))
  await world.expectBalanced()
})

const rounds = process.env.TESTS === 'long' ? 50 : 12

longTest('of concurrent reversals one wins, the rest get already_decided', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const member = await world.member()
    const id = await world.deposit(member, '500.00')
    const results = await Promise.allSettled([undoDeposit(id), undoDeposit(id), undoDeposit(id)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['already_decided', 'already_decided'])
    const entries = await rows(
      world.database.pool,
      'reversal-entries',
      `select 1 from audit_log where subject_id = $1 and action = 'deposit.reverse'`,
      [id],
    )
    expect(entries).toHaveLength(1)
  }
  await world.expectBalanced()
})

test('reversing a deposit while others withdraw never leaves the pool short', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await world.member()
    const id = await world.deposit(member, '500.00')
    const results = await Promise.allSettled([undoDeposit(id), withdraw(member, '500.00')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.expectBalanced()
  }
})

test('a cancelled plan gives its principal back and no profit', async () => {
  const member = await world.fundedMember('3000.00')
  const id = await buy(member, '1000.00')
  await world.advance(2)
  expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
  expect(await walletOf(member)).toEqual({ balance: 300_000n, held: 0n, promised: 0n })
  expect((await told(member)).at(-1)).toMatchObject({ kind: 'plan_cancelled' })
  await expect(cancel(id)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'This plan is already cancelled',
  })
  await world.advance(10)
  expect(await walletOf(member)).toMatchObject({ balance: 300_000n })
  const [plan] = await listInvestments(world.database.pool, member)
  const later = await world.write(async (_, now) => now)
  expect(plan && presentInvestmentNow(plan, later)).toMatchObject({ daysElapsed: 2 })
  await world.expectBalanced()
})

test('a matured plan, or the admin’s own, cannot be cancelled', async () => {
  const member = await world.fundedMember('3000.00')
  const id = await buy(member, '1000.00')
  await world.advance(5)
  await expect(cancel(id)).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/^This plan matured at .* and is paid$/),
  })
  await world.deposit(admin, '1000.00')
  const own = await buy(admin, '500.00')
  await expect(cancel(own)).rejects.toMatchObject({ code: 'own_request' })
})

test('a plan that is due and not yet settled cannot be cancelled', async () => {
  const member = await world.fundedMember('1000.00')
  const id = await buy(member, '1000.00')
  await world.elapse(5 * dayMs - hourMs)
  // The clock stands at the plan's end until it is settled.
  world.pass(2 * hourMs)
  await expect(cancel(id)).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/^This plan matured at .* and is paid$/),
  })
  await world.elapse(0)
  expect(await walletOf(member)).toMatchObject({ balance: 125_000n, promised: 0n })
})

longTest('cancelling at once, and while it matures, pays a plan once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await world.fundedMember('1000.00')
    const id = await buy(member, '1000.00')
    const results = await Promise.allSettled([cancel(id), cancel(id), world.advance(5)])
    expect(results[2].status).toBe('fulfilled')
    const { balance, promised } = await walletOf(member)
    expect([100_000n, 125_000n]).toContain(balance)
    expect(promised).toBe(0n)
  }
  await world.expectBalanced()
})
