import { zeroCentavos } from '@kunwari/domain/money/centavos'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createPool } from '../../db/pool.ts'
import type { Tx } from '../../db/queryable.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { buyPlan, purchasesOn } from '../plans/buy-plan.ts'
import { callPostTransfer, takeLotBack, type WalletTransfer } from './ledger.sql.ts'
import { callPostTransfers } from './post-transfers.sql.ts'

// The functions that move money look everything up by a key, whatever a connection planned while a class was new:
// then PostgreSQL would read its few rows whole, and go on so when they are many.

let world: TestWorld
let member: string
let deposit: string
/** One connection: its statistics are reported before its next statement. */
let pool: Pool

beforeAll(async () => {
  world = await createTestWorld()
  member = await world.fundedMember('900.00')
  deposit = await world.deposit(member, '300.00')
  const purchase = `insert into investments (id, user_id, amount, plan_days, return_rate_bps, expected_return,
      start_date, end_date, purchase_day, created_at)
    values (new_id(), $1, 40000, 5, 2500, 50000, now(), now() + interval '5 days', current_date, now())`
  await world.database.pool.query(purchase, [member])
  await world.database.pool.query('update users set promised_balance = 50000 where id = $1', [
    member,
  ])
  // By what this counts, a table of some rows is read whole.
  await world.database.pool.query('vacuum analyze')
  pool = createPool(world.database.connection, { max: 1 })
})

afterAll(async () => {
  await pool.end()
  await world.drop()
})

const withdrawal = (): WalletTransfer => ({
  id: newId(world.realNow()),
  userId: member,
  debit: 'wallet',
  credit: 'world',
  amount: pesos('100.00'),
  released: zeroCentavos,
  kind: 'withdrawal',
  referenceId: newId(world.realNow()),
  description: 'A withdrawal',
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['a transfer', (tx) => callPostTransfer(tx, withdrawal(), world.clock.now())],
  ['transfers', (tx) => callPostTransfers(tx, [withdrawal(), withdrawal()], world.clock.now())],
  [
    'a reversal',
    async (tx) => {
      const transfer = withdrawal()
      await callPostTransfer(tx, transfer, world.clock.now())
      await takeLotBack(tx, { transferId: transfer.id, depositId: deposit })
    },
  ],
  [
    'what the pool loses',
    async (tx) => {
      const transfer = withdrawal()
      await callPostTransfer(tx, transfer, world.clock.now())
      await tx.query('select use_pool($1, 100)', [transfer.id])
    },
  ],
  [
    'a settlement',
    (tx) =>
      tx.query(`select settle_matured(now() + interval '6 days', 10, '{"5": "Starter Bot"}')`),
  ],
])('%s reads no table whole', async (_, move) => {
  const before = await wholeReads()
  const db = await pool.connect()
  await db.query('begin')
  await move(Object.assign(db, { isTransaction: true as const }))
  await db.query('rollback')
  db.release()
  expect(await wholeReads()).toEqual(before)
})

describe('in a class of thousands', () => {
  let ids: string[]
  beforeAll(async () => {
    // More members than PostgreSQL expects a batch to ask for, so that reading all of them in order seems cheaper.
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (id, email, first_name, last_name, account_number, referral_code, password_hash,
         wallet_balance, created_at, updated_at)
       select new_id(), n || '@kunwari.test', 'One', 'Of many', 'KW-' || to_char(90000000 + n, 'FM0000"-"0000'),
         'ZZZZ' || translate(to_char(n, 'FM0000'), '01', 'AB'), 'none', 100000, now(), now()
       from generate_series(1, 2000) n returning id`,
    )
    ids = rows.map(({ id }) => id)
    await pool.query('vacuum analyze users')
  })

  test('transfers read no member but their own', async () => {
    const before = await membersRead()
    const tx = Object.assign(await pool.connect(), { isTransaction: true as const })
    const asked = ids.slice(0, 12).map((userId) => ({ ...withdrawal(), userId }))
    await callPostTransfers(tx, asked, world.clock.now())
    tx.release()
    expect((await membersRead()) - before).toBeLessThan(ids.length / 4)
  })

  test('purchases read no member but their own', async () => {
    const before = await membersRead()
    const run = purchasesOn(pool)
    const asked = { planDays: 5, amount: pesos('500.00'), keyed: undefined } as const
    // Two statements take half of them each.
    await Promise.all(
      ids
        .slice(0, 12)
        .map((memberId) =>
          buyPlan(run, { ...asked, memberId, realNow: world.realNow() }, world.clock.now()),
        ),
    )
    expect((await membersRead()) - before).toBeLessThan(ids.length / 4)
  })
})

/** How many entries of the members' index were read. */
async function membersRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `select idx_tup_read::int as read from pg_stat_user_indexes where indexrelname = 'users_pkey'`,
  )
  return rows[0].read
}

/** How often each table of money was read from end to end. */
async function wholeReads() {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `select relname, seq_scan from pg_stat_user_tables
     where relname in ('users', 'transfers', 'investments', 'notifications', 'pool_lots', 'pool_uses')
     order by relname`,
  )
  return rows
}
