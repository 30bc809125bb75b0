import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    PUBLIC_URL: 'https://class.example',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
})
afterAll(() => world.drop())

const comeBy = (host: string, address: string) =>
  world.browser({ address }).call('GET', '/api/world', { headers: { host } })

test('each other device counts once, by the address that it came by', async () => {
  const admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  const list = async () => (await admin.call('GET', '/api/admin/class/addresses')).body
  expect(await list()).toEqual([
    { url: 'https://class.example', isThisMachine: false, reachedBy: 0 },
    { url: 'http://127.0.0.1:0', isThisMachine: true, reachedBy: 0 },
  ])
  await comeBy('class.example', '127.0.0.1')
  await comeBy('elsewhere.example', '10.0.0.7')
  for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '10.0.0.8', '10.0.0.8']) {
    await comeBy('class.example', address)
  }
  expect((await list())[0]).toEqual({
    url: 'https://class.example',
    isThisMachine: false,
    reachedBy: 2,
  })
})
