import type { Access, Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

// Who may do what: every route of the contract as every kind of person. A route that is added is
// tested without a line here.

type Who = 'visitor' | 'member' | 'suspended' | 'leader' | 'support' | 'admin' | 'suspendedAdmin'

/** What each kind of person gets from each level of access: let through, or this refusal. */
const table: Record<Access, Record<Who, 'through' | `${number} ${string}`>> = {
  everyone: {
    visitor: 'through',
    member: 'through',
    suspended: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspendedAdmin: 'through',
  },
  'signed-in': {
    visitor: '401 not_signed_in',
    member: 'through',
    suspended: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspendedAdmin: 'through',
  },
  member: {
    visitor: '401 not_signed_in',
    member: 'through',
    suspended: 'through',
    leader: 'through',
    support: '403 not_allowed',
    admin: 'through',
    suspendedAdmin: 'through',
  },
  money: {
    visitor: '401 not_signed_in',
    member: 'through',
    suspended: '403 account_suspended',
    leader: 'through',
    support: '403 not_allowed',
    admin: 'through',
    suspendedAdmin: '403 account_suspended',
  },
  staff: {
    visitor: '401 not_signed_in',
    member: '403 not_allowed',
    suspended: '403 not_allowed',
    leader: '403 not_allowed',
    support: 'through',
    admin: 'through',
    suspendedAdmin: '403 account_suspended',
  },
  admin: {
    visitor: '401 not_signed_in',
    member: '403 not_allowed',
    suspended: '403 not_allowed',
    leader: '403 not_allowed',
    support: '403 not_allowed',
    admin: 'through',
    suspendedAdmin: '403 account_suspended',
  },
}

let app: TestApp
let people: Record<Who, Browser>

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  people = {
    visitor: app.browser(),
    member: await app.signedIn('member@kunwari.test'),
    leader: await app.signedIn('leader@kunwari.test'),
    support: await app.signedIn('support@kunwari.test'),
    admin: await app.signedIn('admin@kunwari.test'),
    suspended: await app.signedIn('tess@kunwari.test'),
    suspendedAdmin: await app.signedIn('boyet@kunwari.test'),
  }
  await app.pool.query(
    "update users set status = 'suspended' where email in ('tess@kunwari.test', 'boyet@kunwari.test')",
  )
  await app.pool.query("update users set role = 'admin' where email = 'boyet@kunwari.test'")
})

afterAll(async () => {
  await app.drop()
})

const nobodysId = '01900000-0000-7000-8000-000000000000'
const allRoutes: [string, Route][] = Object.entries(routes)

// Signing out would end the sessions that the other rows use.
describe.each(allRoutes.filter(([key]) => key !== 'GET /api/logout'))('%s', (key, route) => {
  test.each(Object.entries(table[route.access]) as [Who, string][])(
    'as %s: %s',
    async (who, expected) => {
      const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const url = path.replace(':id', nobodysId).replace(':code', 'NOBODYXX')
      const answer = await people[who].call(method, url, method === 'GET' ? {} : { body: {} })
      const refusal = `${answer.status} ${String(answer.body.code)}`
      const isRefusal = /^(401 not_signed_in|403 (not_allowed|account_suspended)|500)/.test(refusal)
      expect(isRefusal ? refusal : 'through').toBe(expected)
      expect(answer.headers['kunwari']).toBe('pretend')
    },
  )
})

test('an unknown address of the API is not there, in the shape of every failure', async () => {
  const answer = await people.visitor.call('GET', '/api/nothing')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
