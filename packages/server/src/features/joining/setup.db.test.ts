import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterEach, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { inHashQueue } from '../passwords/hash-queue.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.drop()
})

async function open(env: Record<string, string>): Promise<TestApp> {
  const world = await createTestApp(env)
  opened.push(world)
  return world
}

const setUp = (world: TestApp, token: string | null, email = 'guro@example.com') =>
  world.browser().call('POST', '/api/setup', {
    body: { token, email, password: 'Sampaguita-77', firstName: 'Gng', lastName: 'Guro' },
  })

const first = { ADMIN_EMAIL: 'teacher@example.com', ADMIN_PASSWORD: 'Sampaguita-77' }

longTest('the demo world and one with a named admin have no link', async () => {
  expect((await open({})).app.setupToken).toBeNull()
  expect((await open({ DEMO: '0', ...first })).app.setupToken).toBeNull()
})

test('the link makes one admin, signed in, and is stored hashed', async () => {
  const world = await open({ DEMO: '0' })
  const token = world.app.setupToken
  const { rows } = await world.pool.query<{ text: string }>(
    'select setup_links::text as text from setup_links',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(token)
  const browser = world.browser()
  const made = await browser.call('POST', '/api/setup', {
    body: {
      token,
      email: 'Guro@example.com',
      password: 'Sampaguita-77',
      firstName: 'Gng',
      lastName: 'Guro',
    },
  })
  expect(made).toMatchObject({ status: 201, body: { role: 'admin', email: 'guro@example.com' } })
  expect((await browser.call('GET', '/api/admin/class')).status).toBe(200)
  expect((await setUp(world, token, 'other@example.com')).status).toBe(404)
  const twin = await world.twin()
  expect(twin.app.setupToken).toBeNull()
  await twin.close()
})

test('neither another token nor one an hour old makes an admin', async () => {
  const world = await open({ DEMO: '0' })
  expect((await setUp(world, 'A'.repeat(43))).status).toBe(404)
  world.pass(hourMs)
  expect((await setUp(world, world.app.setupToken)).status).toBe(404)
  const { rows } = await world.pool.query('select 1 from users')
  expect(rows).toEqual([])
})

test('a made-up token is refused before its password is hashed', async () => {
  const world = await open({ DEMO: '0' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  // More than the queue takes: whatever needs a hash now is answered with 503.
  const hashes = Array.from({ length: 300 }, () => inHashQueue(() => held))
  const settled = Promise.allSettled(hashes)
  expect((await setUp(world, 'A'.repeat(43))).status).toBe(404)
  expect((await setUp(world, world.app.setupToken)).status).toBe(503)
  letGo()
  await settled
  expect((await setUp(world, world.app.setupToken)).status).toBe(201)
})

longTest('of ten concurrent uses of two servers’ links, one becomes admin', async () => {
  const world = await open({ DEMO: '0' })
  const twin = await world.twin()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      setUp(
        world,
        index % 2 === 0 ? world.app.setupToken : twin.app.setupToken,
        `guro${index}@example.com`,
      ),
    ),
  )
  await twin.close()
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(9)
})
