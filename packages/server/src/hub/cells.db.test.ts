import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { urlOf, withDatabase } from '../db/database-url.ts'
import { type TestDatabase, whileAway } from '../db/test-database.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  openBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'
import { CellAwayError, openCells } from './cells.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser
let north: TestDatabase

/** A cell that is away, or back, is noticed within the seconds between two looks at it. */
const noticed = { timeout: 20_000, interval: 200 }

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' }, ['north'], { spares: 1 })
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
  const settings = await host.call('GET', '/api/hub/settings')
  await host.call('PUT', '/api/hub/settings', { ...settings.body, classesPerInstructor: 1_000 })
  const found = hub.cells.get('north')
  if (!found) throw new Error('the hub has a cell north')
  north = found
})

afterAll(() => hub.drop())

beforeEach(async () => {
  await setCell('main', { isOpen: true })
  await setCell('north', { isOpen: true })
})

async function setCell(name: string, { classesMax = 1_000, isOpen = true }): Promise<void> {
  const set = await host.call('PUT', `/api/hub/cells/${name}`, { classesMax, isOpen })
  expect(set.status).toBe(200)
}

/** The only one that takes classes. */
async function openOnly(name: 'main' | 'north'): Promise<void> {
  await setCell('main', { isOpen: name === 'main' })
  await setCell('north', { isOpen: name === 'north' })
}

type Made = { id: string; code: string; phone: HubBrowser }

/** A class with a phone in it. */
async function newClass(name: string): Promise<Made> {
  const made = await maria.call('POST', '/api/hub/classes', { name, days: 5, joinWith: 'nickname' })
  expect([made.status, made.body.state]).toEqual([201, 'awake'])
  const { id, code } = made.body
  const phone = hub.browser()
  const joined = await phone.call('POST', `/c/${code}/api/join`, {
    classCode: code,
    nickname: name,
  })
  expect(joined.status).toBe(201)
  return { id, code, phone }
}

async function askedAs({ code, phone }: Made) {
  const { status, body } = await phone.call('GET', `/c/${code}/api/auth/user`)
  return [status, body.firstName ?? body.reason ?? body.code]
}

/** A reload of a class's first page: the app of a class, which says itself what it cannot read. */
async function openPage({ code, phone }: Pick<Made, 'code' | 'phone'>) {
  const accept = { accept: 'text/html' }
  const { status, body, headers } = await phone.call('GET', `/c/${code}/`, undefined, accept)
  return [status, headers['server-timing'], String(body).includes('Pretend pesos only')]
}

async function find({ id }: Pick<Made, 'id'>) {
  const { rows } = await hub.pool.query(
    `select cell, schema_name as schema, state, version, has_schema as "hasSchema"
     from hub_classes where id = $1`,
    [id],
  )
  return rows[0]
}

async function isIn(database: Pick<TestDatabase, 'pool'>, schema: string): Promise<boolean> {
  const text = 'select true from pg_namespace where nspname = $1'
  return (await database.pool.query(text, [schema])).rows.length === 1
}

/** Whether its instructor reads that its database is away. */
async function isAway({ id }: Made): Promise<boolean> {
  const { body } = await maria.call('GET', '/api/hub/classes')
  return body.find((one: { id: string }) => one.id === id).isAway
}

async function put(what: 'sleep' | 'wake', { id }: Made) {
  const { status, body } = await maria.call('POST', `/api/hub/classes/${id}/${what}`)
  return [status, body.state ?? body.reason ?? body.code]
}

test('one server answers classes of both databases, each in its own', async () => {
  await openOnly('north')
  const far = await newClass('Far')
  await openOnly('main')
  const near = await newClass('Near')
  const [there, here] = [await find(far), await find(near)]
  expect([there.cell, here.cell]).toEqual(['north', 'main'])
  expect([await isIn(north, there.schema), await isIn(hub, there.schema)]).toEqual([true, false])
  expect([await isIn(north, here.schema), await isIn(hub, here.schema)]).toEqual([false, true])
  expect([await askedAs(far), await askedAs(near)]).toEqual([
    [200, 'Far'],
    [200, 'Near'],
  ])
  // The session of a phone of one opens nothing of the other, whatever database it is in.
  for (const [one, other] of [
    [far, near],
    [near, far],
  ] as const) {
    const cookie = [...one.phone.cookies.values()].map(({ name, value }) => `${name}=${value}`)
    const strange = await hub
      .browser()
      .call('GET', `/c/${other.code}/api/auth/user`, undefined, { cookie: cookie.join('; ') })
    expect(strange.status).toBe(401)
  }
  const entered = await maria.call('POST', `/api/hub/classes/${far.id}/enter`)
  expect(entered.status).toBe(200)
  expect((await maria.call('GET', `/c/${far.code}/api/admin/class`)).body.name).toBe('Far')
  const file = await maria.call('GET', `/api/hub/classes/${far.id}/backup`)
  expect([file.status, file.bytes.length > 1_000]).toEqual([200, true])
})

test('a database without durability is refused, one that is away is not', async () => {
  const cell = (database: string) => [
    { name: 'north', databaseUrl: urlOf(withDatabase(north.connection, database)) },
  ]
  const { rows } = await north.pool.query('select current_database() as name')
  const { name } = rows[0]
  await north.pool.query(`alter database ${name} set synchronous_commit = off`)
  const said: string[] = []
  const open = (database: string) => openCells(hub.pool, cell(database), (line) => said.push(line))
  await expect(open(name)).rejects.toThrow(/north .*turn on synchronous_commit/)
  await north.pool.query(`alter database ${name} reset synchronous_commit`)
  const cells = await open('kunwari_nowhere')
  expect([cells.listReachable(), said]).toEqual([
    ['main'],
    [expect.stringContaining('north is away')],
  ])
  expect(() => cells.connectionOf('north')).toThrow(CellAwayError)
  expect(() => cells.connectionOf('south')).toThrow(CellAwayError)
  await cells.stop()
})

test('a host sees what each database takes, and nobody else sets it', async () => {
  const { body } = await host.call('GET', '/api/hub/load')
  expect(body.cells).toMatchObject([
    { name: 'main', classesMax: 1_000, isOpen: true, isReachable: true, bytes: expect.any(Number) },
    {
      name: 'north',
      classesMax: 1_000,
      isOpen: true,
      isReachable: true,
      bytes: expect.any(Number),
    },
  ])
  const change = { classesMax: 0, isOpen: false }
  expect((await maria.call('PUT', '/api/hub/cells/north', change)).status).toBe(403)
  expect((await host.call('PUT', '/api/hub/cells/south', change)).status).toBe(404)
  const { rows } = await hub.pool.query(
    `select after ->> 'name' as id from audit_log where action = 'hub.cell'`,
  )
  expect(rows.map(({ id }) => id)).toContain('north')
})

test('a new class is made where most room is, or refused', async () => {
  const { body } = await host.call('GET', '/api/hub/load')
  const [main, other] = body.cells
  await setCell('main', { classesMax: 2 * main.awake + 10 })
  await setCell('north', { classesMax: other.awake * 20 + 200 })
  await expect.poll(countSpares, noticed).toEqual([1, 1])
  expect((await find(await newClass('Where there is room'))).cell).toBe('north')
  await setCell('north', { classesMax: other.awake + 1 })
  expect((await find(await newClass('The other is full'))).cell).toBe('main')
  await setCell('main', { classesMax: 0 })
  const refused = await maria.call('POST', '/api/hub/classes', { name: 'Full', days: 5 })
  expect([refused.status, refused.body.reason]).toEqual([409, 'no_room'])
})

async function countSpares(): Promise<number[]> {
  const { body } = await host.call('GET', '/api/hub/load')
  return body.cells.map(({ spare }: { spare: number }) => spare)
}

test('a database that is away affects only its own classes', async () => {
  await openOnly('north')
  const far = await newClass('Away')
  await openOnly('main')
  const near = await newClass('Here')
  await setCell('north', { isOpen: true })
  await whileAway(north, async () => {
    expect(await askedAs(far)).toEqual([503, 'unavailable'])
    expect(await openPage(far)).toEqual([200, 'session', true])
    expect(await askedAs(near)).toEqual([200, 'Here'])
    expect((await find(await newClass('Made meanwhile'))).cell).toBe('main')
    const own = await maria.call('GET', '/api/hub/classes')
    expect(own.body.map(({ name }: { name: string }) => name)).toContain('Away')
    expect(await isAway(near)).toBe(false)
    await vi.waitUntil(async () => {
      const { body } = await host.call('GET', '/api/hub/load')
      return body.cells[1].isReachable === false && body.cells[1].bytes === null
    }, noticed)
    expect([await isAway(far), await isAway(near)]).toEqual([true, false])
    // Of an older version, as after an upgrade.
    await hub.pool.query(`update hub_classes set version = 'before' where cell = 'north'`)
    const twin = await hub.twin()
    try {
      const there = openBrowser(() => twin.app, hub.pass, near.phone.cookies)
      expect((await there.call('GET', `/c/${near.code}/api/auth/user`)).status).toBe(200)
      const away = openBrowser(() => twin.app, hub.pass, far.phone.cookies)
      expect((await away.call('GET', `/c/${far.code}/api/auth/user`)).status).toBe(503)
      expect(await openPage({ ...far, phone: away })).toEqual([200, 'session', true])
    } finally {
      await twin.close()
    }
  })
  await expect.poll(() => askedAs(far), noticed).toEqual([200, 'Away'])
  await expect.poll(async () => (await find(far)).version, noticed).not.toBe('before')
})

test('a database is emptied: its classes sleep, and wake in another', async () => {
  await openOnly('north')
  const moved = await newClass('Moved')
  const { schema } = await find(moved)
  await openOnly('main')
  expect(await put('sleep', moved)).toEqual([200, 'asleep'])
  expect(await isIn(north, schema)).toBe(false)
  await whileAway(north, async () => {
    expect(await put('wake', moved)).toEqual([200, 'awake'])
  })
  expect((await find(moved)).cell).toBe('main')
  expect([await isIn(north, schema), await isIn(hub, schema)]).toEqual([false, true])
  expect(await askedAs(moved)).toEqual([200, 'Moved'])
  await openOnly('north')
  expect(await put('sleep', moved)).toEqual([200, 'asleep'])
  await expect.poll(() => put('wake', moved), noticed).toEqual([200, 'awake'])
  expect([(await find(moved)).cell, await askedAs(moved)]).toEqual(['north', [200, 'Moved']])
})

test('a class without room sleeps on; a half-done wake is repeated', async () => {
  await openOnly('north')
  const slept = await newClass('Half woken')
  const { schema } = await find(slept)
  expect(await put('sleep', slept)).toEqual([200, 'asleep'])
  await setCell('north', { isOpen: false })
  expect(await put('wake', slept)).toEqual([409, 'no_room'])
  // It had chosen the cell, made the schema and a table, and no row yet.
  await hub.pool.query(`update hub_classes set has_schema = true where id = $1`, [slept.id])
  await north.pool.query(`create schema ${schema}`)
  await north.pool.query(`create table ${schema}.world (never boolean)`)
  await setCell('main', { isOpen: true })
  expect(await put('wake', slept)).toEqual([200, 'awake'])
  expect([(await find(slept)).cell, await isIn(north, schema)]).toEqual(['main', false])
  expect(await askedAs(slept)).toEqual([200, 'Half woken'])
})

test('a class’s world that the directory does not name is removed', async () => {
  await openOnly('north')
  const begun = await newClass('Begun')
  const { schema } = await find(begun)
  await maria.call('POST', `/api/hub/classes/${begun.id}/sleep`)
  await maria.call('POST', `/api/hub/classes/${begun.id}/wake`)
  await hub.pool.query(
    `update hub_classes set state = 'spare', code = null, instructor_id = null where id = $1`,
    [begun.id],
  )
  await newClass('Another')
  await vi.waitUntil(async () => !(await isIn(north, schema)), noticed)
  // Its row goes after it.
  await expect.poll(() => find(begun), noticed).toBeUndefined()
})

test('a class whose database is away is wiped: files now, schema later', async () => {
  await openOnly('north')
  const gone = await newClass('Gone')
  const { schema } = await find(gone)
  await north.pool.query(`create schema ${schema}_rehearsal`)
  const backups = path.join(hub.folder, 'hub/backups', gone.id)
  mkdirSync(backups, { recursive: true })
  writeFileSync(path.join(backups, 'last-night.kunwari'), 'Gone')
  await whileAway(north, async () => {
    await vi.waitUntil(async () => {
      const { body } = await host.call('GET', '/api/hub/load')
      return body.cells[1].isReachable === false
    }, noticed)
    hub.pass(13 * dayMs + hourMs)
    await vi.waitUntil(async () => (await find(gone)).state === 'wiped', noticed)
    expect([existsSync(backups), (await find(gone)).hasSchema]).toEqual([false, true])
    expect((await askedAs(gone))[1]).toBe('wiped')
  })
  await vi.waitUntil(async () => !(await find(gone)).hasSchema, noticed)
  expect([await isIn(north, schema), await isIn(north, `${schema}_rehearsal`)]).toEqual([
    false,
    false,
  ])
})
