import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSnapshot } from '../db/transaction.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { readLedgerFacts } from './ledger-facts.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

test('an advance and a rehearsal at once leave the ledger readable', async () => {
  const admin = await world.member({ role: 'admin' })
  const { pool } = world.database
  await pool.query(
    `insert into jobs (id, kind, from_at, to_at, state, created_at, started_by, learners)
     values (new_id(), 'advance', now(), now() + interval '1 day', 'running', now(), null, null),
       (new_id(), 'rehearsal', now(), now() + interval '1 day', 'queued', now(), $1, 30)`,
    [admin],
  )
  const facts = await inSnapshot(pool, (tx) => readLedgerFacts(tx, world.realNow()))
  expect(facts).toMatchObject({ isBalanced: true, isChainUnbroken: true })
})
