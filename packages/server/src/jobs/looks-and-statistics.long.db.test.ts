import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { timestamp } from '../db/queryable.ts'
import { analyseGrownTables } from '../db/tables.sql.ts'
import { createDatabaseApart } from '../db/test-database.ts'
import { depositKind } from '../features/requests/deposits.sql.ts'
import { listOwnRequests } from '../features/requests/requests.sql.ts'
import { listActivity } from '../features/transactions/transactions.sql.ts'
import { listenToEvents } from '../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'

// How often a server looks at its class, and what it does as tables grow: counted over seconds.

describe('looking at a class', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  })

  afterAll(() => app.drop())

  test('a class whose time flows queries the database about once a second', async () => {
    const member = await app.signedIn('member@kunwari.test')
    const listener = await listenToEvents(app.app, { cookie: member.cookie })
    // The first events of a new stream are over.
    await delay(3_000)
    let asked = 0
    app.pool.on('acquire', () => {
      asked += 1
    })
    await delay(5_000)
    listener.close()
    expect(asked).toBeGreaterThanOrEqual(2)
    // One look a second, and the queries that run every few seconds.
    expect(asked).toBeLessThanOrEqual(10)
  })

  test('an idle class looks once in ten times until somebody acts', async () => {
    const idle = await createTestApp({ RATE_LIMIT_SCALE: '0', CLASS_SPEED: '10' })
    const lookMs = 100
    try {
      await idle.pool.query('update world set clock_paused = true')
      const admin = await idle.signedIn('admin@kunwari.test')
      const listener = await listenToEvents(idle.app, { cookie: admin.cookie })
      // What signing in did is over, and ten looks have found nothing after it.
      await delay(4_000)
      let asked = 0
      idle.pool.on('acquire', () => {
        asked += 1
      })
      await delay(30 * lookMs)
      expect(asked).toBeGreaterThanOrEqual(2)
      expect(asked).toBeLessThanOrEqual(8)
      // On another server, so that only its signal can wake this one.
      const twin = await idle.twin()
      const answer = await twin.app.inject({
        method: 'PUT',
        url: '/api/admin/clock',
        headers: { cookie: admin.cookie ?? '' },
        payload: { paused: false },
      })
      expect(answer.statusCode).toBe(200)
      await listener.until((received) =>
        received.some(({ name, data }) => name === 'clock' && 'paused' in data && !data.paused),
      )
      asked = 0
      await delay(30 * lookMs)
      expect(asked).toBeGreaterThanOrEqual(15)
      listener.close()
      await twin.close()
    } finally {
      await idle.drop()
    }
  })
})

describe('keeping statistics', () => {
  // What Home shows of a member, on a connection that planned while the tables were nearly empty: a class begins so.

  /** After so many runs PostgreSQL keeps one plan for all values. */
  const runsUntilPlanned = 8
  const rowsOfOthers = 50_000

  let world: TestWorld
  let member: string
  let pool: Pool
  /** One connection: it keeps its plans, and its statistics are reported before its next statement. */
  let connection: PoolClient

  beforeAll(async () => {
    world = await createTestWorld({ database: await createDatabaseApart() })
    member = await world.fundedMember('500.00')
    pool = createPool(world.database.connection, { max: 1 })
    // Lent for the whole test: a pool closes what was not used for ten seconds, and its plans are gone.
    connection = await pool.connect()
  })

  afterAll(async () => {
    connection.release()
    await pool.end()
    await world.drop()
  })

  /** How many rows of tables read whole a member's reads go through. */
  async function rowsReadWhole(): Promise<number> {
    const before = await countRows()
    const page = { userId: member, kind: undefined, limit: 20, offset: 0 }
    await listActivity(connection, page)
    await listOwnRequests(connection, depositKind, page)
    return (await countRows()) - before
  }

  async function countRows(): Promise<number> {
    await connection.query('select pg_stat_force_next_flush()')
    const { rows } = await connection.query(
      `select sum(seq_tup_read)::int as read from pg_stat_user_tables
     where relname in ('transfers', 'deposits', 'withdrawals')`,
    )
    return rows[0].read
  }

  test('a connection plans again once its tables have grown', async () => {
    for (const table of ['transfers', 'deposits', 'users']) {
      // By PostgreSQL itself it would happen within a minute, and this is not about that.
      await connection.query(`alter table ${table} set (autovacuum_enabled = false)`)
    }
    await connection.query('vacuum analyze')
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
})
