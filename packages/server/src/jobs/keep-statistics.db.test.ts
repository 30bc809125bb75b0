import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { timestamp } from '../db/queryable.ts'
import { analyseGrownTables } from '../db/tables.sql.ts'
import { depositKind } from '../features/requests/deposits.sql.ts'
import { listOwnRequests } from '../features/requests/requests.sql.ts'
import { listActivity } from '../features/transactions/transactions.sql.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'

// What Home shows of a member, on a connection that planned while the tables were nearly empty: a class begins so.

/** After so many runs PostgreSQL keeps one plan for all values. */
const runsUntilPlanned = 8
const rowsOfOthers = 50_000

let world: TestWorld
let member: string
/** One connection: it keeps its plans, and its statistics are reported before its next statement. */
let pool: Pool

beforeAll(async () => {
  world = await createTestWorld()
  member = await world.fundedMember('500.00')
  pool = createPool(world.database.connection, { max: 1 })
})

afterAll(async () => {
  await pool.end()
  await world.drop()
})

/** How many rows of tables read whole a member's reads go through. */
async function rowsReadWhole(): Promise<number> {
  const before = await countRows()
  const page = { userId: member, kind: undefined, limit: 20, offset: 0 }
  await listActivity(pool, page)
  await listOwnRequests(pool, depositKind, page)
  return (await countRows()) - before
}

async function countRows(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `select sum(seq_tup_read)::int as read from pg_stat_user_tables
     where relname in ('transfers', 'deposits', 'withdrawals')`,
  )
  return rows[0].read
}

test('a connection plans again once its tables have grown', async () => {
  for (const table of ['transfers', 'deposits', 'users']) {
    // By PostgreSQL itself it would happen within a minute, and this is not about that.
    await pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  }
  await pool.query('vacuum analyze')
  for (let run = 0; run < runsUntilPlanned; run += 1) await rowsReadWhole()
  expect(await analyseGrownTables(world.database.pool)).toEqual([])

  await fill(await world.member())
  expect(await rowsReadWhole()).toBeGreaterThan(rowsOfOthers)
  expect(await analyseGrownTables(world.database.pool)).toEqual(
    expect.arrayContaining(['transfers', 'deposits']),
  )
  expect(await rowsReadWhole()).toBe(0)
  expect(await analyseGrownTables(world.database.pool)).toEqual([])
})

async function fill(other: string): Promise<void> {
  const { pool: others } = world.database
  const now = timestamp(world.clock.now())
  await others.query(
    `insert into transfers (id, debit, credit, amount, kind, reference_id, user_id, description,
       balance_before, balance_after, created_at)
     select new_id(), 'adjustments', 'wallet', 1, 'adjustment', new_id(), $1, 'Many', n - 1, n, $2
     from generate_series(1, $3::bigint) as n`,
    [other, now, rowsOfOthers],
  )
  await others.query(
    `insert into deposits (id, user_id, amount, payment_method, reference_number, status, created_at)
     select new_id(), $1, 100, 'pekepay', 'MANY-' || n, 'cancelled', $2
     from generate_series(1, $3::bigint) as n`,
    [other, now, rowsOfOthers],
  )
}
