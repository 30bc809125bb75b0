import { instant } from '@kunwari/domain/calendar/instant'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Person } from './access.ts'
import { answerFailure } from './error-response.ts'
import { limitRequests } from './rate-limit.ts'
import type { BrowserSession } from './session.ts'

const staff: Person = {
  id: 'staff',
  role: 'admin',
  status: 'active',
  mustChangePassword: false,
  isPrimeLeader: false,
  hasSteppedOut: false,
}

async function open(rateLimitScale: number, person?: Person): Promise<FastifyInstance> {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.decorateRequest('browserSession', undefined)
  app.addHook('onRequest', async (request) => {
    const sid = request.headers.cookie
    if (sid === undefined) return
    const start = instant(0)
    const session: BrowserSession = {
      sid,
      id: sid,
      facts: {},
      person,
      createdAt: start,
      confirmedAt: null,
    }
    request.browserSession = session
  })
  await limitRequests(app, { configuration: { rateLimitScale } })
  app.get('/api/thing', async () => 'done')
  app.get('/page', async () => 'a page')
  return app
}

const statusOf = async (app: FastifyInstance, url = '/api/thing', cookie?: string) =>
  (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).statusCode

test('a session has its own 300-a-minute rate limit, apart from its address', async () => {
  const app = await open(1)
  for (let calls = 1; calls <= 300; calls += 1) {
    expect(await statusOf(app, '/api/thing', 'one')).toBe(200)
  }
  const refused = await app.inject({ url: '/api/thing', headers: { cookie: 'one' } })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf(app, '/api/thing', 'two')).toBe(200)
  expect(await statusOf(app)).toBe(200)
  await app.close()
})

test.each<[string, Person, number]>([
  ['an admin', staff, 1_200],
  ['support', { ...staff, role: 'support' }, 1_200],
  ['a suspended admin', { ...staff, status: 'suspended' }, 300],
  ['a member', { ...staff, role: 'user' }, 300],
])('%s has a minute of calls', async (_, person, calls) => {
  const app = await open(0.1, person)
  for (let call = 1; call <= calls / 10; call += 1) {
    expect(await statusOf(app, '/api/thing', 'one')).toBe(200)
  }
  expect(await statusOf(app, '/api/thing', 'one')).toBe(429)
  await app.close()
})

test('the rate limit is scaled, pages are not counted, 0 disables it', async () => {
  const app = await open(0.01)
  for (let calls = 1; calls <= 10; calls += 1) expect(await statusOf(app, '/page')).toBe(200)
  const statuses = []
  for (let calls = 1; calls <= 4; calls += 1) {
    statuses.push(await statusOf(app, '/api/thing', 'one'))
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await statusOf(app, '/%61pi/thing', 'one')).toBe(429)
  expect(await statusOf(app, '/api/none', 'one')).toBe(429)
  await app.close()

  const free = await open(0)
  for (let calls = 1; calls <= 310; calls += 1) expect(await statusOf(free)).toBe(200)
  await free.close()
})

test('an address without a session has a class-sized rate limit', async () => {
  const app = await open(0.01)
  for (let calls = 1; calls <= 30; calls += 1) expect(await statusOf(app)).toBe(200)
  expect(await statusOf(app)).toBe(429)
  await app.close()
})
