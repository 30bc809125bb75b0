import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Browser
beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
  admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
})
afterAll(() => world.drop())

const save = (name: string, link: string) =>
  admin.call('POST', '/api/lab/scenarios', { body: { name, link } })
const list = async () => (await admin.call('GET', '/api/lab/scenarios')).body

test('a world is saved by its name, changed, and let go', async () => {
  const { status, body } = await save(
    'Town with a hold',
    'p=town&v=1&seed=7&holdDays=7&people=50000',
  )
  expect([status, body.link]).toEqual([201, 'v=1&p=town&seed=7&holdDays=7'])
  await save('A million', 'v=1&p=country')
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'A million',
    'Town with a hold',
  ])
  const url = `/api/lab/scenarios/${body.id}`
  const other = { name: 'The fund', link: 'v=1&p=honest-fund' }
  expect((await admin.call('PUT', url, { body: other })).body).toMatchObject(other)
  expect((await admin.call('DELETE', url, { body: {} })).status).toBe(200)
  expect((await admin.call('PUT', url, { body: other })).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('what is no world is refused, with its field and range', async () => {
  expect((await save('Wrong', 'v=1&p=town&rollBps=10001')).body).toMatchObject({
    code: 'invalid_input',
    message: 'rollBps takes a whole number, 0 to 10000',
    errors: [{ path: 'link' }],
  })
  expect((await save('', 'v=1&p=town')).status).toBe(400)
  expect((await save('a'.repeat(61), 'v=1&p=town')).status).toBe(400)
  expect((await world.browser().call('GET', '/api/lab/scenarios')).status).toBe(401)
})

test('there are at most two hundred of them', async () => {
  await world.pool.query(
    `insert into lab_scenarios (id, name, link, saved_at)
     select gen_random_uuid(), 'World ' || n, 'v=1&p=town', now()
     from generate_series(1, 200 - (select count(*)::integer from lab_scenarios)) n`,
  )
  expect((await save('One more', 'v=1&p=town')).body).toMatchObject({ code: 'wrong_state' })
})
