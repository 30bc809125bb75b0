import { verifyDurability } from '@kunwari/embedded-postgres/durability'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSetting } from './database-url.ts'
import { createPool, parseTimestamp, requireFitDatabase, requireServerVersion } from './pool.ts'
import { createDatabaseInC, createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function value(sql: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${sql} as value`)
  return rows[0]?.value
}

describe('createPool', () => {
  test('reads int8 as bigint, beyond what a number holds exactly', async () => {
    expect(await value('9007199254740993::int8')).toBe(9_007_199_254_740_993n)
    expect(await value("'{1,null,-9223372036854775808}'::int8[]")).toEqual([1n, null, -(2n ** 63n)])
  })

  test('reads numeric and date as text, json as what it says', async () => {
    expect(await value('1500.00::numeric')).toBe('1500.00')
    expect(await value("'2025-11-21'::date")).toBe('2025-11-21')
    expect(await value("'{2025-11-21,null}'::date[]")).toEqual(['2025-11-21', null])
    expect(await value(`'{"a":[1]}'::jsonb`)).toEqual({ a: [1] })
  })

  test('reads timestamptz as epoch milliseconds in every zone of the session', async () => {
    const at = Date.UTC(2025, 10, 21, 1, 34, 0, 123)
    const client = await database.pool.connect()
    for (const zone of ['UTC', 'Asia/Manila', 'America/St_Johns', 'Asia/Kathmandu']) {
      await client.query(`set timezone = '${zone}'`)
      const { rows } = await client.query(`select '2025-11-21 01:34:00.123Z'::timestamptz as at`)
      expect(rows).toEqual([{ at }])
    }
    await client.query('reset timezone')
    client.release()
    expect(await value("array['2025-11-21 01:34:00.123Z'::timestamptz, null]")).toEqual([at, null])
  })

  test('goes on when an idle connection breaks, and says so', async () => {
    const messages: string[] = []
    const pool = createPool(database.connection, { max: 1, log: (text) => messages.push(text) })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const removed = new Promise((resolve) => pool.once('remove', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await removed
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(messages).toEqual([expect.stringContaining('An idle database connection broke')])
    await pool.end()
  })

  test('keeps a connection after a rule’s refusal (KW001), not after other failures', async () => {
    const pool = createPool(database.connection, { max: 1 })
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid
    const first = await pid()
    for (const [refused, why] of [
      [`do $$ begin raise exception using errcode = 'KW001', message = 'moved'; end $$`, 'moved'],
      ['select 1 / 0', 'division by zero'],
      ['insert into users (id) values (null)', 'null value'],
    ] as const) {
      await expect(pool.query(refused)).rejects.toThrow(why)
    }
    expect(await pid()).toBe(first)
    // A plan that fits its table no more would fail again and again.
    await expect(pool.query('select nothing')).rejects.toThrow('does not exist')
    const second = await pid()
    expect(second).not.toBe(first)
    const client = await pool.connect()
    await client.query('begin')
    const error = await client.query('select 1 / 0').catch((failure: Error) => failure)
    // Left in the middle of its transaction.
    client.release(error instanceof Error ? error : undefined)
    expect(await pid()).not.toBe(second)
    await pool.end()
  })

  test('stops a statement and a transaction that stay too long', async () => {
    expect(await value("current_setting('statement_timeout')")).toBe('30s')
    expect(await value("current_setting('idle_in_transaction_session_timeout')")).toBe('30s')
    expect(await value("current_setting('application_name')")).toBe('kunwari')
  })

  test('has no statement compiled, whatever its address or its server asks for', async () => {
    expect(await value("current_setting('jit')")).toBe('off')
    const pool = createPool(withSetting(database.connection, 'jit=on'), { max: 1 })
    const { rows } = await pool.query("select current_setting('jit') as value")
    expect(rows).toEqual([{ value: 'off' }])
    await pool.end()
  })
})

describe('the checks of a server', () => {
  test('durability on passes; synchronous_commit off is named', async () => {
    await verifyDurability(database.pool)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    await expect(verifyDurability(client)).rejects.toThrow('turn on synchronous_commit')
    await client.query('rollback')
    client.release()
  })

  test('a server that is too old is named with both versions', async () => {
    await requireServerVersion(database.pool, 15)
    await expect(requireServerVersion(database.pool, 99)).rejects.toThrow(
      /^Kunwari needs PostgreSQL 99 or newer; this server is PostgreSQL \d+\.$/,
    )
  })

  test.each(['SQL_ASCII', 'LATIN1'])(
    'a database in %s is named with what to do',
    async (encoding) => {
      await requireFitDatabase(database.pool)
      const other = await createDatabaseInC({ encoding })
      await expect(requireFitDatabase(other.pool)).rejects.toThrow(
        `Kunwari needs a database in UTF8; this one is in ${encoding}: make another by "create database NAME encoding 'UTF8' template template0".`,
      )
      await other.drop()
    },
  )

  test('a role that only reads is refused, with what it needs', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('create role kunwari_reads_only')
    await client.query('set local role kunwari_reads_only')
    await expect(requireFitDatabase(client)).rejects.toThrow(
      'Kunwari needs a role that owns its database; "kunwari_reads_only" may not make schemas and tables in this one.',
    )
    await client.query('rollback')
    client.release()
  })
})

describe('parseTimestamp', () => {
  test('cuts microseconds off', () => {
    expect(parseTimestamp('2025-11-21 01:34:00.123999+00')).toBe(
      Date.UTC(2025, 10, 21, 1, 34, 0, 123),
    )
    expect(parseTimestamp('2025-11-21 01:34:00.5+08')).toBe(Date.UTC(2025, 10, 20, 17, 34, 0, 500))
  })

  test.each([['infinity'], ['0044-03-15 00:00:00+00 BC'], ['12025-01-01 00:00:00+00']])(
    'refuses %s, which is never stored here',
    (text) => {
      expect(() => parseTimestamp(text)).toThrow('does not store')
    },
  )
})
