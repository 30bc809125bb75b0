import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  hub = await createTestHub({
    HUB_DOMAIN: 'classes.example',
    PUBLIC_URL: 'https://classes.example',
  })
  maria = await bringInstructor(hub, await setUpHost(hub), 'maria@example.org')
})

afterAll(() => hub.drop())

test('an instructor comes to a class on its own host by a ticket, which is good once', async () => {
  const made = await maria.call('POST', '/api/hub/classes', { name: 'By host', days: 2 })
  const host = `${made.body.code.toLowerCase()}.classes.example`
  expect(made.body.address).toBe(`https://${host}`)
  const entered = await maria.call('POST', `/api/hub/classes/${made.body.id}/enter`)
  const way = new URL(entered.body.address)
  expect([way.origin, way.pathname]).toEqual([`https://${host}`, '/hub-enter'])

  // A host of its own has cookies of its own.
  const there = hub.browser()
  const page = `${way.pathname}${way.search}`
  const other = await maria.call('POST', '/api/hub/classes', { name: 'Other', days: 2 })
  const elsewhere = await there.call('GET', page, undefined, {
    host: `${other.body.code.toLowerCase()}.classes.example`,
  })
  expect(elsewhere.status).toBe(401)
  const came = await there.call('GET', page, undefined, { host })
  expect([came.status, came.headers.location]).toEqual([302, '/admin/class'])
  expect((await there.call('GET', '/api/admin/class', undefined, { host })).body.name).toBe(
    'By host',
  )
  expect((await hub.browser().call('GET', page, undefined, { host })).status).toBe(401)
  // A change comes from that host's pages, and from no other's.
  const change = async (origin: string) =>
    there.call('PUT', '/api/admin/class', { name: 'Renamed' }, { host, origin })
  expect((await change('https://classes.example')).body.code).toBe('cross_site')
  expect((await change(`https://${host}`)).status).toBe(200)
})

test('a ticket runs out after a minute', async () => {
  const made = await maria.call('POST', '/api/hub/classes', { name: 'Late', days: 2 })
  const host = `${made.body.code.toLowerCase()}.classes.example`
  const entered = await maria.call('POST', `/api/hub/classes/${made.body.id}/enter`)
  const way = new URL(entered.body.address)
  hub.pass(minuteMs)
  const came = await hub.browser().call('GET', `${way.pathname}${way.search}`, undefined, { host })
  expect(came.status).toBe(401)
})
