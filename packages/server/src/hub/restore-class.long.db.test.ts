import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, whileAway } from '../db/test-database.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  openBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser
let north: TestDatabase

/** The directory looks once a second, at databases every five. */
const noticed = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' }, ['north'])
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
  const found = hub.cells.get('north')
  if (!found) throw new Error('the hub has a cell north')
  north = found
})

afterAll(() => hub.drop())

async function openOnly(name: 'main' | 'north'): Promise<void> {
  for (const cell of ['main', 'north']) {
    const body = { classesMax: 1_000, isOpen: cell === name }
    expect((await host.call('PUT', `/api/hub/cells/${cell}`, body)).status).toBe(200)
  }
}

type Made = { id: string; code: string }

async function newClass(name: string): Promise<Made> {
  const made = await maria.call('POST', '/api/hub/classes', { name, days: 9, joinWith: 'nickname' })
  expect(made.status).toBe(201)
  return { id: made.body.id, code: made.body.code }
}

async function join({ code }: Made, nickname: string): Promise<HubBrowser> {
  const phone = hub.browser()
  const body = { classCode: code, nickname }
  expect((await phone.call('POST', `/c/${code}/api/join`, body)).status).toBe(201)
  return phone
}

const isIn = async ({ code }: Made, phone: HubBrowser): Promise<number> =>
  (await phone.call('GET', `/c/${code}/api/auth/user`)).status

async function listBackups({ id }: Made): Promise<{ at: string }[]> {
  const { status, body } = await host.call('GET', `/api/hub/classes/${id}/backups`)
  expect(status).toBe(200)
  return body
}

/** A night passes, in which a class that was in use is backed up. */
async function passNight(made: Made): Promise<string> {
  const before = (await listBackups(made)).length
  await hub.pool.query('update hub_classes set used_at = $2 where id = $1', [
    made.id,
    new Date(hub.now() + hourMs),
  ])
  hub.pass(dayMs + hourMs)
  await vi.waitUntil(async () => (await listBackups(made)).length > before, noticed)
  return (await listBackups(made))[0]?.at ?? ''
}

async function confirmHost(): Promise<void> {
  const confirmed = await host.call('POST', '/api/auth/confirm', { password: 'Sampaguita-77-hub' })
  expect(confirmed.status).toBe(200)
}

async function restore({ id }: Made, at: string) {
  await confirmHost()
  const { status, body } = await host.call('POST', `/api/hub/classes/${id}/restore`, { at })
  return [status, body.state ?? body.reason ?? body.code]
}

async function find({ id }: Made) {
  const { rows } = await hub.pool.query(
    `select cell, schema_name as schema, state, people, ends_at as "endsAt"
     from hub_classes where id = $1`,
    [id],
  )
  return rows[0]
}

async function schemasIn({ pool }: Pick<TestDatabase, 'pool'>, schema: string): Promise<number> {
  const text = 'select true from pg_namespace where starts_with(nspname, $1)'
  return (await pool.query(text, [schema])).rows.length
}

test('a class goes back to a backup, then to what it was', async () => {
  await openOnly('main')
  const made = await newClass('Rizal')
  const ana = await join(made, 'Ana')
  const night = await passNight(made)
  const ben = await join(made, 'Ben')
  const twin = await hub.twin()
  try {
    const there = openBrowser(() => twin.app, hub.pass, ana.cookies)
    expect(await isIn(made, there)).toBe(200)
    const { schema } = await find(made)
    await hub.pool.query(`create schema ${schema}_rehearsal`)
    expect(await restore(made, night)).toEqual([200, 'awake'])
    expect([await isIn(made, ana), await isIn(made, ben), await isIn(made, there)]).toEqual([
      200, 401, 200,
    ])
    expect((await find(made)).people).toBe(1)
    // Nothing is left of what it was but a backup: the other server may be at it.
    await vi.waitUntil(async () => (await schemasIn(hub, schema)) === 0, noticed)
  } finally {
    await twin.close()
  }
  // A server died while it wrote one.
  const folder = path.join(hub.folder, 'hub/backups', made.id)
  writeFileSync(path.join(folder, '2026-03-05T01-00-00-000Z.kunwari.partial'), 'half of one')
  const [asItWas, older] = await listBackups(made)
  expect(older?.at).toBe(night)
  expect(await restore(made, asItWas?.at ?? '')).toEqual([200, 'awake'])
  expect([await isIn(made, ana), await isIn(made, ben)]).toEqual([200, 200])
  expect((await find(made)).people).toBe(2)
  expect(await listBackups(made)).toHaveLength(2)
  expect(readdirSync(folder)).toHaveLength(2)
})

test('a sleeping class goes back too; its file becomes a backup', async () => {
  await openOnly('main')
  const made = await newClass('Asleep')
  const night = await passNight(made)
  const late = await join(made, 'Late')
  expect((await maria.call('POST', `/api/hub/classes/${made.id}/sleep`)).status).toBe(200)
  expect(await restore(made, night)).toEqual([200, 'awake'])
  expect(await isIn(made, late)).toBe(401)
  expect(readdirSync(path.join(hub.folder, 'hub/asleep', made.id))).toEqual([])
  expect(await restore(made, (await listBackups(made))[0]?.at ?? '')).toEqual([200, 'awake'])
  expect(await isIn(made, late)).toBe(200)
})

test('a damaged backup, or none, leaves the class as it was', async () => {
  await openOnly('main')
  const made = await newClass('Damaged')
  const phone = await join(made, 'Ana')
  const night = await passNight(made)
  const { schema } = await find(made)
  const [file = ''] = readdirSync(path.join(hub.folder, 'hub/backups', made.id))
  writeFileSync(path.join(hub.folder, 'hub/backups', made.id, file), 'half of one')
  expect(await restore(made, night)).toEqual([409, 'backup_damaged'])
  expect(await restore(made, '2026-01-01T00:00:00.000Z')).toEqual([404, 'backup'])
  // Refused tries leave no backups that would push out the others.
  expect(await listBackups(made)).toHaveLength(1)
  expect([await find(made), await isIn(made, phone)]).toEqual([
    expect.objectContaining({ state: 'awake', schema }),
    200,
  ])
})

test('a class that was ended after its backup is not open again', async () => {
  await openOnly('main')
  const made = await newClass('Ended')
  const night = await passNight(made)
  expect(
    (await maria.call('POST', '/api/auth/confirm', { password: 'Sampaguita-maria@example.org' }))
      .status,
  ).toBe(200)
  expect((await maria.call('POST', `/api/hub/classes/${made.id}/end`)).status).toBe(200)
  const { endsAt } = await find(made)
  expect(await restore(made, night)).toEqual([200, 'awake'])
  expect((await find(made)).endsAt).toEqual(endsAt)
  const body = { classCode: made.code, nickname: 'Late' }
  const late = await hub.browser().call('POST', `/c/${made.code}/api/join`, body)
  expect([late.status, late.body.code]).toEqual([403, 'class_ended'])
})

test('a restored class ends when it would have', async () => {
  await openOnly('main')
  const made = await newClass('Prolonged')
  const setEnd = 'update hub_classes set ends_at = $2 where id = $1'
  const night = await passNight(made)
  const later = new Date(hub.now() + 20 * dayMs)
  const { schema } = await find(made)
  await hub.pool.query(`update "${schema}".world set ends_at = $1`, [later])
  await hub.pool.query(setEnd, [made.id, later])
  hub.pass(18 * dayMs)
  // The end of the backup, and the seven days after it, are over.
  await hub.pool.query('update hub_classes set wipe_at = $2 where id = $1', [
    made.id,
    new Date(hub.now() + 9 * dayMs),
  ])
  expect(await restore(made, night)).toEqual([200, 'awake'])
  expect((await find(made)).endsAt).toBe(later.getTime())
  const { rows } = await hub.pool.query(
    'select wipe_at > $2 as "stays" from hub_classes where id = $1',
    [made.id, new Date(hub.now())],
  )
  expect(rows).toEqual([{ stays: true }])
})

test('a wiped class that a restored database holds again is dropped', async () => {
  await openOnly('north')
  const made = await newClass('Returned')
  const { schema } = await find(made)
  await openOnly('main')
  await hub.pool.query('update hub_classes set wipe_at = $2 where id = $1', [
    made.id,
    new Date(hub.now()),
  ])
  await vi.waitUntil(async () => (await schemasIn(north, schema)) === 0, noticed)
  await vi.waitUntil(async () => (await find(made)).state === 'wiped', noticed)
  await north.pool.query(`create schema "${schema}"`)
  const twin = await hub.twin()
  await vi.waitUntil(async () => (await schemasIn(north, schema)) === 0, noticed)
  await twin.close()
  expect((await find(made)).state).toBe('wiped')
})

test('a class of a lost database is restored elsewhere; remains go later', async () => {
  await openOnly('north')
  const made = await newClass('Lost')
  const ana = await join(made, 'Ana')
  const night = await passNight(made)
  const { schema } = await find(made)
  await openOnly('main')
  await whileAway(north, async () => {
    await vi.waitUntil(async () => {
      const { body } = await host.call('GET', '/api/hub/load')
      return body.cells[1].isReachable === false
    }, noticed)
    expect(await restore(made, night)).toEqual([200, 'awake'])
    expect([(await find(made)).cell, await isIn(made, ana)]).toEqual(['main', 200])
  })
  await vi.waitUntil(async () => (await schemasIn(north, schema)) === 0, noticed)
  expect(await isIn(made, ana)).toBe(200)
})
