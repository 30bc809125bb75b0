import * as fc from 'fast-check'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { CONNECT_TIMEOUT_MS, connectionOf, createPool } from '../db/pool.ts'
import { firstRow, type Queryable, rows } from '../db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { databaseErrorCode, inTransaction } from '../db/transaction.ts'
import { longTest } from '../testing/long-test.ts'
import { type Lanes, laneOf, openLanes } from './lanes.ts'

const schemas = Array.from({ length: 7 }, (_, index) => `k_${index}`)

/** What PostgreSQL says to a connection that an administrator ends. */
const adminShutdown = '57P01'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const schema of schemas) {
    await database.pool.query(`
      create schema ${schema};
      create table ${schema}.notes (id bigserial primary key, author text not null, body text not null);
      create table ${schema}.whoami (name text not null);
      insert into ${schema}.whoami values ('${schema}');
      create function ${schema}.add_note(p_author text, p_body text) returns bigint language plpgsql as $$
        declare v_id bigint;
        begin
          insert into notes (author, body) values (p_author, p_body) returning id into v_id;
          return v_id;
        end $$`)
  }
})
afterAll(() => database.drop())

async function withLanes(
  settings: Partial<Parameters<typeof openLanes>[1]>,
  work: (lanes: Lanes) => Promise<void>,
): Promise<void> {
  const lanes = openLanes(database.connection, {
    lanes: 1,
    connectionsPerLane: 2,
    maxLifetimeSeconds: 60,
    ...settings,
  })
  try {
    await work(lanes)
  } finally {
    await lanes.end()
  }
}

async function nameOf(pool: Queryable): Promise<string | undefined> {
  const row = await firstRow<{ name: string }>(pool, 'who-am-i', 'select name from whoami')
  return row?.name
}

async function pidOf(pool: Pool): Promise<number | undefined> {
  return (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

const insertNote = 'insert into notes (author, body) values ($1, $2) returning id'

/** What one caller does in one class; each says whose rows it saw. */
const acts = {
  read: async (pool, schema) => {
    const found = await rows<{ author: string }>(pool, 'list-notes', 'select author from notes')
    return [await nameOf(pool), ...found.map(({ author }) => author), schema]
  },
  write: async (pool, schema) => {
    await firstRow(pool, 'insert-note', insertNote, [schema, 'write'])
    return []
  },
  'call a function': async (pool, schema) => {
    await firstRow(pool, 'add-note', 'select add_note($1, $2)', [schema, 'function'])
    return []
  },
  transaction: (pool, schema) =>
    inTransaction(pool, async (tx) => {
      await firstRow(tx, 'insert-note', insertNote, [schema, 'transaction'])
      await firstRow(tx, 'add-note', 'select add_note($1, $2)', [schema, 'transaction'])
      return [await nameOf(tx)]
    }),
  'set local': (pool) =>
    inTransaction(pool, async (tx) => {
      await tx.query(`set local search_path to ${schemas[0]}`)
      await tx.query(`set local statement_timeout = '9s'`)
      return []
    }),
  'refused statement': async (pool) => {
    await pool.query('select no_such_column from notes').catch(expectDatabaseError)
    return []
  },
  'refused transaction': async (pool) => {
    await inTransaction(pool, async (tx) => {
      await firstRow(tx, 'insert-note', insertNote, ['nobody', 'refused'])
      await tx.query('select 1 / 0')
    }).catch(expectDatabaseError)
    return []
  },
  // What inTransaction never does: a connection comes back with its transaction open.
  'left open': async (pool) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(insertNote, ['nobody', 'left open'])
    client.release()
    return []
  },
  'left failed': async (pool) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(insertNote, ['nobody', 'left failed'])
    await client.query('select 1 / 0').catch(expectDatabaseError)
    client.release()
    return []
  },
} satisfies Record<string, (pool: Pool, schema: string) => Promise<(string | undefined)[]>>

type Act = keyof typeof acts

/** How many rows of its own each leaves. */
const left: Partial<Record<Act, number>> = { write: 1, 'call a function': 1, transaction: 2 }

const step = fc.record({
  schema: fc.constantFrom(...schemas),
  kind: fc.constantFrom(...(Object.keys(acts) as Act[])),
})

function expectDatabaseError(error: unknown): void {
  if (databaseErrorCode(error) === undefined) throw error
}

describe('lanes', () => {
  test('every row stays in its class, whatever many classes do at once', async () => {
    const sharing = fc.record({
      connectionsPerLane: fc.integer({ min: 1, max: 3 }),
      schemasPerConnection: fc.constantFrom(2, 4, Number.POSITIVE_INFINITY),
    })
    const steps = fc.array(step, { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(steps, sharing, async (taken, shared) => {
        for (const schema of schemas) await database.pool.query(`truncate ${schema}.notes`)
        await withLanes(shared, async (lanes) => {
          const doAll = taken.map(async ({ schema, kind }) => ({
            schema,
            seen: await acts[kind](lanes.poolOf(schema), schema),
          }))
          for (const { schema, seen } of await Promise.all(doAll)) {
            expect(seen.filter((one) => one !== schema)).toEqual([])
          }
          expect(lanes.count().connections).toBeLessThanOrEqual(shared.connectionsPerLane)
          expect(lanes.count().waiting).toBe(0)
        })
        for (const schema of schemas) {
          const { rows: found } = await database.pool.query(`select author from ${schema}.notes`)
          const own = taken.filter((one) => one.schema === schema)
          const length = own.reduce((sum, { kind }) => sum + (left[kind] ?? 0), 0)
          expect(found).toEqual(Array.from({ length }, () => ({ author: schema })))
        }
      }),
      { numRuns: process.env.TESTS === 'long' ? 40 : 4 },
    )
  })

  test('the search path is set only when the class changes', async () => {
    await withLanes({ connectionsPerLane: 1 }, async (lanes) => {
      const sets = async () => {
        const { rows: found } = await lanes
          .poolOf('k_1')
          .query<{ sets: string }>(`select current_setting('search_path') as sets`)
        return found[0]?.sets
      }
      expect(await sets()).toBe('k_1')
      const client = await lanes.poolOf('k_1').connect()
      const sent: string[] = []
      const query = client.query.bind(client)
      Object.defineProperty(client, 'query', {
        configurable: true,
        value: (...given: unknown[]) => {
          sent.push(typeof given[0] === 'string' ? given[0] : 'named')
          return Reflect.apply(query, client, given)
        },
      })
      client.release()
      for (const schema of ['k_1', 'k_1', 'k_2', 'k_2', 'k_1']) {
        expect(await nameOf(lanes.poolOf(schema))).toBe(schema)
      }
      expect(sent.filter((text) => text.startsWith('set '))).toEqual([
        'set search_path to "k_2"',
        'set search_path to "k_1"',
      ])
    })
  })

  test('a statement of one class after a failed transaction of another works', async () => {
    await withLanes({ connectionsPerLane: 1 }, async (lanes) => {
      for (const kind of ['left failed', 'left open', 'refused transaction'] as const) {
        await acts[kind](lanes.poolOf('k_1'))
        expect(await nameOf(lanes.poolOf('k_2'))).toBe('k_2')
      }
    })
  })

  longTest('a connection is renewed after its lifetime, and after so many schemas', async () => {
    await withLanes({ connectionsPerLane: 1, maxLifetimeSeconds: 1 }, async (lanes) => {
      const pool = lanes.poolOf('k_1')
      const first = await pidOf(pool)
      expect(await pidOf(pool)).toBe(first)
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(await pidOf(pool)).not.toBe(first)
    })
    await withLanes({ connectionsPerLane: 1, schemasPerConnection: 2 }, async (lanes) => {
      const first = await pidOf(lanes.poolOf('k_1'))
      expect(await pidOf(lanes.poolOf('k_2'))).toBe(first)
      expect(await pidOf(lanes.poolOf('k_1'))).toBe(first)
      expect(await pidOf(lanes.poolOf('k_3'))).not.toBe(first)
    })
  })

  test('a class alone stays on one connection, another gets the next', async () => {
    await withLanes({ connectionsPerLane: 3 }, async (lanes) => {
      const used = new Map<string, Set<number | undefined>>()
      for (const schema of ['k_1', 'k_2', 'k_1', 'k_1', 'k_2', 'k_2']) {
        const pids = used.get(schema) ?? new Set()
        used.set(schema, pids.add(await pidOf(lanes.poolOf(schema))))
      }
      expect([...used.values()].map(({ size }) => size)).toEqual([1, 1])
      expect(lanes.count().connections).toBe(2)
    })
  })

  test('a class that floods its lane leaves the others their turn', async () => {
    await withLanes({ connectionsPerLane: 2 }, async (lanes) => {
      const order: string[] = []
      const flood = Array.from({ length: 30 }, async () => {
        await lanes.poolOf('k_1').query('select pg_sleep(0.02)')
        order.push('k_1')
      })
      const quiet = lanes
        .poolOf('k_2')
        .query('select 1')
        .then(() => order.push('k_2'))
      await Promise.all([...flood, quiet])
      expect(order.indexOf('k_2')).toBeLessThan(5)
    })
  })

  test('one that waits too long hears what a full pool says', async () => {
    await withLanes({ connectionsPerLane: 1 }, async (lanes) => {
      const client = await lanes.poolOf('k_1').connect()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const waits = nameOf(lanes.poolOf('k_2')).catch((error: Error) => error.message)
      vi.advanceTimersByTime(CONNECT_TIMEOUT_MS)
      vi.useRealTimers()
      expect(await waits).toBe('timeout exceeded when trying to connect')
      client.release()
      expect(await nameOf(lanes.poolOf('k_2'))).toBe('k_2')
    })
  })

  test('a killed connection is replaced, working or idle', async () => {
    await withLanes({ connectionsPerLane: 1 }, async (lanes) => {
      const pool = lanes.poolOf('k_1')
      const pid = await pidOf(pool)
      const working = pool.query('select pg_sleep(20)').catch(databaseErrorCode)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await database.pool.query('select pg_terminate_backend($1)', [pid])
      expect(await working).toBe(adminShutdown)
      const next = await pidOf(pool)
      await database.pool.query('select pg_terminate_backend($1)', [next])
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await nameOf(lanes.poolOf('k_2'))).toBe('k_2')
    })
  })

  test('ending a pool waits for its work and frees the lane', async () => {
    await withLanes({ connectionsPerLane: 1 }, async (lanes) => {
      const pool = lanes.poolOf('k_1')
      const late = pool.query('select pg_sleep(0.05)')
      await pool.end()
      await late
      await expect(pool.query('select 1')).rejects.toThrow('after calling end on the pool')
      await expect(pool.end()).rejects.toThrow('more than once')
      expect(await nameOf(lanes.poolOf('k_2'))).toBe('k_2')
      expect(await nameOf(lanes.poolOf('k_1'))).toBe('k_1')
    })
  })

  test('a pool’s options lead to its schema, and to others beside it', async () => {
    await withLanes({}, async (lanes) => {
      const pool = lanes.poolOf('k_1')
      const client = new Client(pool.options)
      await client.connect()
      const { rows: own } = await client.query('select name from whoami')
      await client.end()
      const beside = createPool(withSchema(connectionOf(pool), 'k_2'), { max: 1 })
      const name = await nameOf(beside)
      await beside.end()
      expect([own, name]).toEqual([[{ name: 'k_1' }], 'k_2'])
    })
  })

  test('a schema keeps its lane, and lanes are used evenly', () => {
    const lanes = Array.from({ length: 800 }, (_, index) => laneOf(`k_${index}`, 8))
    const counts = Array.from(
      { length: 8 },
      (_, lane) => lanes.filter((one) => one === lane).length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(70)
    expect(laneOf('k_0123456789abcdef', 8)).toBe(laneOf('k_0123456789abcdef', 8))
  })
})
