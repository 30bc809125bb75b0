import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamSnapshot } from '../db/snapshot-stream.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { openLanes } from './lanes.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create schema k_1; create schema k_2')
})
afterAll(() => database.drop())

const whose = 'select current_schema()::text as name'

test('downloads that nobody reads keep nobody from a lane', async () => {
  const settings = { lanes: 1, connectionsPerLane: 1, maxLifetimeSeconds: 60 }
  const lanes = openLanes(database.connection, settings)
  try {
    const pool = lanes.poolOf('k_1')
    const download = streamSnapshot(pool, async function* read(tx) {
      const { rows } = await tx.query<{ name: string }>(whose)
      for (;;) yield `${rows[0]?.name} `.repeat(5_000)
    })
    const [begin] = await once(download, 'data')
    download.pause()
    expect(String(begin).slice(0, 4)).toBe('k_1 ')
    const other = await lanes.poolOf('k_2').query<{ name: string }>(whose)
    const own = await pool.query<{ name: string }>(whose)
    expect([other.rows[0]?.name, own.rows[0]?.name]).toEqual(['k_2', 'k_1'])
    download.destroy()
    await once(download, 'close')
  } finally {
    await lanes.end()
  }
})
