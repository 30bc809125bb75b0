import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await createTestApp({ TRADING_SHARE: '0' })
})

afterAll(() => world.drop())

const nobodys = '01990000-0000-7000-8000-000000000000'

test.each([
  ['POST', `/api/deposits/${nobodys}/cancel`],
  ['POST', `/api/withdrawals/${nobodys}/cancel`],
  ['DELETE', `/api/admin/jobs/${nobodys}`],
] as const)('%s %s says everything by its address: a body may be left out', async (method, url) => {
  const admin = await world.signedIn('admin@kunwari.test')
  expect((await admin.call(method, url)).status).toBe(404)
  expect((await admin.call(method, url, { body: {} })).status).toBe(404)
  expect((await admin.call(method, url, { body: { force: true } })).status).toBe(400)
})

test('a field that is missing is named', async () => {
  const admin = await world.signedIn('admin@kunwari.test')
  const url = `/api/admin/deposits/${nobodys}/reverse`
  expect((await admin.call('POST', url, { body: {} })).body).toEqual({
    message: 'reason is required',
    code: 'invalid_input',
    errors: [{ path: 'reason', message: 'reason is required' }],
  })
})

test('a page past the end of a list is empty, however far', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const { status, body } = await member.call('GET', '/api/transactions?page=999999999&limit=100')
  expect(status).toBe(200)
  expect(body).toMatchObject({ transactions: [], page: 999_999_999, pages: 1 })
})
