import { setTimeout as delay } from 'node:timers/promises'
import { instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import type { RunningClass } from '../open-class.ts'
import { type Channels, openChannels } from './channels.ts'
import { openClosing } from './close-everywhere.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'
import { keepClassesOpen } from './open-classes.ts'
import { recordHeartbeat } from './settings.sql.ts'

const now = instant(Date.parse('2026-03-03T01:00:00Z'))
const place = {
  id: '0195589a-0000-7000-8000-000000000001',
  code: 'ABCDEF',
  cell: 'main',
  schema: 'k_1',
}

let database: TestDatabase
let directory: Pool
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  directory = createPool(withSchema(database.connection, hubSchema), { max: 4 })
  await migrateHub(directory)
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await directory.end()
  await database.drop()
})

/** A server whose classes take so long to stop. */
async function addServer(name: string, stopsInMs: number) {
  const stopped = { hasBegun: false, at: Number.POSITIVE_INFINITY }
  const running = {
    stopTelling: async () => undefined,
    isAtWork: () => false,
    stop: async () => {
      stopped.hasBegun = true
      await delay(stopsInMs)
      stopped.at = performance.now()
    },
    deps: { live: { streams: new Map(), screens: new Map() } },
  }
  const classes = keepClassesOpen({
    // Of a class nothing is asked here but that it stops.
    open: async () => running as unknown as RunningClass,
    onClosed: async () => undefined,
    failed: () => undefined,
  })
  const channels: Channels = openChannels(database.connection)
  const log = { error: () => undefined, warn: () => undefined }
  const closing = openClosing({
    directory,
    listen: channels.of(hubSchema),
    classes,
    server: name,
    realNow: () => now,
    log: log as never,
  })
  stops.push(classes.stop, channels.stop, closing.stop)
  const carried = { openClasses: 1, streams: 0, memoryBytes: 0n, cpuShare: 0, openPages: [] }
  await recordHeartbeat(directory, { name, ...carried }, now)
  return { classes, closing, stopped }
}

test('closeEverywhere returns when every live server has closed the class', async () => {
  const one = await addServer('one', 0)
  const other = await addServer('other', 700)
  const listening = `select true from pg_stat_activity
    where datname = current_database() and query ~ '^listen'`
  await expect.poll(async () => (await directory.query(listening)).rows.length).toBe(2)
  await other.classes.get(place, 'people')
  await one.closing.closeEverywhere(place.id)
  expect(performance.now()).toBeGreaterThan(other.stopped.at)
})

test('a server that stops answers first what it was asked', async () => {
  const answers: (string | undefined)[] = []
  const client = await directory.connect()
  stops.push(async () => client.release(true))
  client.on('notification', ({ payload }) => answers.push(payload))
  await client.query(`listen kunwari_closed_${hubSchema}`)
  const ask = () => client.query(`notify kunwari_classes_${hubSchema}, '${place.id}'`)
  const leaving = await addServer('leaving', 300)
  const answer = `${place.id} leaving`
  await expect.poll(async () => (await ask()) && answers).toContain(answer)
  await leaving.classes.get(place, 'people')
  await ask()
  await expect.poll(() => leaving.stopped.hasBegun).toBe(true)
  answers.length = 0
  await leaving.closing.stop()
  await client.query('select true')
  expect(answers).toContain(answer)
})
