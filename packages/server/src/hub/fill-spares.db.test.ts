import { instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { listCells } from './cells.sql.ts'
import { type Cells, prepareCells } from './cells.ts'
import { fillSpares } from './fill-spares.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'
import { schemaVersion } from './spare-schemas.ts'

const now = instant(Date.parse('2026-03-03T01:00:00Z'))

let database: TestDatabase
let directory: Pool
let cells: Cells

beforeAll(async () => {
  database = await createTestDatabase()
  directory = createPool(withSchema(database.connection, hubSchema), { max: 4 })
  await migrateHub(directory)
  cells = prepareCells(directory, [], { lanes: 1, connectionsPerLane: 1, maxLifetimeSeconds: 60 })
})
afterEach(async () => {
  await directory.query('delete from hub_classes')
})
afterAll(async () => {
  await cells.stop()
  await directory.end()
  await database.drop()
})

function fill({ wanted = 5, isBusy = false, signal = new AbortController().signal } = {}) {
  const schemas = { directory, cells, tradingShareBps: 0 }
  return fillSpares(schemas, { wanted, isBusy: () => isBusy, signal, realNow: () => now })
}
const ready = async () => (await listCells(directory, schemaVersion))[0]?.spare

test('one look makes as many as are wanted, and two servers that look at once no more', async () => {
  await Promise.all([fill(), fill()])
  expect(await ready()).toBe(5)
  await fill()
  expect(await ready()).toBe(5)
})

test('a busy server makes what the next instructors would wait for, and no more', async () => {
  await fill({ isBusy: true })
  expect(await ready()).toBe(3)
})

test('a server that stops makes no further one', async () => {
  await fill({ signal: AbortSignal.abort() })
  expect(await ready()).toBe(0)
})
