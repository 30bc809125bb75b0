import { addMs, dayMs, instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSchema } from '../db/database-url.ts'
import { newId } from '../db/new-id.ts'
import { createPool } from '../db/pool.ts'
import { timestamp } from '../db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findClass } from '../features/world/class.sql.ts'
import { mainCell } from '../hub-settings.ts'
import { type Cells, prepareCells } from './cells.ts'
import { findClassById, listClasses } from './directory.sql.ts'
import { copyPerson, inClassQueue, makeClass } from './make-class.ts'
import { hubSchema, migrateClasses, migrateHub } from './migrate-hub.ts'
import { getSettings, updateSettings } from './settings.sql.ts'
import { lockMaking } from './spare-schemas.sql.ts'
import { clearUnfinished, makeSpare, type Schemas } from './spare-schemas.ts'

const now = instant(Date.parse('2026-03-03T01:00:00Z'))

let database: TestDatabase
let directory: Pool
let cells: Cells
let schemas: Schemas
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  // Fewer connections than callers, in the directory (as many as a server has) and in the lane.
  directory = createPool(withSchema(database.connection, hubSchema), { max: 8 })
  await migrateHub(directory)
  cells = prepareCells(directory, [], { lanes: 1, connectionsPerLane: 2, maxLifetimeSeconds: 60 })
  schemas = { directory, cells, tradingShareBps: 0 }
})
afterAll(async () => {
  await cells.stop()
  await directory.end()
  await database.drop()
})

async function addPerson(pool: Pool = directory, email?: string): Promise<string> {
  people += 1
  const id = newId(now)
  await pool.query(
    `insert into users (
       id, email, first_name, last_name, account_number, referral_code, role, password_hash,
       created_at, updated_at
     ) values ($1, $2, 'Guro', 'Mo', $3, $4, 'support', '!', now(), now())`,
    [
      id,
      email ?? `guro${people}@example.org`,
      `KW-0000-${String(people).padStart(4, '0')}`,
      `AAAA${[...String(people).padStart(4, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`,
    ],
  )
  return id
}

function ask(instructorId: string, name: string) {
  const wanted = { instructorId, name, days: 5, joinWith: 'nickname' } as const
  return inClassQueue(() => inTransaction(directory, (tx) => makeClass(tx, schemas, wanted, now)))
}

function poolOf(schema: string): Pool {
  return cells.poolOf({ cell: mainCell, schema })
}

async function listSchemas(): Promise<string[]> {
  const { rows } = await directory.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where starts_with(nspname, 'k_')`,
  )
  return rows.map(({ name }) => name)
}

describe('a new class', () => {
  test('has its own world, with its instructor as the admin', async () => {
    await makeSpare(schemas, mainCell, now)
    const instructorId = await addPerson()
    const made = await ask(instructorId, 'Section Rizal')
    expect(made).toMatchObject({ name: 'Section Rizal', state: 'awake', instructorId })
    const pool = poolOf(made.schema)
    const world = await findClass(pool)
    expect(world).toMatchObject({ code: made.code, joinWith: 'nickname' })
    expect([world?.endsAt, made.endsAt, made.wipeAt]).toEqual([
      now + 5 * dayMs,
      now + 5 * dayMs,
      now + 12 * dayMs,
    ])
    const { rows } = await pool.query('select id, role, email from users')
    expect(rows).toEqual([{ id: instructorId, role: 'admin', email: 'guro1@example.org' }])
  })

  test('ten instructors at once get ten, whatever few schemas are ready', async () => {
    for (let spares = 0; spares < 3; spares += 1) await makeSpare(schemas, mainCell, now)
    const instructors: string[] = []
    for (let count = 0; count < 10; count += 1) instructors.push(await addPerson())
    const asked = Promise.all(instructors.map((id) => ask(id, `Of ${id}`)))
    // A caller that waits for a connection gives up after five seconds: a machine may be busier than that.
    const waiting = { most: 0 }
    const looks = setInterval(() => {
      waiting.most = Math.max(waiting.most, directory.waitingCount)
    }, 1)
    const made = await asked
    clearInterval(looks)
    expect(waiting.most).toBe(0)
    expect(new Set(made.map(({ schema }) => schema)).size).toBe(10)
    expect(new Set(made.map(({ code }) => code)).size).toBe(10)
    for (const { schema, instructorId, name } of made) {
      const { rows } = await poolOf(schema).query('select id from users')
      expect(rows).toEqual([{ id: instructorId }])
      expect(await findClass(poolOf(schema))).toMatchObject({ name })
    }
  })

  test('of ten asked at once, an instructor gets only the quota', async () => {
    const settings = await getSettings(directory)
    await updateSettings(directory, { ...settings, classesPerInstructor: 2 })
    const instructorId = await addPerson()
    const asked = Array.from({ length: 10 }, () => ask(instructorId, 'Too many'))
    const outcomes = await Promise.allSettled(asked)
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(8)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'wrong_state' })
    expect(await listClasses(directory, instructorId)).toHaveLength(2)
    await updateSettings(directory, settings)
  })

  test('of two at once that see one last place one gets it', async () => {
    const { rows } = await directory.query<{ placed: number }>(
      `select count(*)::int4 as placed from hub_classes where state = 'awake'`,
    )
    const before = rows[0]?.placed ?? 0
    for (let spares = 0; spares < 2; spares += 1) await makeSpare(schemas, mainCell, now)
    const set = 'update hub_cells set classes_max = $1 where name = $2'
    await directory.query(set, [before + 1, mainCell])
    const instructors = [await addPerson(), await addPerson()]
    const outcomes = await Promise.allSettled(instructors.map((id) => ask(id, 'The last place')))
    const after = await directory.query(`select 1 from hub_classes where state = 'awake'`)
    await directory.query(set, [1_000, mainCell])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(after.rows).toHaveLength(before + 1)
  })

  test('is refused beyond a day’s limit, ended classes included', async () => {
    const settings = await getSettings(directory)
    await updateSettings(directory, { ...settings, classesPerInstructor: 1 })
    const instructorId = await addPerson()
    for (const name of ['One', 'Two']) {
      const { id } = await ask(instructorId, name)
      const text = `update hub_classes set ends_at = $2, state = 'wiped' where id = $1`
      await directory.query(text, [id, timestamp(now)])
    }
    await expect(ask(instructorId, 'Three')).rejects.toMatchObject({
      code: 'wrong_state',
      reason: 'classes_today',
      params: { count: '2' },
    })
    const text = `update hub_classes set opened_at = $2 where instructor_id = $1`
    await directory.query(text, [instructorId, timestamp(addMs(now, -dayMs))])
    expect((await ask(instructorId, 'Three')).name).toBe('Three')
    await updateSettings(directory, settings)
  })

  test('never reuses the schema of an unfinished earlier one', async () => {
    await makeSpare(schemas, mainCell, now)
    const made = await ask(await addPerson(), 'Finished')
    // The class's world was committed, and its row in the directory was not.
    await directory.query(
      `update hub_classes set state = 'spare', code = null, instructor_id = null where id = $1`,
      [made.id],
    )
    const next = await ask(await addPerson(), 'Another')
    expect(next.schema).not.toBe(made.schema)
    expect(await findClassById(directory, made.id)).toBeUndefined()
  })
})

test('a spare that its restored database does not hold is passed over', async () => {
  await makeSpare(schemas, mainCell, now)
  const { rows } = await directory.query<{ name: string }>(
    `select schema_name as name from hub_classes where state = 'spare' order by id`,
  )
  for (const { name } of rows) await directory.query(`drop schema "${name}" cascade`)
  const made = await ask(await addPerson(), 'After a restore')
  expect(rows.map(({ name }) => name)).not.toContain(made.schema)
})

describe('schemas that nobody finishes', () => {
  test('go, and those that are being made now stay', async () => {
    await makeSpare(schemas, mainCell, now)
    const { rows } = await directory.query<{ name: string }>(
      `update hub_classes set version = 'unfinished'
       where id = (select max(id::text)::uuid from hub_classes where state = 'spare')
       returning schema_name as name`,
    )
    const left = rows[0]?.name ?? ''
    const maker = await database.pool.connect()
    await lockMaking(maker, left)
    await clearUnfinished(schemas)
    expect(await listSchemas()).toContain(left)
    // The lock goes with the connection of the server that died.
    maker.release(true)
    await expect
      .poll(
        async () => {
          await clearUnfinished(schemas)
          return listSchemas()
        },
        { timeout: 20_000 },
      )
      .not.toContain(left)
    const kept = await directory.query('select 1 from hub_classes where schema_name = $1', [left])
    expect(kept.rows).toEqual([])
  })
})

describe('migrations over all classes', () => {
  test('go on where one class fails, which keeps its version', async () => {
    const good = await ask(await addPerson(), 'Good')
    const bad = await ask(await addPerson(), 'Bad')
    await directory.query(`update hub_classes set version = 'before' where id in ($1, $2)`, [
      good.id,
      bad.id,
    ])
    await poolOf(bad.schema).query(
      `update migrations set sha256 = 'edited' where name = '0001_world.sql'`,
    )
    const said: string[] = []
    const failed = await migrateClasses(schemas, (message) => said.push(message))
    expect(failed).toEqual([{ id: bad.id, error: expect.any(Error) }])
    const versionOf = async (id: string) => (await findClassById(directory, id))?.version
    expect(await versionOf(bad.id)).toBe('before')
    expect(await versionOf(good.id)).not.toBe('before')
    expect(said.at(-1)).toContain('1 of 2')
  })
})

describe('somebody of the hub who enters a class', () => {
  let pool: Pool
  beforeAll(async () => {
    const made = await ask(await addPerson(), 'Entered')
    pool = poolOf(made.schema)
  })

  test('is its admin, once, also where a learner has their address', async () => {
    await addPerson(pool, 'host@example.org')
    const host = await addPerson(directory, 'host@example.org')
    for (const _ of [1, 2]) await copyPerson({ from: directory, to: pool, id: host })
    const { rows } = await pool.query('select role, email from users where id = $1', [host])
    expect(rows).toEqual([{ role: 'admin', email: null }])
  })

  test('comes in anew after erasing themselves there', async () => {
    const host = await addPerson(directory, 'anew@example.org')
    await copyPerson({ from: directory, to: pool, id: host })
    await pool.query(
      `update users set first_name = 'Former', last_name = 'staff', email = null, status = 'blocked',
         is_email_verified = false, erased_at = now() where id = $1`,
      [host],
    )
    await copyPerson({ from: directory, to: pool, id: host })
    const { rows } = await pool.query(
      `select email, role, status, first_name <> 'Former' as "isNamed", erased_at as "erasedAt"
       from users where id = $1`,
      [host],
    )
    expect(rows).toEqual([
      { email: 'anew@example.org', role: 'admin', status: 'active', isNamed: true, erasedAt: null },
    ])
  })
})
