import { pendingDepositsMax } from '@kunwari/domain/money/request-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { approval, createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { getPool, listWentTo, lockWallet } from '../ledger/ledger.sql.ts'
import { cancelRequest } from './cancel-request.ts'
import { depositKind } from './deposits.sql.ts'
import { requestDeposit } from './request-deposit.ts'
import { reviewDeposit } from './review-deposit.ts'

let world: TestWorld
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
})

afterAll(async () => {
  await world.drop()
})

let reference = 0

function request(memberId: string, options: { referenceNumber?: string } = {}) {
  reference += 1
  const referenceNumber = options.referenceNumber ?? `ref-${reference}`
  return world.write((tx, now) =>
    requestDeposit(
      tx,
      {
        memberId,
        amount: pesos('500.25'),
        paymentMethod: 'sanapay',
        referenceNumber,
        proofUploadId: null,
        realNow: world.realNow(),
      },
      now,
    ),
  )
}

function decide(id: string, status: 'approved' | 'rejected', note: string | null = null) {
  return world.write((tx, now) =>
    reviewDeposit(
      tx,
      { ...approval(id, admin, world.realNow()), status, rejectionNote: note },
      now,
    ),
  )
}

test('twenty approvals of one deposit: one wins, the money moves once', async () => {
  const member = await world.member()
  const poolBefore = await getPool(world.database.pool)
  const { id } = await request(member)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => decide(id, 'approved')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.every((result) => result.reason.code === 'already_decided')).toBe(true)
  expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(50_025n)
  expect(await getPool(world.database.pool)).toBe(poolBefore + 50_025n)
  await world.expectBalanced()
})

test('a rejected deposit moves nothing and keeps its note', async () => {
  const member = await world.member()
  const { id } = await request(member)
  await decide(id, 'rejected', 'Hindi mabasa ang resibo')
  const row = await firstRow<{ status: string; note: string }>(
    world.database.pool,
    'note-of-deposit',
    'select status, rejection_note as note from deposits where id = $1',
    [id],
  )
  expect(row).toEqual({ status: 'rejected', note: 'Hindi mabasa ang resibo' })
  expect((await world.write((tx) => lockWallet(tx, member)))?.balance).toBe(0n)
})

test('a reference counts once per method among pending and approved deposits', async () => {
  const member = await world.member()
  const first = await request(member, { referenceNumber: 'twice' })
  await expect(request(member, { referenceNumber: 'twice' })).rejects.toMatchObject({
    code: 'reference_used',
    message: 'This reference number was already used',
  })
  await decide(first.id, 'rejected')
  await expect(request(member, { referenceNumber: 'twice' })).resolves.toMatchObject({
    status: 'pending',
  })
})

test('ten deposits can wait; an eleventh cannot, also in a race', async () => {
  const member = await world.member()
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => request(member)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(pendingDepositsMax)
})

test('a cancelled deposit cannot be approved', async () => {
  const member = await world.member()
  const { id } = await request(member)
  await world.write((tx, now) => cancelRequest(tx, depositKind, { id, memberId: member }, now))
  await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'already_decided' })
})

test('a deposit shows its money in the pool until it pays somebody', async () => {
  const member = await world.member()
  const { id } = await request(member)
  await decide(id, 'approved')
  expect(await listWentTo(world.database.pool, id)).toEqual([
    { to: 'pool', member: null, name: null, at: null, amount: 50_025n },
  ])
})

test('a suspended member asks for nothing', async () => {
  const member = await world.member()
  await firstRow(
    world.database.pool,
    'suspend',
    "update users set status = 'suspended' where id = $1 returning true",
    [member],
  )
  await expect(request(member)).rejects.toMatchObject({
    code: 'account_suspended',
    message: 'Your account is suspended. Please contact support.',
  })
})

test('the review list looks earlier references up, however many deposits there are', async () => {
  const memberId = await world.member()
  const plan = await world.write(async (tx) => {
    await tx.query(
      `insert into deposits (
         id, user_id, amount, payment_method, reference_number, status, created_at
       )
       select new_id(), $1, 50000, 'others', 'many-' || n, 'cancelled', now()
       from generate_series(1, 5000) n`,
      [memberId],
    )
    await tx.query('analyze deposits')
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
      'explain select true from deposits d where d.reference_number = $1 and d.seq < $2',
      ['many-7', 5_000],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('deposits_reference_seen')
})
