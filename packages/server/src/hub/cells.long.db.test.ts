import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import type { HubBrowser, TestHub } from '../testing/test-hub.ts'
import { askedAs, isIn, noticed, openTwoCells, type TwoCells } from '../testing/two-cells.ts'

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

test('one server answers classes of both databases, each in its own', async () => {
  await cells.openOnly('north')
  const far = await cells.newClass('Far')
  await cells.openOnly('main')
  const near = await cells.newClass('Near')
  const [there, here] = [await cells.find(far), await cells.find(near)]
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
  await cells.setCell('main', { classesMax: 2 * main.awake + 10 })
  await cells.setCell('north', { classesMax: other.awake * 20 + 200 })
  await expect.poll(countSpares, noticed).toEqual([1, 1])
  expect((await cells.find(await cells.newClass('Where there is room'))).cell).toBe('north')
  await cells.setCell('north', { classesMax: other.awake + 1 })
  expect((await cells.find(await cells.newClass('The other is full'))).cell).toBe('main')
  await cells.setCell('main', { classesMax: 0 })
  const refused = await maria.call('POST', '/api/hub/classes', { name: 'Full', days: 5 })
  expect([refused.status, refused.body.reason]).toEqual([409, 'no_room'])
})

async function countSpares(): Promise<number[]> {
  const { body } = await host.call('GET', '/api/hub/load')
  return body.cells.map(({ spare }: { spare: number }) => spare)
}
