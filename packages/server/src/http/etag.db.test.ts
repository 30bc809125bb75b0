import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let visitor: Browser

beforeAll(async () => {
  world = await createTestApp()
  visitor = world.browser()
})

afterAll(() => world.drop())

test('who already has the reserve gets 304 until a figure changes', async () => {
  const first = await visitor.call('GET', '/api/reserve')
  const tag = String(first.headers.etag)
  world.pass(1_000)
  const second = await ask(tag)
  expect(second).toMatchObject({ status: 304, body: '' })
  expect(second.headers.etag).toBe(tag)

  const member = await world.signedIn('member@kunwari.test')
  const body = { planDays: 5, amount: '500' }
  expect((await member.call('POST', '/api/investments', { body })).status).toBe(201)
  const third = await ask(tag)
  expect(third.status).toBe(200)
  expect(third.body.promised).not.toBe(first.body.promised)
})

test('a visitor who knows the class gets 304 while its clock stands', async () => {
  const admin = await world.signedIn('admin@kunwari.test')
  await admin.call('PUT', '/api/admin/clock', { body: { paused: true } })
  const { headers } = await visitor.call('GET', '/api/world')
  const again = () =>
    visitor.call('GET', '/api/world', { headers: { 'if-none-match': String(headers.etag) } })
  world.pass(1_000)
  expect((await again()).status).toBe(304)
  await admin.call('PUT', '/api/admin/clock', { body: { paused: false } })
  expect((await again()).status).toBe(200)
})

test.each([
  ['a list that holds it', (tag: string) => `"other", ${tag}`, 304],
  ['it as a strong one', (tag: string) => tag.replace('W/', ''), 304],
  ['anything', () => '*', 304],
  ['another one', () => 'W/"other"', 200],
  ['nothing that is a tag', () => ',,', 200],
])('If-None-Match with %s', async (_, written, status) => {
  const { headers } = await visitor.call('GET', '/api/reserve')
  expect((await ask(written(String(headers.etag)))).status).toBe(status)
})

function ask(tags: string) {
  return visitor.call('GET', '/api/reserve', { headers: { 'if-none-match': tags } })
}
