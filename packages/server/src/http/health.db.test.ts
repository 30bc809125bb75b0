import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

async function readiness() {
  const { status, headers } = await world.browser().call('GET', '/readyz')
  return { status, retryAfter: headers['retry-after'] }
}

test('is ready with a database of its own version, and with no other', async () => {
  expect((await readiness()).status).toBe(200)
  await world.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
  expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
  await world.pool.query(`delete from migrations where name = '9999_later.sql'`)
  expect((await readiness()).status).toBe(200)
  await world.pool.query(`delete from migrations where name = (select max(name) from migrations)`)
  expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
  expect((await world.browser().call('GET', '/healthz')).status).toBe(200)
})
