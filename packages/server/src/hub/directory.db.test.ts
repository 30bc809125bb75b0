import {
  addMs,
  dayMs,
  hourMs,
  type Instant,
  instant,
  minuteMs,
} from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { newId } from '../db/new-id.ts'
import { createPool } from '../db/pool.ts'
import { timestamp } from '../db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { noteUsed, setClassState } from './directory.sql.ts'
import { endLease, leaseDue, noteBackedUp, setDue } from './due.sql.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'

const opened = instant(Date.parse('2026-03-03T01:00:00Z'))
const after = (ms: number) => addMs(opened, ms)

let database: TestDatabase
let directory: Pool
let classes = 0

beforeAll(async () => {
  database = await createTestDatabase()
  directory = createPool(withSchema(database.connection, hubSchema), { max: 4 })
  await migrateHub(directory)
})
afterAll(async () => {
  await directory.end()
  await database.drop()
})
beforeEach(async () => {
  await directory.query('delete from hub_classes')
})

/** A class of five days that nobody was in since it was opened. */
async function addClass(): Promise<string> {
  classes += 1
  const id = newId(opened)
  const hex = classes.toString(16).padStart(16, '0')
  await directory.query(
    `insert into hub_classes (
       id, schema_name, state, version, code, name, opened_at, used_at, ends_at, wipe_at,
       people_max, image_bytes_max
     ) values ($1, $2, 'awake', 'now', $3, 'One', $4, $4, $5, $6, 60, 1000)`,
    [
      id,
      `k_${hex}`,
      hex.slice(-6).toUpperCase(),
      timestamp(opened),
      timestamp(after(5 * dayMs)),
      timestamp(after(12 * dayMs)),
    ],
  )
  return id
}

async function lease(now: Instant, { server = 'one', max = 4, cells = ['main'] } = {}) {
  const found = await leaseDue(
    directory,
    { server, until: addMs(now, 5 * minuteMs), max, cells },
    now,
  )
  return found.map(({ id, work }) => [id, work])
}

describe('what is due in the directory', () => {
  test('a class is settled, put to sleep and wiped at its times', async () => {
    const id = await addClass()
    expect(await lease(after(hourMs))).toEqual([])
    await setDue(directory, { id, dueAt: after(2 * hourMs) })
    expect(await lease(after(2 * hourMs - 1))).toEqual([])
    expect(await lease(after(2 * hourMs))).toEqual([[id, 'settle']])
    await setDue(directory, { id, dueAt: null })
    await endLease(directory, { id, server: 'one' })
    // Seven days, as the settings say; it ends before that.
    expect(await lease(after(5 * dayMs - 1))).toEqual([])
    expect(await lease(after(5 * dayMs))).toEqual([[id, 'sleep']])
    await endLease(directory, { id, server: 'one' })
    expect(await lease(after(12 * dayMs))).toEqual([[id, 'wipe']])
  })

  test('a class in use is backed up daily, awake after its end', async () => {
    const id = await addClass()
    const later = after(5 * dayMs + hourMs)
    await noteUsed(directory, [id], addMs(later, -minuteMs))
    expect(await lease(later)).toEqual([[id, 'backup']])
    await noteBackedUp(directory, id, later)
    await endLease(directory, { id, server: 'one' })
    expect(await lease(addMs(later, minuteMs))).toEqual([])
    expect(await lease(addMs(later, hourMs))).toEqual([[id, 'sleep']])
  })

  test('a class counts as used from its wake, by the caller’s clock', async () => {
    const id = await addClass()
    await directory.query('update hub_classes set ends_at = $2, wipe_at = $2 where id = $1', [
      id,
      timestamp(after(30 * dayMs)),
    ])
    await setClassState(directory, { id, state: 'asleep' }, after(2 * dayMs))
    await setClassState(directory, { id, state: 'awake', version: 'now' }, after(3 * dayMs))
    await noteBackedUp(directory, id, after(3 * dayMs))
    expect(await lease(after(10 * dayMs - 1))).toEqual([])
    expect(await lease(after(10 * dayMs))).toEqual([[id, 'sleep']])
  })

  test('the clock of an unused class does not keep it awake', async () => {
    const id = await addClass()
    await directory.query('update hub_classes set ends_at = $2, wipe_at = $2 where id = $1', [
      id,
      timestamp(after(30 * dayMs)),
    ])
    for (let day = 1; day < 7; day += 1) {
      await setDue(directory, { id, dueAt: after(day * dayMs) })
      expect(await lease(after(day * dayMs))).toEqual([[id, 'settle']])
      await setDue(directory, { id, dueAt: null })
      await endLease(directory, { id, server: 'one' })
    }
    expect(await lease(after(7 * dayMs))).toEqual([[id, 'sleep']])
  })

  test('concurrent servers lease each class once, a dead one’s after expiry', async () => {
    const ids = []
    for (let count = 0; count < 20; count += 1) {
      const id = await addClass()
      await setDue(directory, { id, dueAt: opened })
      ids.push(id)
    }
    const looks = Array.from({ length: 8 }, (_, index) => lease(opened, { server: `s${index}` }))
    const taken = (await Promise.all(looks)).flat().map(([id]) => id)
    for (;;) {
      const more = await lease(opened)
      if (more.length === 0) break
      taken.push(...more.map(([id]) => id))
    }
    expect(taken.toSorted()).toEqual(ids.toSorted())
    expect(await lease(after(5 * minuteMs - 1), { max: 50 })).toEqual([])
    expect(await lease(after(5 * minuteMs), { max: 50 })).toHaveLength(20)
  })

  test('a class whose database is away can only be wiped', async () => {
    const cells = ['main', 'north']
    await directory.query(`insert into hub_cells (name) values ('north') on conflict do nothing`)
    const [near, far, asleep] = [await addClass(), await addClass(), await addClass()]
    await directory.query(`update hub_classes set cell = 'north' where id <> $1`, [near])
    await directory.query(
      `update hub_classes set state = 'asleep', has_schema = false where id = $1`,
      [asleep],
    )
    await setDue(directory, { id: far, dueAt: opened })
    expect(await lease(after(12 * dayMs - 1), { cells: ['main'] })).toEqual([[near, 'sleep']])
    expect(await lease(after(12 * dayMs - 1), { cells })).toEqual([[far, 'settle']])
    for (const id of [near, far]) await endLease(directory, { id, server: 'one' })
    const found = await lease(after(12 * dayMs), { cells: ['main'] })
    expect(found.toSorted()).toEqual([near, far, asleep].map((id) => [id, 'wipe']).toSorted())
  })
})
