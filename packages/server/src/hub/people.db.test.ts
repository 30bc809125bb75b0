import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser

beforeAll(async () => {
  hub = await createTestHub()
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
})

afterAll(() => hub.drop())

const idOf = async (browser: HubBrowser): Promise<string> =>
  (await browser.call('GET', '/api/hub')).body.me.id

test('hosts and instructors are listed for hosts alone', async () => {
  const { body } = await host.call('GET', '/api/hub/people')
  expect(body).toMatchObject([
    { name: 'Hosanna Host', role: 'host', status: 'active', classes: 0 },
    { name: 'Guro Mo', role: 'instructor', email: 'maria@example.org', status: 'active' },
  ])
  expect((await maria.call('GET', '/api/hub/people')).status).toBe(403)
})

test('an instructor is kept out at once, a host never by themselves', async () => {
  const block = async (id: string, isBlocked: boolean) =>
    host.call('POST', `/api/hub/people/${id}/block`, { isBlocked })
  const id = await idOf(maria)
  expect((await block(id, true)).body.status).toBe('blocked')
  expect((await maria.call('GET', '/api/hub')).body.me).toBeNull()
  expect((await block(id, false)).body.status).toBe('active')
  expect((await block(await idOf(host), true)).body.code).toBe('own_request')
  expect((await host.call('GET', '/api/hub')).body.me.role).toBe('host')
})
