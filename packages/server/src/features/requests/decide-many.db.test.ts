import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { reviewDeposits } from './review-deposit.ts'
import { reviewWithdrawals } from './review-withdrawal.ts'

// While a call decides, the wallets of all that it decides about are locked. A statement each, on a
// server that is flooded, kept forty members waiting for more than five seconds.

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

let lastSerial = 0

async function askForDeposit(): Promise<string> {
  const memberId = await world.member()
  lastSerial += 1
  const input = {
    memberId,
    amount: pesos('500.00'),
    paymentMethod: 'pekepay',
    referenceNumber: `MANY-${lastSerial}`,
    proofUploadId: null,
    realNow: world.realNow(),
  } as const
  return (await world.write((tx, now) => requestDeposit(tx, input, now))).id
}

async function askForWithdrawal(): Promise<string> {
  const memberId = await world.fundedMember('500.00')
  lastSerial += 1
  const input = {
    memberId,
    amount: pesos('500.00'),
    paymentMethod: 'pekepay',
    accountName: 'Test Person',
    accountNumber: pretendAccountNumber(lastSerial),
    realNow: world.realNow(),
  } as const
  return (await world.write((tx, now) => requestWithdrawal(tx, input, now))).id
}

/** Asks so often, decides about all in one call, every other one approved, and counts its statements. */
async function statementsFor(
  requests: number,
  { ask, review }: { ask: () => Promise<string>; review: typeof reviewDeposits },
): Promise<number> {
  const items = []
  for (let at = 0; at < requests; at += 1) {
    const status = at % 2 ? ('rejected' as const) : ('approved' as const)
    items.push({ id: await ask(), status, rejectionNote: null })
  }
  const realNow = world.realNow()
  const decisions = { items, reviewerId: admin, group: newId(realNow), address: null, realNow }
  return world.write(async (tx, now) => {
    const statements: unknown[] = []
    const counted = new Proxy(tx, {
      get: (target, key: keyof Tx) => {
        if (key === 'query') statements.push(key)
        return target[key]
      },
    })
    const refusals = await review(counted, decisions, now)
    expect(refusals.filter(Boolean)).toEqual([])
    return statements.length
  })
}

test.each([
  ['deposits', { ask: askForDeposit, review: reviewDeposits }],
  ['withdrawals', { ask: askForWithdrawal, review: reviewWithdrawals }],
])('fifty %s are decided by as many statements as two', async (_, kind) => {
  const forTwo = await statementsFor(2, kind)
  expect(await statementsFor(50, kind)).toBe(forTwo)
  expect(forTwo).toBeLessThanOrEqual(10)
})

test('a call waiting for a wallet locks none after it in order', async () => {
  const asked = [await askForWithdrawal(), await askForWithdrawal()]
  const { pool } = world.database
  const { rows: inLine } = await pool.query(
    'select id, user_id as owner from withdrawals where id = any($1) order by user_id',
    [asked],
  )
  const [first, last] = inLine
  // By itself what is released comes before what is paid: so the last would be taken before the first.
  const items = [
    { id: first.id, status: 'approved', rejectionNote: null },
    { id: last.id, status: 'rejected', rejectionNote: null },
  ] as const
  const realNow = world.realNow()
  const decisions = { items, reviewerId: admin, address: null, realNow }
  const lock = 'select id from users where id = $1 for no key update'
  const { deciding } = await world.write(async (tx) => {
    await tx.query(lock, [first.owner])
    const call = world.write((own, now) => reviewWithdrawals(own, decisions, now))
    await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
    await expect(pool.query(`${lock} nowait`, [last.owner])).resolves.toHaveProperty('rowCount', 1)
    return { deciding: call }
  })
  expect(await deciding).toEqual([undefined, undefined])
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world.database.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
