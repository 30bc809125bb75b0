import { minuteMs } from '@kunwari/domain/calendar/instant'
import { zeroCentavos } from '@kunwari/domain/money/centavos'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import type { WalletTransfer } from './ledger.sql.ts'
import {
  callPostTransfer,
  getPool,
  listPaidBy,
  listStillOwed,
  listWentTo,
  takeLotBack,
} from './ledger.sql.ts'
import { postTransfers } from './post-transfers.ts'

// Whose money paid whom: the pool's lots and their uses, as the trace of a transfer reads them.

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(() => world.drop())

test('an empty pool holds nothing and gives nothing', async () => {
  const { pool } = world.database
  const nobodys = newId(world.realNow())
  expect(await getPool(pool)).toBe(0n)
  expect(await listWentTo(pool, nobodys)).toEqual([])
  expect(await listPaidBy(pool, nobodys)).toEqual([])
  expect(await listStillOwed(pool, { transferId: nobodys, ownerId: nobodys })).toEqual([])
  const { rows } = await pool.query<{ held: bigint }>('select use_pool($1, 1) as "held"', [nobodys])
  expect(rows).toEqual([{ held: 0n }])
})

test('those whose money paid are still owed all they have, by number', async () => {
  const { pool } = world.database
  const [owner, payer, behind] = [await world.member(), await world.member(), await world.member()]
  const staff = [await world.member({ role: 'admin' }), await world.member({ role: 'admin' })]
  for (const person of [...staff, payer, owner, behind]) {
    await world.deposit(person, person === owner ? '2000.00' : '500.00')
    world.pass(minuteMs)
  }
  const paidOut = withdrawalOf(owner, '1600.00')
  const { id } = paidOut
  expect(await world.write((tx, now) => postTransfers(tx, [paidOut], now))).toEqual([undefined])
  await pool.query(
    `update users set promised_balance = 40000, unclaimed_daily_incentives = 300,
       unclaimed_monthly_incentives = 20 where id = $1`,
    [payer],
  )

  expect(await listPaidBy(pool, id)).toMatchObject([
    { member: null, amount: 50_000n },
    { member: null, amount: 50_000n },
    { member: 2n, amount: 50_000n },
    { member: 1n, amount: 10_000n },
  ])
  // Staff are one row without a name, and whose lot paid nothing has none.
  const name = 'Test Person'
  expect(await listStillOwed(pool, { transferId: id, ownerId: owner })).toEqual([
    { member: 1n, name, isOwner: true, wallet: 40_000n, promised: 0n, incentives: 0n },
    { member: 2n, name, isOwner: false, wallet: 50_000n, promised: 40_320n, incentives: 320n },
    { member: null, name: null, isOwner: false, wallet: 100_000n, promised: 0n, incentives: 0n },
  ])
})

test('a lot is taken back whole, or says what remains of it', async () => {
  const { pool } = world.database
  const [first, last] = [await world.member(), await world.member()]
  const firstId = await world.deposit(first, '500.00')
  world.pass(minuteMs)
  const lastId = await world.deposit(last, '500.00')
  const paidOut = withdrawalOf(first, '200.00')
  await world.write((tx, now) => postTransfers(tx, [paidOut], now))
  const transferId = paidOut.id
  expect(await takeLotBack(pool, { transferId, depositId: firstId })).toBe(30_000n)
  expect(await getPool(pool)).toBe(80_000n)
  const back = withdrawalOf(last, '500.00')
  await world.write(async (tx, now) => {
    await callPostTransfer(tx, back, now)
    expect(await takeLotBack(tx, { transferId: back.id, depositId: lastId })).toBeUndefined()
  })
  expect(await getPool(pool)).toBe(30_000n)
  await world.expectBalanced()
})

function withdrawalOf(userId: string, amount: string): WalletTransfer {
  const id = newId(world.realNow())
  return {
    id,
    userId,
    debit: 'wallet',
    credit: 'world',
    amount: pesos(amount),
    released: zeroCentavos,
    kind: 'withdrawal',
    referenceId: id,
    description: 'A withdrawal',
  }
}
