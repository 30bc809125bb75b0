import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { longTest } from '../../testing/long-test.ts'
import { approval, createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { getPool, listPaidBy, lockWallet } from '../ledger/ledger.sql.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { cancelRequest } from './cancel-request.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { withdrawalKind } from './withdrawals.sql.ts'

let world: TestWorld
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
})

afterAll(async () => {
  await world.drop()
})

async function request(memberId: string, amount: string): Promise<string> {
  const withdrawal = await world.write((tx, now) =>
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
  return withdrawal.id
}

function decide(id: string, status: 'approved' | 'rejected' = 'approved', reviewerId = admin) {
  return world.write((tx, now) =>
    reviewWithdrawal(tx, { ...approval(id, reviewerId, world.realNow()), status }, now),
  )
}

async function walletOf(memberId: string) {
  const wallet = await world.write((tx) => lockWallet(tx, memberId))
  return { balance: wallet?.balance, held: wallet?.held }
}

function succeeded(results: PromiseSettledResult<unknown>[]): number {
  return results.filter((result) => result.status === 'fulfilled').length
}

test('a pending withdrawal holds its amount, a rejected one gives it back', async () => {
  const member = await world.fundedMember('1000.00')
  const id = await request(member, '600.00')
  expect(await walletOf(member)).toEqual({ balance: 100_000n, held: 60_000n })
  await expect(request(member, '500.00')).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Not enough available money: you can use ₱400.00',
  })
  await decide(id, 'rejected')
  expect(await walletOf(member)).toEqual({ balance: 100_000n, held: 0n })
  await world.expectBalanced()
})

test('a withdrawal is checked against the present balance, not an earlier one', async () => {
  const member = await world.fundedMember('1000.00')
  await expect(request(member, '1500.00')).rejects.toMatchObject({ code: 'insufficient_funds' })
  await world.deposit(member, '1000.00')
  await request(member, '1500.00')
  await buyPlan(
    world.purchase,
    {
      memberId: member,
      planDays: 5,
      amount: pesos('400.00'),
      keyed: undefined,
      realNow: world.realNow(),
    },
    world.clock.now(),
  )
  await expect(request(member, '100.01')).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Not enough available money: you can use ₱100.00',
  })
  await request(member, '100.00')
  expect(await walletOf(member)).toEqual({ balance: 160_000n, held: 160_000n })
})

test('a cancelled withdrawal releases its hold once', async () => {
  const member = await world.fundedMember('1000.00')
  const id = await request(member, '600.00')
  const cancel = () =>
    world.write((tx, now) => cancelRequest(tx, withdrawalKind, { id, memberId: member }, now))
  const results = await Promise.allSettled(Array.from({ length: 10 }, cancel))
  expect(succeeded(results)).toBe(1)
  expect(await walletOf(member)).toEqual({ balance: 100_000n, held: 0n })
  await expect(decide(id)).rejects.toMatchObject({
    code: 'already_decided',
    message: 'Already cancelled by its owner',
  })
})

test("somebody else's withdrawal is not there", async () => {
  const member = await world.fundedMember('1000.00')
  const other = await world.member()
  const id = await request(member, '600.00')
  await expect(
    world.write((tx, now) => cancelRequest(tx, withdrawalKind, { id, memberId: other }, now)),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a second decision names the first one', async () => {
  const member = await world.fundedMember('1000.00')
  const id = await request(member, '600.00')
  await decide(id)
  await expect(decide(id, 'rejected')).rejects.toMatchObject({
    code: 'already_decided',
    message: 'Already approved by Test Person at 09:00 on 3 March 2026',
  })
  await world.expectBalanced()
})

test('nobody decides about their own request', async () => {
  const other = await world.member({ role: 'admin' })
  await world.deposit(other, '1000.00')
  const id = await request(other, '500.00')
  await expect(decide(id, 'approved', other)).rejects.toMatchObject({ code: 'own_request' })
})

test('twenty withdrawals over one balance: one wins', async () => {
  const member = await world.fundedMember('900.00')
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => request(member, '500.00')),
  )
  expect(succeeded(results)).toBe(1)
  expect(await walletOf(member)).toEqual({ balance: 90_000n, held: 50_000n })
})

test('one of twenty racing approvals and rejections wins, and the money agrees', async () => {
  const member = await world.fundedMember('1000.00')
  const id = await request(member, '600.00')
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => decide(id, index % 2 ? 'approved' : 'rejected')),
  )
  expect(succeeded(results)).toBe(1)
  const row = await firstRow<{ status: string }>(
    world.database.pool,
    'status-of-withdrawal',
    'select status from withdrawals where id = $1',
    [id],
  )
  expect(await walletOf(member)).toEqual({
    balance: row?.status === 'approved' ? 40_000n : 100_000n,
    held: 0n,
  })
  await world.expectBalanced()
})

test('the pool pays first in first out, never more than it holds', async () => {
  const own = await createTestWorld()
  try {
    const reviewer = await own.member({ role: 'admin' })
    const first = await own.fundedMember('500.25')
    await buyPlan(
      own.purchase,
      {
        memberId: first,
        planDays: 5,
        amount: pesos('500.00'),
        keyed: undefined,
        realNow: own.realNow(),
      },
      own.clock.now(),
    )
    await own.advance(5)
    const withdrawal = await own.write((tx, now) =>
      requestWithdrawal(
        tx,
        {
          memberId: first,
          amount: pesos('625.25'),
          paymentMethod: 'others',
          accountName: 'First',
          accountNumber: 'KW-1234-5678',
          realNow: own.realNow(),
        },
        now,
      ),
    )
    const approve = () =>
      own.write((tx, now) =>
        reviewWithdrawal(tx, approval(withdrawal.id, reviewer, own.realNow()), now),
      )
    await expect(approve()).rejects.toMatchObject({
      code: 'pool_too_small',
      message: 'The pool holds ₱500.25 and cannot pay ₱625.25',
    })
    expect(await getPool(own.database.pool)).toBe(50_025n)
    await own.fundedMember('1000.00')
    await approve()
    expect(await getPool(own.database.pool)).toBe(87_500n)
    const transfer = await firstRow<{ id: string }>(
      own.database.pool,
      'transfer-of-withdrawal',
      "select id from transfers where kind = 'withdrawal' and reference_id = $1",
      [withdrawal.id],
    )
    const paidBy = await listPaidBy(own.database.pool, transfer?.id ?? '')
    expect(paidBy.map((part) => [part.source, part.amount])).toEqual([
      ['deposit', 50_025n],
      ['deposit', 12_500n],
    ])
    expect(paidBy[0]?.member).not.toBe(paidBy[1]?.member)
    await own.expectBalanced()
  } finally {
    await own.drop()
  }
})

longTest('many withdrawals approved at once never take a lot twice', async () => {
  const own = await createTestWorld()
  try {
    const reviewer = await own.member({ role: 'admin' })
    const members = await Promise.all(Array.from({ length: 8 }, () => own.fundedMember('1000.00')))
    const requests = await Promise.all(
      members.map((memberId) =>
        own.write((tx, now) =>
          requestWithdrawal(
            tx,
            {
              memberId,
              amount: pesos('777.77'),
              paymentMethod: 'others',
              accountName: 'Somebody',
              accountNumber: 'KW-1234-5678',
              realNow: own.realNow(),
            },
            now,
          ),
        ),
      ),
    )
    const results = await Promise.allSettled(
      requests.map((row) =>
        own.write((tx, now) =>
          reviewWithdrawal(tx, approval(row.id, reviewer, own.realNow()), now),
        ),
      ),
    )
    expect(succeeded(results)).toBe(8)
    expect(await getPool(own.database.pool)).toBe(8n * 22_223n)
    await own.expectBalanced()
  } finally {
    await own.drop()
  }
})
