import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '../http/error-response.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { inTransaction } from './transaction.ts'

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
