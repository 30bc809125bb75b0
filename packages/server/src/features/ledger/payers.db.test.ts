import { minuteMs } from '@kunwari/domain/calendar/instant'
import { zeroCentavos } from '@kunwari/domain/money/centavos'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { getPool, listPaidBy, listStillOwed, listWentTo } from './ledger.sql.ts'
import { postTransfers } from './post-many.ts'

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
  const id = newId(world.realNow())
  const paidOut = {
    id,
    userId: owner,
    debit: 'wallet',
    credit: 'world',
    amount: pesos('1600.00'),
    released: zeroCentavos,
    kind: 'withdrawal',
    referenceId: id,
    description: 'A withdrawal',
  } as const
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
    { member: 1n, name, isOwner: true, wallet: 40_000n, promised: 0n },
    { member: 2n, name, isOwner: false, wallet: 50_000n, promised: 40_320n },
    { member: null, name: null, isOwner: false, wallet: 100_000n, promised: 0n },
  ])
})
