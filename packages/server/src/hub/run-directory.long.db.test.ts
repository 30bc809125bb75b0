import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { addMs, dayMs, instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { createPool } from '../db/pool.ts'
import { streamSnapshot } from '../db/stream-snapshot.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { settleWhatIsDue } from '../jobs/run-clock.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { listCells } from './cells.sql.ts'
import { type Cells, prepareCells } from './cells.ts'
import { leaseDue } from './due.sql.ts'
import { fillSpares } from './fill-spares.ts'
import { keepLease, type Lease } from './keep-lease.ts'
import { openLanes } from './lanes.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'
import { schemaVersion } from './spare-schemas.ts'
import { untilSettled } from './until-settled.ts'

describe('reads that take long', () => {
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
})

describe('waiting until all is settled', () => {
  let world: TestWorld

  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.drop())

  test('ends with the clock reading that settles all, not a timer', async () => {
    const { clock, database } = world
    await untilSettled(clock, new AbortController().signal)
    world.pass(3 * dayMs)
    const waiting = untilSettled(clock, new AbortController().signal)
    await clock.refresh()
    expect(await isOver(waiting)).toBe(false)
    await settleWhatIsDue({ pool: database.pool, clock, desk: null, isStopping: () => false })
    expect(await isOver(waiting)).toBe(true)
  })

  test('an aborted wait ends, with what is left', async () => {
    const ending = new AbortController()
    world.pass(3 * dayMs)
    const waiting = untilSettled(world.clock, ending.signal)
    expect(await isOver(waiting)).toBe(false)
    ending.abort()
    expect(await isOver(waiting)).toBe(true)
  })
})

/** What has happened by the time that everything which is ready has run. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  const rests = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  return Promise.race([promise.then(() => true), rests])
}

describe('filling spare schemas', () => {
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

  test('one look makes the wanted number; two servers make no more', async () => {
    await Promise.all([fill(), fill()])
    expect(await ready()).toBe(5)
    await fill()
    expect(await ready()).toBe(5)
  })

  test('a busy server makes only what the next instructors need', async () => {
    await fill({ isBusy: true })
    expect(await ready()).toBe(3)
  })

  test('a server that stops makes no further one', async () => {
    await fill({ signal: AbortSignal.abort() })
    expect(await ready()).toBe(0)
  })
})

const realNow = () => instant(Date.now())

describe('keeping a lease', () => {
  const id = '0195589a-0000-7000-8000-000000000001'

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

  test('a lease lasts as long as the work, a dead server’s briefly', async () => {
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
})
