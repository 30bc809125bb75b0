import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { newId } from '../db/new-id.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findClass } from '../features/world/class.sql.ts'
import { mainCell } from '../hub-settings.ts'
import { type Cells, prepareCells } from './cells.ts'
import { backUpClass } from './class-backups.ts'
import {
  bringBack,
  holdClass,
  isInDatabase,
  putAway,
  removeClass,
  type StorageParts,
} from './class-storage.ts'
import type { DirectoryRow } from './directory.sql.ts'
import { openImageStore } from './image-store.ts'
import { makeClass } from './make-class.ts'
import { hubSchema, migrateHub } from './migrate-hub.ts'

const now = instant(Date.parse('2026-03-03T01:00:00Z'))
const instructorId = newId(now)

const held = async () => undefined

let database: TestDatabase
let directory: Pool
let cells: Cells
let parts: StorageParts

beforeAll(async () => {
  database = await createTestDatabase()
  directory = createPool(withSchema(database.connection, hubSchema), { max: 3 })
  await migrateHub(directory)
  await directory.query(
    `insert into users (
       id, email, first_name, last_name, account_number, referral_code, role, password_hash,
       created_at, updated_at
     ) values ($1, 'guro@example.org', 'Guro', 'Mo', 'KW-0000-0001', 'AAAABBBB', 'support', '!',
       now(), now())`,
    [instructorId],
  )
  cells = prepareCells(directory, [], { lanes: 1, connectionsPerLane: 1, maxLifetimeSeconds: 60 })
  parts = { directory, cells, folder: mkdtempSync(path.join(tmpdir(), 'kunwari-storage-')) }
})
afterAll(async () => {
  await cells.stop()
  await directory.end()
  await database.drop()
  rmSync(parts.folder, { recursive: true, force: true })
})

/** A class with one image. */
async function newClass(name: string): Promise<DirectoryRow> {
  const wanted = { instructorId, name, days: 5, joinWith: 'nickname' } as const
  const schemas = { ...parts, tradingShareBps: 0 }
  const made = await inTransaction(directory, (tx) => makeClass(tx, schemas, wanted, now))
  const pool = cells.poolOf({ cell: mainCell, schema: made.schema })
  const id = newId(now)
  await addUpload(pool, id)
  await openImageStore(pool, { bytesMax: 100n }).write('stored', id, Buffer.from(name))
  return made
}

async function addUpload(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into uploads (
       id, user_id, mime_type, state, bytes, width, height, sent_hash, expires_at, created_at
     ) values ($1, $2, 'image/png', 'stored', 5, 1, 1, '\\x00', now(), now())`,
    [id, instructorId],
  )
}

async function contentsOf({ schema }: DirectoryRow) {
  const pool = cells.poolOf({ cell: mainCell, schema: schema })
  const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from hub_images')
  return { name: (await findClass(pool))?.name, images: rows.map(({ bytes }) => String(bytes)) }
}

async function listSchemas(prefix: string): Promise<string[]> {
  const { rows } = await directory.query<{ name: string }>(
    'select nspname::text as name from pg_namespace where starts_with(nspname, $1)',
    [prefix],
  )
  return rows.map(({ name }) => name)
}

function fileOf({ id }: DirectoryRow): string {
  return path.join(parts.folder, 'asleep', id, 'class.kunwari')
}

describe('a class that is put away', () => {
  test('is a file without schema, and returns whole on its connection', async () => {
    const made = await newClass('Rizal')
    await directory.query(`create schema ${made.schema}_jobs`)
    const before = await contentsOf(made)
    await putAway(parts, made, now, held)
    expect([await listSchemas(made.schema), existsSync(fileOf(made))]).toEqual([[], true])
    expect(await isInDatabase(parts, made)).toBe(false)
    await bringBack(parts, made, now, held)
    expect(await contentsOf(made)).toEqual(before)
    expect(before).toEqual({ name: 'Rizal', images: ['Rizal'] })
    expect(existsSync(fileOf(made))).toBe(false)
  })

  test('comes back where a server died while it brought it back', async () => {
    const made = await newClass('Mabini')
    await putAway(parts, made, now, held)
    // It had made the schema, and its tables, and no row yet.
    await directory.query(`create schema ${made.schema}`)
    await directory.query(`create table ${made.schema}.world (never boolean)`)
    await bringBack(parts, made, now, held)
    expect(await contentsOf(made)).toEqual({ name: 'Mabini', images: ['Mabini'] })
  })

  test('is put away again after a server died writing the file', async () => {
    const made = await newClass('Luna')
    await putAway(parts, made, now, held)
    await bringBack(parts, made, now, held)
    writeFileSync(fileOf(made), 'an older one')
    writeFileSync(`${fileOf(made)}.partial`, 'half of one')
    await putAway(parts, made, now, held)
    await bringBack(parts, made, now, held)
    expect(await contentsOf(made)).toEqual({ name: 'Luna', images: ['Luna'] })
  })

  test('stays where it is if its hold was lost with the connection', async () => {
    const made = await newClass('Jacinto')
    const putting = holdClass(parts, made.id, async (requireHeld) => {
      await requireHeld()
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory'`,
      )
      await putAway(parts, made, now, requireHeld)
    })
    await expect(putting).rejects.toThrow('not queryable')
    expect(await isInDatabase(parts, made)).toBe(true)
    expect((await contentsOf(made)).name).toBe('Jacinto')
  })

  test('has every row that was acknowledged while it was put away', async () => {
    const made = await newClass('Bonifacio')
    const pool = createPool(withSchema(database.connection, made.schema), { max: 1 })
    const taken: string[] = []
    async function writeUntilRefused(): Promise<string> {
      try {
        for (;;) {
          const id = newId(now)
          await addUpload(pool, id)
          taken.push(id)
        }
      } catch (error) {
        return String(error)
      }
    }
    const writing = writeUntilRefused()
    await expect.poll(() => taken.length).toBeGreaterThan(5)
    await putAway(parts, made, now, held)
    expect(await writing).toContain('does not exist')
    await pool.end()
    await bringBack(parts, made, now, held)
    const { rows } = await cells
      .poolOf({ cell: mainCell, schema: made.schema })
      .query<{ id: string }>('select id from uploads')
    const there = new Set(rows.map(({ id }) => id))
    expect(taken.filter((id) => !there.has(id))).toEqual([])
    expect(there.size).toBe(taken.length + 1)
  })

  test('four are put away at once beside a lane in use', async () => {
    const made = [
      await newClass('A'),
      await newClass('B'),
      await newClass('C'),
      await newClass('D'),
    ]
    const client = await cells.poolOf({ cell: mainCell, schema: 'k_0000000000000000' }).connect()
    await Promise.all(made.map((one) => putAway(parts, one, now, held)))
    await Promise.all(made.map((one) => bringBack(parts, one, now, held)))
    client.release()
    const names = []
    for (const one of made) names.push((await contentsOf(one)).name)
    expect(names).toEqual(['A', 'B', 'C', 'D'])
  })

  test('work on one class is serialised, also across servers', async () => {
    const order: string[] = []
    const hold = (name: string) =>
      holdClass(parts, 'one', async () => {
        order.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 30))
        order.push(`${name} ends`)
      })
    await Promise.all(['a', 'b', 'c'].map(hold))
    for (const [place, said] of order.entries()) {
      expect(said.endsWith(place % 2 === 0 ? 'begins' : 'ends')).toBe(true)
      expect(said[0]).toBe(order[place - (place % 2)]?.[0])
    }
  })
})

test('a class that is removed leaves no schema and no file', async () => {
  const made = await newClass('Gone')
  await directory.query(`create schema ${made.schema}_rehearsal`)
  await backUpClass(parts, made, now)
  expect(readdirSync(path.join(parts.folder, 'backups'))).toContain(made.id)
  await removeClass(parts, made)
  expect(await listSchemas(made.schema)).toEqual([])
  const left = readdirSync(parts.folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.includes(made.id))).toEqual([])
})
