import { hubRoutes } from '@kunwari/contract/hub'
import type { Access, Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GoodRequests, goodRequests } from './bad-input/good-requests.ts'
import type { Things } from './bad-input/stage.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from './test-hub.ts'

// Who may do what on a hub: every call of the contract by people of another class, by the
// hub's own without their class, and every call of the hub by everybody.

type Key = keyof typeof routes
type HubKey = keyof typeof hubRoutes

let hub: TestHub
let host: HubBrowser
/** Of the class that is called, and of another. */
let maria: HubBrowser
let jose: HubBrowser
let called: { id: string; code: string }
let other: { id: string; code: string }
let requests: GoodRequests
let joseId: string
/** What each stranger sends by hand, under every name that a cookie of ours has. */
const cookies = new Map<string, string>()

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
  jose = await bringInstructor(hub, host, 'jose@example.org')
  called = await newClass(maria, 'Called')
  other = await newClass(jose, 'Other')
  joseId = (await jose.call('GET', '/api/hub')).body.me.id
  const learner = await join(other.code, 'Bea')
  cookies.set('a learner of another class', forge(learner, `/c/${other.code}`))
  cookies.set('the instructor of another class', forge(jose, `/c/${other.code}`))
  cookies.set('its own instructor, by the cookie of the hub', forge(maria, '/'))
  cookies.set('a host, by the cookie of the hub', forge(host, '/'))
  requests = goodRequests(await makeThings())
})

afterAll(() => hub.drop())

async function newClass(browser: HubBrowser, name: string): Promise<typeof called> {
  const body = { name, days: 5, joinWith: 'nickname' }
  const made = await browser.call('POST', '/api/hub/classes', body)
  expect(made.status).toBe(201)
  const entered = await browser.call('POST', `/api/hub/classes/${made.body.id}/enter`)
  expect(entered.status).toBe(200)
  return made.body
}

async function join(code: string, nickname: string): Promise<HubBrowser> {
  const phone = hub.browser()
  const answer = await phone.call('POST', `/c/${code}/api/join`, { classCode: code, nickname })
  expect(answer.status).toBe(201)
  return phone
}

function tokenOf(browser: HubBrowser, path: string): string {
  const found = [...browser.cookies.values()].find(
    (one) => one.path === path && one.name.endsWith('_session'),
  )
  if (!found) throw new Error(`no session at ${path}`)
  return found.value
}

/** A session's token under every name that a session of ours has. */
function forge(browser: HubBrowser, path: string): string {
  const token = tokenOf(browser, path)
  const names = ['kunwari_session', 'kunwari_hub_session', 'kunwari_session_80']
  return names.map((name) => `${name}=${token}`).join('; ')
}

/** One of everything of the class that is called, as far as calls refuse by whose it is. */
async function makeThings(): Promise<Things> {
  const base = `/c/${called.code}`
  const phone = await join(called.code, 'Ana')
  const own = await phone.call('GET', `${base}/api/auth/user`)
  const teacher = await maria.call('GET', `${base}/api/auth/user`)
  const sessions = await maria.call('GET', `${base}/api/auth/sessions`)
  const settings = await maria.call('GET', `${base}/api/payment-settings`)
  const money = { amount: '600.00', paymentMethod: 'pekepay' }
  const deposit = (referenceNumber: string) =>
    phone.call('POST', `${base}/api/deposits`, { ...money, referenceNumber })
  const pending = (await deposit('waits')).body.id
  const approved = (await deposit('stands')).body.id
  const verified = await maria.call('PUT', `${base}/api/admin/deposits/${approved}/verify`, {
    status: 'approved',
  })
  expect(verified.status).toBe(200)
  const bought = await phone.call('POST', `${base}/api/investments`, {
    planDays: 5,
    amount: '500.00',
  })
  const listed = await phone.call('GET', `${base}/api/transactions`)
  const said = await phone.call('POST', `${base}/api/chat/messages`, { message: 'Hello' })
  const reply = await maria.call('POST', `${base}/api/support/saved-replies`, { text: 'Hello' })
  const scenario = { name: 'A town', link: 'v=1&p=town' }
  const kept = await maria.call('POST', `${base}/api/lab/scenarios`, scenario)
  const asked = await phone.call('POST', `${base}/api/upload/get-url`, { mimeType: 'image/png' })
  const things: Things = {
    memberId: own.body.id,
    otherId: teacher.body.id,
    sessionId: sessions.body[0].id,
    pendingDeposit: pending,
    approvedDeposit: approved,
    pendingWithdrawal: pending,
    approvedWithdrawal: approved,
    investment: bought.body.id,
    transaction: listed.body.transactions[0].id,
    application: said.body.id,
    job: said.body.id,
    savedReply: reply.body.id,
    labScenario: kept.body.id,
    labRun: said.body.id,
    message: said.body.id,
    paymentSetting: settings.body[0].id,
    object: said.body.id,
    emptyUploadUrl: asked.body.uploadUrl,
    sentUploadUrl: asked.body.uploadUrl,
    referralCode: own.body.referralCode,
    classCode: called.code,
    identifier: 'ana@kunwari.test',
    code: '000000',
  }
  expect(Object.entries(things).filter(([, value]) => typeof value !== 'string')).toEqual([])
  return things
}

const notSignedIn = '401 not_signed_in'

type Good = { as?: string; params?: object; query?: object; body?: unknown }

/** A good request to a call of the class. */
function addressOf(key: string, { params, query }: Good): [method: string, url: string] {
  const [method = '', path = ''] = key.split(' ')
  const given = Object.entries(params ?? {})
  const filled = given.reduce((url, [name, value]) => url.replace(`:${name}`, String(value)), path)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
  return [method, `${filled}${search.size > 0 ? `?${search}` : ''}`]
}

/** Status and code; what has no code, by what it begins with. */
async function outcomeOf(key: Key, base: string, cookie: string | undefined): Promise<string> {
  const good: Good = requests[key]
  const [method, url] = addressOf(key, good)
  const headers = { ...(cookie !== undefined && { cookie }) }
  const { status, body } = await hub.browser().call(method, `${base}${url}`, good.body, headers)
  return `${status} ${body?.code ?? ''}`.trim()
}

const keys = Object.keys(routes) as Key[]
const strangers = [
  'a learner of another class',
  'the instructor of another class',
  'its own instructor, by the cookie of the hub',
  'a host, by the cookie of the hub',
]

describe.each(strangers)('%s', (stranger) => {
  test.each(keys)('gets from the class no more than a visitor: %s', async (key) => {
    const base = `/c/${called.code}`
    const outcome = await outcomeOf(key, base, cookies.get(stranger))
    const { access }: Route = routes[key]
    const isOpen = access === 'everyone'
    expect(outcome).toBe(isOpen ? await outcomeOf(key, base, undefined) : notSignedIn)
  })
})

test('the requests are valid: the class answers its own instructor', async () => {
  const base = `/c/${called.code}`
  const own = `kunwari_session=${tokenOf(maria, base)}`
  const shut = new Set<Key>(['GET /api/events', 'GET /api/logout'])
  const refused: string[] = []
  for (const key of keys) {
    const { access }: Route = routes[key]
    if (access === 'everyone' || shut.has(key) || requests[key].as) continue
    if (/class\/(end|new|wipe)|DELETE \/api\/auth\/sessions/.test(key)) continue
    const outcome = await outcomeOf(key, base, own)
    if (outcome.startsWith('401')) refused.push(`${key}: ${outcome}`)
  }
  expect(refused).toEqual([])
})

/** Calls of a class that the hub's own people have too, on the hub. */
const isHubsToo =
  /\/api\/(?:auth\/(?:user|login|second-factor|confirm|change-password|forgot-password|sessions|sign-ins|accept-)|account\/second-factor|logout$|login$|setup$)/

test.each(keys.filter((key) => !isHubsToo.test(key)))(
  'the hub has nothing of a class, for its host neither: %s',
  async (key) => {
    const cookie = `kunwari_hub_session=${tokenOf(host, '/')}`
    expect(await outcomeOf(key, '', cookie)).toBe('404 not_found')
  },
)

type Who = 'visitor' | 'learner' | 'class admin' | 'instructor' | 'host'

const outcomes: Partial<Record<Access, Record<Who, string>>> = {
  everyone: {
    visitor: 'through',
    learner: 'through',
    'class admin': 'through',
    instructor: 'through',
    host: 'through',
  },
  staff: {
    visitor: notSignedIn,
    learner: notSignedIn,
    'class admin': notSignedIn,
    instructor: 'through',
    host: 'through',
  },
  admin: {
    visitor: notSignedIn,
    learner: notSignedIn,
    'class admin': notSignedIn,
    instructor: '403 not_allowed',
    host: 'through',
  },
}

/** Sent by hand: what a page of a class could have its browser send, and what a program can. */
function cookieFor(who: Who): string | undefined {
  if (who === 'learner') return cookies.get('a learner of another class')
  if (who === 'class admin') return cookies.get('the instructor of another class')
  if (who === 'instructor') return `kunwari_hub_session=${tokenOf(jose, '/')}`
  return who === 'host' ? `kunwari_hub_session=${tokenOf(host, '/')}` : undefined
}

const hubCalls = (Object.keys(hubRoutes) as HubKey[]).map((key) => {
  const route: Route = hubRoutes[key]
  return { key, expected: outcomes[route.access] ?? {} }
})

test('the hub has calls of no other kind', () => {
  expect(hubCalls.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([])
})

const nobodysId = '01900000-0000-7000-8000-000000000000'

describe.each(hubCalls)('$key', ({ key, expected }) => {
  test.each(Object.entries(expected) as [Who, string][])('as %s: %s', async (who, outcome) => {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(':id', nobodysId).replace(':code', 'NOBODY')
    const cookie = cookieFor(who)
    const headers = { ...(cookie !== undefined && { cookie }) }
    const body = method === 'GET' ? undefined : {}
    const answer = await hub.browser().call(method, url, body, headers)
    const refusal = `${answer.status} ${String(answer.body?.code)}`
    expect(/^(401|403 not_allowed|5)/.test(refusal) ? refusal : 'through').toBe(outcome)
  })
})

test.each(
  (Object.keys(hubRoutes) as HubKey[]).filter(
    (key) => key.includes('/api/hub/classes/:id') && hubRoutes[key].access === 'staff',
  ),
)('another instructor finds no class of that id: %s', async (key) => {
  const [method = '', path = ''] = key.split(' ')
  await jose.call('POST', '/api/auth/confirm', { password: 'Sampaguita-jose@example.org' })
  const body = method === 'GET' ? undefined : {}
  const answer = await jose.call(method, path.replace(':id', called.id), body)
  expect([answer.status, answer.body.code, answer.body.reason]).toEqual([
    404,
    'not_found',
    'own_class',
  ])
  expect(joseId).not.toBe('')
})

test('the calls of the hub are no class’s', async () => {
  for (const key of Object.keys(hubRoutes) as HubKey[]) {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(':id', called.id).replace(':code', called.code)
    const body = method === 'GET' ? undefined : {}
    const answer = await maria.call(method, `/c/${called.code}${url}`, body)
    expect([key, answer.status]).toEqual([key, 404])
  }
})
