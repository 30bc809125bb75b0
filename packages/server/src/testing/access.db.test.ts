import type { Access, Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOn } from './event-listener.ts'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

// Who may do what: every call of the contract as every kind of person. That a call has the right level is in
// the contract's own tests.

/** Every kind of person, by role, status and password. */
type Who =
  | 'visitor'
  | 'member'
  | 'leader'
  | 'support'
  | 'admin'
  | 'suspended'
  | 'suspendedSupport'
  | 'suspendedAdmin'
  | 'blocked'
  | 'temporary'
  | 'screen'

/** What a call answers before it looks at what was sent: let through, or this refusal. */
type Outcome = 'through' | `${number} ${string}`

const people: Record<Exclude<Who, 'visitor' | 'screen'>, { email: string; is?: string }> = {
  member: { email: 'member@kunwari.test' },
  leader: { email: 'leader@kunwari.test' },
  support: { email: 'support@kunwari.test' },
  admin: { email: 'admin@kunwari.test' },
  suspended: { email: 'tess@kunwari.test', is: "status = 'suspended'" },
  suspendedSupport: { email: 'nene@kunwari.test', is: "role = 'support', status = 'suspended'" },
  suspendedAdmin: { email: 'boyet@kunwari.test', is: "role = 'admin', status = 'suspended'" },
  blocked: { email: 'jun@kunwari.test', is: "status = 'blocked'" },
  // An admin, so that no other refusal comes first.
  temporary: { email: 'ligaya@kunwari.test', is: "role = 'admin', must_change_password = true" },
}

let app: TestApp
let screenToken: string
const browsers = new Map<Who, Browser>()

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  browsers.set('visitor', app.browser())
  for (const [who, { email, is }] of Object.entries(people) as [
    keyof typeof people,
    (typeof people)['member'],
  ][]) {
    browsers.set(who, await app.signedIn(email))
    if (is === undefined) continue
    const { rowCount } = await app.pool.query(`update users set ${is} where email = $1`, [email])
    if (rowCount !== 1) throw new Error(`nobody has ${email}`)
  }
  browsers.set('screen', await openScreen())
})

afterAll(async () => {
  await app.drop()
})

/** What hangs in front of the room: it has a token and no cookie. */
async function openScreen(): Promise<Browser> {
  const { body } = await browserOf('admin').call('POST', '/api/admin/class/screens', { body: {} })
  screenToken = new URL(body.url).hash.slice(1)
  const headers = { authorization: `Bearer ${screenToken}` }
  const browser = app.browser()
  return {
    ...browser,
    call: (method, url, options) => browser.call(method, url, { ...options, headers }),
  }
}

const notSignedIn = '401 not_signed_in'
const notAllowed = '403 not_allowed'
const suspended = '403 account_suspended'
const temporary = '403 password_change_required'

/** What each kind of person gets from each level of access. */
const outcomes: Record<Access, Record<Who, Outcome>> = {
  everyone: {
    visitor: 'through',
    member: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspended: 'through',
    suspendedSupport: 'through',
    suspendedAdmin: 'through',
    // A blocked person is signed out at once: a visitor like any other.
    blocked: 'through',
    temporary: 'through',
    // Its token opens what it shows and nothing else.
    screen: notSignedIn,
  },
  'signed-in': {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspended: 'through',
    suspendedSupport: 'through',
    suspendedAdmin: 'through',
    blocked: notSignedIn,
    temporary,
    screen: notSignedIn,
  },
  member: {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: notAllowed,
    admin: 'through',
    suspended: 'through',
    suspendedSupport: notAllowed,
    suspendedAdmin: 'through',
    blocked: notSignedIn,
    temporary,
    screen: notSignedIn,
  },
  money: {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: notAllowed,
    admin: 'through',
    suspended,
    suspendedSupport: notAllowed,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
    screen: notSignedIn,
  },
  staff: {
    visitor: notSignedIn,
    member: notAllowed,
    leader: notAllowed,
    support: 'through',
    admin: 'through',
    suspended: notAllowed,
    suspendedSupport: suspended,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
    screen: notSignedIn,
  },
  admin: {
    visitor: notSignedIn,
    member: notAllowed,
    leader: notAllowed,
    support: notAllowed,
    admin: 'through',
    suspended: notAllowed,
    suspendedSupport: notAllowed,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
    screen: notSignedIn,
  },
  screen: {
    visitor: notSignedIn,
    member: notAllowed,
    leader: notAllowed,
    support: notAllowed,
    admin: 'through',
    suspended: notAllowed,
    suspendedSupport: notAllowed,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
    screen: 'through',
  },
}

/** What is for learners alone, and sent whole by what the rows send. */
const forLearners = new Set([
  'GET /api/class/reveal',
  'GET /api/class/form',
  'POST /api/class/spots/:id',
  'POST /api/class/ask-too',
])

const nobodysId = '01900000-0000-7000-8000-000000000000'

// Signing out would end the sessions that the other rows use, and a stream does not end by itself;
// they stand below.
const calls = (Object.keys(routes) as (keyof typeof routes)[])
  .filter((key) => key !== 'GET /api/logout' && key !== 'GET /api/events')
  .map((key) => ({ key, expected: outcomesOf(key) }))

/** What leaves no class or screen to try the other rows on where it is let through; tested by what it does. */
const endsTheClass = new Set([
  'POST /api/admin/class/end',
  'POST /api/admin/class/new',
  'POST /api/admin/class/screens',
])

describe.each(calls)('$key', ({ key, expected }) => {
  const rows = Object.entries(expected) as [Who, Outcome][]
  const tried = rows.filter(([, outcome]) => outcome !== 'through' || !endsTheClass.has(key))
  test.each(tried)('as %s: %s', async (who, outcome) => {
    const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const url = path.replace(/:(?:id|userId)/, nobodysId).replace(':code', 'NOBODYXX')
    const answer = await browserOf(who).call(method, url, method === 'GET' ? {} : { body: {} })
    const refusal = `${answer.status} ${String(answer.body.code)}`
    const isRefusal =
      /^(401 not_signed_in|403 (not_allowed|account_suspended|password_change_required)|500)/.test(
        refusal,
      )
    expect(isRefusal ? refusal : 'through').toBe(outcome)
    expect(answer.headers['kunwari']).toBe('pretend')
  })
})

test.each(Object.entries({ ...outcomes['signed-in'], screen: 'through' }) as [Who, Outcome][])(
  'GET /api/events as %s: %s',
  async (who, outcome) => {
    const { cookie } = browserOf(who)
    const token = who === 'screen' && { authorization: `Bearer ${screenToken}` }
    const leave = new AbortController()
    const answer = await fetch(`${await listenOn(app.app)}/api/events`, {
      headers: { ...token, ...(cookie !== undefined && { cookie }) },
      signal: leave.signal,
    })
    const isOpen = answer.headers.get('content-type') === 'text/event-stream; charset=utf-8'
    const refusal = async () => `${answer.status} ${JSON.parse(await answer.text()).code}`
    expect(isOpen ? 'through' : await refusal()).toBe(outcome)
    expect(answer.headers.get('kunwari')).toBe('pretend')
    leave.abort()
  },
)

test('every person can sign out, and the blocked cannot come back', async () => {
  for (const who of browsers.keys()) {
    const answer = await browserOf(who).call('GET', '/api/logout')
    expect([who, answer.status]).toEqual([who, who === 'screen' ? 401 : 302])
    expect((await browserOf(who).call('GET', '/api/auth/user')).status).toBe(401)
  }
  const again = await app.browser().call('POST', '/api/auth/login', {
    body: { identifier: people.blocked.email, password: demoPassword },
  })
  expect(again).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
})

test('an unknown address of the API answers 404, shaped like every failure', async () => {
  const answer = await app.browser().call('GET', '/api/nothing')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

function outcomesOf(key: keyof typeof routes): Record<Who, Outcome> {
  const route: Route = routes[key]
  const all = outcomes[route.access]
  const expected: typeof all = forLearners.has(key)
    ? { ...all, admin: notAllowed, suspendedAdmin: notAllowed }
    : all
  return route.isOpenToTemporaryPassword ? { ...expected, temporary: 'through' } : expected
}

function browserOf(who: Who): Browser {
  const browser = browsers.get(who)
  if (!browser) throw new Error(`nobody is ${who}`)
  return browser
}
