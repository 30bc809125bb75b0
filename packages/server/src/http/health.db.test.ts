import { once } from 'node:events'
import { connect } from 'node:net'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOn } from '../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

async function readiness() {
  world.pass(secondMs)
  const { status, headers } = await world.browser().call('GET', '/readyz')
  return { status, retryAfter: headers['retry-after'] }
}

test('asks the database once a second, however often it is asked itself', async () => {
  expect((await readiness()).status).toBe(200)
  await world.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
  const browser = world.browser()
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => browser.call('GET', '/readyz')))
  expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await readiness()).status).toBe(503)
  await world.pool.query(`delete from migrations where name = '9999_later.sql'`)
  expect((await browser.call('GET', '/readyz')).status).toBe(503)
  expect((await readiness()).status).toBe(200)
})

test('the server is ready only with a database of its own version', async () => {
  expect((await readiness()).status).toBe(200)
  await world.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
  expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
  await world.pool.query(`delete from migrations where name = '9999_later.sql'`)
  expect((await readiness()).status).toBe(200)
  await world.pool.query(`delete from migrations where name = (select max(name) from migrations)`)
  expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
  expect((await world.browser().call('GET', '/healthz')).status).toBe(200)
})

test('is not ready once a newer server has replaced an SQL function', async () => {
  await world.pool.query(`update sql_functions set sha256 = 'x' where name = 'buy_plan'`)
  expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
})

test('is guarded from slow requests, many connections and two Host lines', async () => {
  const { port } = new URL(await listenOn(world.app))
  const { headersTimeout, requestTimeout, maxConnections } = world.app.server
  expect([headersTimeout, requestTimeout, maxConnections]).toEqual([20_000, 120_000, 20_000])
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\n\r\n')
  const [head] = await once(socket, 'data')
  socket.destroy()
  expect(String(head)).toMatch(/^HTTP\/1.1 400 /)
})
