import { setTimeout as delay } from 'node:timers/promises'
import { addMs, instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { leaseDue } from './due.sql.ts'
import { keepLease, type Lease } from './keep-lease.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'

const id = '0195589a-0000-7000-8000-000000000001'
const realNow = () => instant(Date.now())
const short = { lastsMs: secondMs, everyMs: 100 }

let database: TestDatabase
let directory: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  directory = createPool(withSchema(database.connection, hubSchema), { max: 4 })
  await migrateHub(directory)
})
beforeEach(async () => {
  await directory.query('delete from hub_classes')
  await directory.query(
    `insert into hub_classes (
       id, schema_name, state, version, code, name, opened_at, used_at, ends_at, wipe_at,
       people_max, image_bytes_max
     ) values ($1, 'k_0000000000000001', 'awake', 'now', 'ABCDEF', 'One', now(), now(), now(),
       now() - interval '1 hour', 60, 1000)`,
    [id],
  )
})
afterAll(async () => {
  await directory.end()
  await database.drop()
})

/** Leases the class, which is to be wiped. */
async function lease(server: string): Promise<boolean> {
  const until = addMs(realNow(), short.lastsMs)
  const due = await leaseDue(directory, { server, until, max: 1, cells: ['main'] }, realNow())
  return due.length === 1
}

function keep(server: string, work: (lease: Lease) => Promise<void>): Promise<void> {
  const log = { warn: () => undefined, error: () => undefined }
  return keepLease({ directory, id, server, realNow, log }, work, short)
}

test('a lease lasts as long as the work, and of a server that died for its own short time', async () => {
  expect(await lease('one')).toBe(true)
  await keep('one', async () => {
    await delay(2 * short.lastsMs)
    expect(await lease('other')).toBe(false)
  })
  expect(await lease('other')).toBe(true)
  // The other dies here.
  await expect.poll(() => lease('one'), { timeout: 5_000 }).toBe(true)
})

test('work that lost its lease is aborted before what cannot be undone', async () => {
  await lease('one')
  const seen = { isToldAtOnce: false }
  const working = keep('one', async ({ lost, requireHeld }) => {
    await requireHeld()
    await directory.query(`update hub_classes set lease_server = 'other'`)
    await new Promise((resolve) => lost.addEventListener('abort', resolve))
    seen.isToldAtOnce = true
    await requireHeld()
  })
  await expect(working).rejects.toThrow('another server')
  expect(seen.isToldAtOnce).toBe(true)
  const { rows } = await directory.query('select lease_server from hub_classes')
  expect(rows).toEqual([{ lease_server: 'other' }])
})
