import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longTest } from '../testing/long-test.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let maria: HubBrowser

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  const host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
})

afterAll(() => hub.drop())

async function newClass(name: string): Promise<{ id: string; code: string }> {
  const made = await maria.call('POST', '/api/hub/classes', { name, days: 9, joinWith: 'nickname' })
  expect(made.status).toBe(201)
  return made.body
}

const sleep = (id: string) => maria.call('POST', `/api/hub/classes/${id}/sleep`)

async function find(id: string) {
  const text = 'select state, used_at as "usedAt" from hub_classes where id = $1'
  return (await hub.pool.query(text, [id])).rows[0]
}

let over: { id: string; code: string }

test('a class that is over is woken by its readers', async () => {
  const { id, code } = await newClass('Over')
  over = { id, code }
  const ana = hub.browser()
  await ana.call('POST', `/c/${code}/api/join`, { classCode: code, nickname: 'Ana' })
  expect((await maria.call('POST', `/api/hub/classes/${id}/end`)).status).toBe(200)
  expect((await sleep(id)).body.state).toBe('asleep')
  hub.pass(2 * hourMs)
  const worlds = [ana, hub.browser()].map((phone) => phone.call('GET', `/c/${code}/api/world`))
  expect((await Promise.all(worlds)).map(({ body }) => body.stage)).toEqual(['ended', 'ended'])
  expect((await ana.call('GET', `/c/${code}/api/auth/user`)).body.firstName).toBe('Ana')
  expect((await find(id)).state).toBe('awake')
})

longTest('and by who looks for its code', async () => {
  const { id, code } = over
  expect((await sleep(id)).body.state).toBe('asleep')
  expect((await hub.browser().call('GET', `/api/hub/find/${code}`)).status).toBe(200)
  expect((await find(id)).state).toBe('awake')
})

test('one that is not over waits for its instructor', async () => {
  const { id, code } = await newClass('Not over')
  expect((await sleep(id)).body.state).toBe('asleep')
  const asked = await hub.browser().call('GET', `/c/${code}/api/world`)
  expect(asked.body.reason).toBe('class_sleeps')
})

test('none sleeps before its learners were told the truth', async () => {
  const { id, code } = await newClass('Live')
  expect((await maria.call('POST', `/api/hub/classes/${id}/enter`)).status).toBe(200)
  const inClass = (method: string, path: string, body: object) =>
    maria.call(method, `/c/${code}/api/admin/class/${path}`, body)
  await inClass('PUT', 'lesson', { preset: '45' })
  for (const [from, to] of [
    ['setup', 'lobby'],
    ['lobby', 'live'],
  ]) {
    expect((await inClass('POST', 'stage', { from, to })).status).toBe(200)
  }
  expect((await sleep(id)).body.code).toBe('reveal_first')
  // Nobody has come for two days, and the hub puts such classes away: a server that has it not open looks.
  await hub.pool.query('update hub_settings set sleep_after_days = 1')
  const twin = await hub.twin()
  try {
    const text = `update hub_classes set used_at = used_at - interval '2 days' where id = $1`
    await hub.pool.query(text, [id])
    const { usedAt } = await find(id)
    await vi.waitUntil(async () => (await find(id)).usedAt > usedAt, { timeout: 20_000 })
    expect((await find(id)).state).toBe('awake')
  } finally {
    await twin.close()
  }
})
