import type { Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
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
] as const)('%s %s needs only its address: a body may be left out', async (method, url) => {
  const admin = await world.signedIn('admin@kunwari.test')
  expect((await admin.call(method, url)).status).toBe(404)
  expect((await admin.call(method, url, { body: {} })).status).toBe(404)
  expect((await admin.call(method, url, { body: { force: true } })).status).toBe(400)
})

test('to an idempotency key an empty body is as one left out', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const asked = { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'EMPTY-1' }
  const { id } = (await member.call('POST', '/api/deposits', { body: asked })).body
  const headers = { 'idempotency-key': 'cancel-1' }
  const first = await member.call('POST', `/api/deposits/${id}/cancel`, { headers })
  const again = await member.call('POST', `/api/deposits/${id}/cancel`, { headers, body: {} })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
})

test.each([
  ['GET', '/api/transactions/not-an-id'],
  ['PUT', '/api/admin/users/11111111-1111-1111-1111'],
  ['POST', '/api/deposits/1/cancel'],
] as const)('%s %s names what can be nobody’s: it is not there', async (method, url) => {
  const admin = await world.signedIn('admin@kunwari.test')
  const { status, body } = await admin.call(method, url)
  expect([status, body]).toEqual([
    404,
    { message: 'There is nothing at this address', code: 'not_found' },
  ])
  expect((await world.browser().call(method, url)).status).toBe(401)
})

test('a call whose address is spelt otherwise is the same call', async () => {
  const member = await world.signedIn('member@kunwari.test')
  expect((await member.call('GET', '/%61pi/auth/user')).status).toBe(200)
  // Decoded once, and not again.
  expect((await member.call('GET', '/%2561pi/auth/user')).status).toBe(404)
})

test.each([
  ['POST', '/api/join', { classCode: '' }, 'classCode is required', 'required'],
  ['POST', '/api/admin/clock/advance', { days: 0 }, 'At least 1', 'at_least'],
  ['POST', '/api/admin/clock/advance', { days: 10_000 }, /^At most [0-9]+/, 'at_most'],
] as const)('%s %s of %j is refused in words of ours', async (method, url, body, says, reason) => {
  const admin = await world.signedIn('admin@kunwari.test')
  const { status, body: answer } = await admin.call(method, url, { body })
  expect(status).toBe(400)
  expect(answer.message).toMatch(says)
  expect(answer.errors[0]).toMatchObject({ code: 'invalid_input', reason })
})

test('a field that is missing is named', async () => {
  const admin = await world.signedIn('admin@kunwari.test')
  const url = `/api/admin/deposits/${nobodys}/reverse`
  const missing = { code: 'invalid_input', reason: 'required', params: { path: 'reason' } }
  expect((await admin.call('POST', url, { body: {} })).body).toEqual({
    message: 'reason is required',
    ...missing,
    errors: [{ path: 'reason', message: 'reason is required', ...missing }],
  })
})

test.each(['999999999', '9'.repeat(400)])(
  'page %s past the end of a list is empty',
  async (page) => {
    const member = await world.signedIn('member@kunwari.test')
    const { status, body } = await member.call('GET', `/api/transactions?page=${page}&limit=100`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ transactions: [], page: 999_999_999, pages: 1 })
  },
)

test('an empty parameter of a query counts as left out', async () => {
  const member = await world.signedIn('member@kunwari.test')
  for (const [empty, bare] of [
    ['/api/transactions?type=&page=&limit=', '/api/transactions'],
    ['/api/transactions/statement?from=&to=', '/api/transactions/statement'],
  ] as const) {
    const [left, whole] = [await member.call('GET', empty), await member.call('GET', bare)]
    expect([empty, left.status, left.body]).toEqual([empty, whole.status, whole.body])
  }
})

test.each(['page=1&page=2', 'page=1&page=1', 'limit=5&limit=6'])(
  'a parameter that is given twice is refused: %s',
  async (query) => {
    const member = await world.signedIn('member@kunwari.test')
    const { status, body } = await member.call('GET', `/api/transactions?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  },
)

test.each([
  ['%ED%A0%80', 400],
  ['caf%E9', 400],
  ['caf%C3%A9', 200],
  ['%', 200],
  ['100%25', 200],
] as const)('a query %s is answered with %i: half a character is none', async (query, status) => {
  const admin = await world.signedIn('admin@kunwari.test')
  expect((await admin.call('GET', `/api/admin/users?query=${query}`)).status).toBe(status)
})

test('the API document states what every call takes and what it answers', async () => {
  const { body } = await world.browser().call('GET', '/api/openapi.json')
  for (const [key, route] of Object.entries<Route>(routes)) {
    const [method = '', url = ''] = key.split(' ')
    const told = body.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([key, told?.summary]).toEqual([key, route.summary])
    expect([key, told.requestBody !== undefined]).toEqual([key, route.body !== undefined])
    expect([key, Object.keys(told.responses)]).toEqual([
      key,
      expect.arrayContaining(
        [route.status, route.otherStatus].flatMap((status) => (status ? [String(status)] : [])),
      ),
    ])
    expect([key, route.polled === undefined || '304' in told.responses]).toEqual([key, true])
    expect([key, told.responses[403].description]).toEqual([
      key,
      expect.stringContaining('demo_only_here'),
    ])
    // A call that is not signed in meets it, and no other.
    expect([key, '401' in told.responses]).toEqual([
      key,
      route.access !== 'everyone' || route.errors.includes('wrong_credentials'),
    ])
  }
  const typesOf = (url: string, status = 200) =>
    Object.keys(body.paths[url].get.responses[status].content ?? {})
  expect(typesOf('/api/reserve/ledger.csv')).toEqual(['text/csv'])
  expect(typesOf('/api/admin/class/everything.zip')).toEqual(['application/zip'])
  expect(typesOf('/api/objects/{id}')).toEqual(['image/*'])
  expect(typesOf('/api/events')).toEqual(['text/event-stream'])
  expect(typesOf('/api/transactions')).toEqual(['application/json'])
  const story = body.paths['/api/admin/class/story.json'].get.responses[200]
  expect(story.content['application/json'].schema).toEqual({ type: 'object' })
  expect(typesOf('/api/logout', 302)).toEqual([])
  const page = await world.browser().call('GET', '/api/docs')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})
