import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { urlOf, withDatabase } from '../db/database-url.ts'
import { type TestDatabase, whileAway } from '../db/test-database.ts'
import { type HubBrowser, openBrowser, type TestHub } from '../testing/test-hub.ts'
import {
  askedAs,
  type ClassWithPhone,
  isIn,
  noticed,
  openTwoCells,
  type TwoCells,
} from '../testing/two-cells.ts'
import { CellAwayError, openCells } from './cells.ts'

let cells: TwoCells
let hub: TestHub
let host: HubBrowser
let maria: HubBrowser
let north: TestDatabase

beforeAll(async () => {
  cells = await openTwoCells()
  ;({ hub, host, maria, north } = cells)
})
afterAll(() => hub.drop())
beforeEach(async () => {
  await cells.setCell('main', { isOpen: true })
  await cells.setCell('north', { isOpen: true })
})

/** A reload of a class's first page: the app of a class, which says itself what it cannot read. */
async function openPage({ code, phone }: Pick<ClassWithPhone, 'code' | 'phone'>) {
  const accept = { accept: 'text/html' }
  const { status, body, headers } = await phone.call('GET', `/c/${code}/`, undefined, accept)
  return [status, headers['server-timing'], String(body).includes('Pretend pesos only')]
}

/** Whether its instructor reads that its database is away. */
async function isAway({ id }: ClassWithPhone): Promise<boolean> {
  const { body } = await maria.call('GET', '/api/hub/classes')
  return body.find((one: { id: string }) => one.id === id).isAway
}

async function put(what: 'sleep' | 'wake', { id }: ClassWithPhone) {
  const { status, body } = await maria.call('POST', `/api/hub/classes/${id}/${what}`)
  return [status, body.state ?? body.reason ?? body.code]
}

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
  const opened = await open('kunwari_nowhere')
  expect([opened.listReachable(), said]).toEqual([
    ['main'],
    [expect.stringContaining('north is away')],
  ])
  expect(() => opened.connectionOf('north')).toThrow(CellAwayError)
  expect(() => opened.connectionOf('south')).toThrow(CellAwayError)
  await opened.stop()
})

test('a database that is away affects only its own classes', async () => {
  await cells.openOnly('north')
  const far = await cells.newClass('Away')
  await cells.openOnly('main')
  const near = await cells.newClass('Here')
  await cells.setCell('north', { isOpen: true })
  await whileAway(north, async () => {
    expect(await askedAs(far)).toEqual([503, 'unavailable'])
    expect(await openPage(far)).toEqual([200, 'session', true])
    expect(await askedAs(near)).toEqual([200, 'Here'])
    expect((await cells.find(await cells.newClass('Made meanwhile'))).cell).toBe('main')
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
  await expect.poll(async () => (await cells.find(far)).version, noticed).not.toBe('before')
})

test('a database is emptied: its classes sleep, and wake in another', async () => {
  await cells.openOnly('north')
  const moved = await cells.newClass('Moved')
  const { schema } = await cells.find(moved)
  await cells.openOnly('main')
  expect(await put('sleep', moved)).toEqual([200, 'asleep'])
  expect(await isIn(north, schema)).toBe(false)
  await whileAway(north, async () => {
    expect(await put('wake', moved)).toEqual([200, 'awake'])
  })
  expect((await cells.find(moved)).cell).toBe('main')
  expect([await isIn(north, schema), await isIn(hub, schema)]).toEqual([false, true])
  expect(await askedAs(moved)).toEqual([200, 'Moved'])
  await cells.openOnly('north')
  expect(await put('sleep', moved)).toEqual([200, 'asleep'])
  await expect.poll(() => put('wake', moved), noticed).toEqual([200, 'awake'])
  expect([(await cells.find(moved)).cell, await askedAs(moved)]).toEqual(['north', [200, 'Moved']])
})

test('a class without room sleeps on; a half-done wake is repeated', async () => {
  await cells.openOnly('north')
  const slept = await cells.newClass('Half woken')
  const { schema } = await cells.find(slept)
  expect(await put('sleep', slept)).toEqual([200, 'asleep'])
  await cells.setCell('north', { isOpen: false })
  expect(await put('wake', slept)).toEqual([409, 'no_room'])
  // It had chosen the cell, made the schema and a table, and no row yet.
  await hub.pool.query(`update hub_classes set has_schema = true where id = $1`, [slept.id])
  await north.pool.query(`create schema ${schema}`)
  await north.pool.query(`create table ${schema}.world (never boolean)`)
  await cells.setCell('main', { isOpen: true })
  expect(await put('wake', slept)).toEqual([200, 'awake'])
  expect([(await cells.find(slept)).cell, await isIn(north, schema)]).toEqual(['main', false])
  expect(await askedAs(slept)).toEqual([200, 'Half woken'])
})

test('a class’s world that the directory does not name is removed', async () => {
  await cells.openOnly('north')
  const begun = await cells.newClass('Begun')
  const { schema } = await cells.find(begun)
  await maria.call('POST', `/api/hub/classes/${begun.id}/sleep`)
  await maria.call('POST', `/api/hub/classes/${begun.id}/wake`)
  await hub.pool.query(
    `update hub_classes set state = 'spare', code = null, instructor_id = null where id = $1`,
    [begun.id],
  )
  await cells.newClass('Another')
  await vi.waitUntil(async () => !(await isIn(north, schema)), noticed)
  // Its row goes after it.
  await expect.poll(() => cells.find(begun), noticed).toBeUndefined()
})

test('a class whose database is away is wiped: files now, schema later', async () => {
  await cells.openOnly('north')
  const gone = await cells.newClass('Gone')
  const { schema } = await cells.find(gone)
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
    await vi.waitUntil(async () => (await cells.find(gone)).state === 'wiped', noticed)
    expect([existsSync(backups), (await cells.find(gone)).hasSchema]).toEqual([false, true])
    expect((await askedAs(gone))[1]).toBe('wiped')
  })
  await vi.waitUntil(async () => !(await cells.find(gone)).hasSchema, noticed)
  expect([await isIn(north, schema), await isIn(north, `${schema}_rehearsal`)]).toEqual([
    false,
    false,
  ])
})
