import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '../http/error-response.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { inSavepoint, inTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('a connection cut between two statements fails its own transaction only', async () => {
  const { pool } = database
  const opened = once(pool, 'connect')
  const cut = inTransaction(pool, async (tx) => {
    const [client] = await opened
    // Not events.once: it would also end at the error that the cut is, and not with this test's await.
    const ended = new Promise((resolve) => client.once('end', resolve))
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await tx.query('select 1')
  })

  await expect(cut).rejects.toSatisfy((error) => error instanceof Error && isDatabaseAway(error))
  const after = await inTransaction(pool, (tx) => tx.query('select 1 as one'))
  expect(after.rows).toEqual([{ one: 1 }])
})

test('work that passes over a failed statement fails at its end', async () => {
  const work = inTransaction(database.pool, (tx) => tx.query('select 1 / 0').catch(() => 'done'))
  await expect(work).rejects.toThrow('a statement failed')
})

test('a savepoint that fails leaves the rest of its transaction', async () => {
  const { pool } = database
  await pool.query('create table lines (text text)')
  await inTransaction(pool, async (tx) => {
    await tx.query("insert into lines values ('before')")
    const part = inSavepoint(tx, async () => {
      await tx.query("insert into lines values ('part')")
      await tx.query('select 1 / 0')
    })
    await expect(part).rejects.toThrow('division by zero')
    await inSavepoint(tx, () => tx.query("insert into lines values ('after')"))
  })
  const { rows } = await pool.query('select text from lines')
  expect(rows.map(({ text }) => text)).toEqual(['before', 'after'])
})
