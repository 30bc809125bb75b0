import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenToEvents } from '../../testing/event-listener.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hereForMs } from '../events/presence.ts'

let world: TestApp
let admin: Browser

beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
    RATE_LIMIT_SCALE: '0',
  })
  admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
})
afterAll(() => world.drop())

async function comeAs(
  nickname: string,
  referralCode?: string,
): Promise<{ browser: Browser; number: number }> {
  const browser = world.browser()
  const { status } = await browser.call('POST', '/api/join', {
    body: { classCode: world.app.classCode, nickname, referralCode },
  })
  expect(status).toBe(201)
  return { browser, number: (await browser.call('GET', '/api/reserve/flow')).body.you }
}

const roster = async () => (await admin.call('GET', '/api/admin/class/roster')).body
const rowOf = async (number: number) =>
  (await roster()).find((row: { number: number }) => row.number === number)
const change = (number: number, body: object, key?: string) =>
  admin.call('POST', `/api/admin/class/roster/${number}`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

test('there is no roster where people join by email or phone number', async () => {
  const { status, body } = await admin.call('GET', '/api/admin/class/roster')
  expect([status, body.code]).toEqual([409, 'wrong_state'])
  expect((await change(1, { remove: true })).status).toBe(409)
  await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
  expect(await roster()).toEqual([])
})

test('learners stand by number, staff do not', async () => {
  await comeAs('Andrea')
  await comeAs('Bea')
  expect(await roster()).toEqual(
    ['Andrea', 'Bea'].map((nickname, index) => ({
      number: index + 1,
      nickname,
      seat: null,
      here: false,
      lastSeenAt: expect.any(String),
      before: null,
      after: null,
      left: null,
      steppedOut: null,
      step: null,
    })),
  )
})

test('a member is here on any server until shortly after leaving', async () => {
  const { browser, number } = await comeAs('Carlo')
  const listener = await listenToEvents(world.app, { cookie: browser.cookie })
  await vi.waitFor(async () => expect((await rowOf(number)).here).toBe(true))
  listener.close()
  await vi.waitFor(async () => {
    world.pass(hereForMs + 1)
    expect((await rowOf(number)).here).toBe(false)
  })
  // As another server notes it with its heartbeat.
  await world.pool.query(
    `update sessions set streamed_at = $1
     where user_id = (select id from users where member_number = $2)`,
    [new Date(world.now()), number],
  )
  expect((await rowOf(number)).here).toBe(true)
})

test('a learner is renamed by the rules of nicknames', async () => {
  const { browser, number } = await comeAs('Dodong')
  for (const [rename, code] of [
    ['ANDREA', 'nickname_taken'],
    ['Learner 3', 'nickname_taken'],
    ['Gago', 'invalid_input'],
    ['x', 'invalid_input'],
  ]) {
    const { body } = await change(number, { rename })
    expect([body.code, body.errors[0].path]).toEqual([code, 'rename'])
  }
  const renamed = await change(number, { rename: 'Lito' })
  expect([renamed.status, renamed.body]).toMatchObject([200, { number, nickname: 'Lito' }])
  expect((await browser.call('GET', '/api/auth/user')).body.firstName).toBe('Lito')
  // The name before is free again.
  await comeAs('Dodong')
})

test('an open inbox receives each new name', async () => {
  const { browser, number } = await comeAs('Fidel')
  const { id: userId } = (await browser.call('GET', '/api/auth/user')).body
  const inbox = await listenToEvents(world.app, { cookie: admin.cookie })
  const renamed = () => inbox.received.filter(({ name }) => name === 'member.renamed')
  await browser.call('PUT', '/api/account', { body: { firstName: 'Bastos' } })
  await vi.waitFor(() => expect(renamed()).toHaveLength(1))
  await change(number, { rename: 'Mabait' })
  await vi.waitFor(() => expect(renamed()).toHaveLength(2))
  await change(number, { remove: true })
  await vi.waitFor(() => expect(renamed()).toHaveLength(3))
  expect(renamed().map(({ data }) => data)).toEqual([{ userId }, { userId }, { userId }])
  inbox.close()
})

test('one’s own open pages receive each new name', async () => {
  const { browser, number } = await comeAs('Nardo')
  const { browser: other } = await comeAs('Pepe')
  const own = await listenToEvents(world.app, { cookie: browser.cookie })
  const others = await listenToEvents(world.app, { cookie: other.cookie })
  const renamed = () => own.received.filter(({ name }) => name === 'member.renamed')
  await change(number, { rename: 'Narding' })
  await vi.waitFor(() => expect(renamed()).toHaveLength(1))
  await browser.call('PUT', '/api/account', { body: { firstName: 'Leonardo' } })
  await vi.waitFor(() => expect(renamed()).toHaveLength(2))
  expect(others.received.map(({ name }) => name)).not.toContain('member.renamed')
  own.close()
  others.close()
})

test('who brought somebody receives their new name', async () => {
  const { browser } = await comeAs('Ramon')
  const { referralCode } = (await browser.call('GET', '/api/auth/user')).body
  const { browser: friend, number } = await comeAs('Berto', referralCode)
  const { id: userId } = (await friend.call('GET', '/api/auth/user')).body
  const pages = await listenToEvents(world.app, { cookie: browser.cookie })
  await change(number, { rename: 'Roberto' })
  await vi.waitFor(() =>
    expect(pages.received).toContainEqual(
      expect.objectContaining({ name: 'member.renamed', data: { userId } }),
    ),
  )
  pages.close()
})

test('a body says exactly one of what is built', async () => {
  for (const body of [
    {},
    { remove: false },
    { rename: 'Nena', remove: true },
    { rename: 'Nena', wayBack: true },
    { wayBack: false },
    { seat: 'member' },
  ]) {
    expect((await change(1, body)).status).toBe(400)
  }
  expect((await change(999, { rename: 'Nena' })).status).toBe(404)
  expect((await change(1, { wayBack: true })).body.code).toBe('wrong_state')
  expect((await admin.call('POST', '/api/admin/class/roster/x', { body: {} })).status).toBe(404)
})

test('who is removed is signed out, without a name, and holds nothing', async () => {
  const { browser, number } = await comeAs('Ernie')
  const { body: ernie } = await browser.call('GET', '/api/auth/user')
  const { body: paid } = await browser.call('POST', '/api/deposits', {
    body: { amount: '2000.00', paymentMethod: 'pekepay', referenceNumber: 'R-1' },
  })
  await admin.call('PUT', `/api/admin/deposits/${paid.id}/verify`, { body: { status: 'approved' } })
  await browser.call('POST', '/api/deposits', {
    body: { amount: '500.00', paymentMethod: 'pekepay', referenceNumber: 'R-2' },
  })
  await browser.call('POST', '/api/withdrawals', {
    body: {
      amount: '700.00',
      paymentMethod: 'pekepay',
      accountName: 'Ernie',
      accountNumber: 'KW-1234-5678',
    },
  })
  const removed = await change(number, { remove: true }, 'remove-ernie')
  expect([removed.status, removed.body]).toMatchObject([
    200,
    { number, nickname: `Learner ${number}`, here: false, lastSeenAt: null },
  ])
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  const { body: seen } = await admin.call('GET', `/api/admin/users/${ernie.id}/details`)
  expect(seen.user).toMatchObject({
    firstName: 'Learner',
    lastName: `${number}`,
    status: 'blocked',
    memberNumber: number,
    walletBalance: '2000.00',
    availableBalance: '2000.00',
  })
  const statuses = seen.transactions.map((one: { status: string }) => one.status)
  expect(statuses).toEqual(['cancelled', 'cancelled', 'approved'])
  // Sent twice it is done once; asked again there is nobody.
  expect((await change(number, { remove: true }, 'remove-ernie')).body).toEqual(removed.body)
  expect((await change(number, { remove: true })).status).toBe(404)
  expect(await rowOf(number)).toBeUndefined()
  const again = await comeAs('Ernie')
  expect(again.number).toBe(number + 1)
})

test('no change of an account lets a removed learner come back', async () => {
  const { browser, number } = await comeAs('Gloria')
  const { id } = (await browser.call('GET', '/api/auth/user')).body
  const admins = `/api/admin/users/${id}`
  expect((await change(number, { remove: true })).status).toBe(200)
  for (const [method, url, body] of [
    ['PUT', admins, { status: 'active' }],
    ['PUT', admins, { role: 'support' }],
    ['POST', `${admins}/reset-password`, {}],
  ] as const) {
    const { status, body: refused } = await admin.call(method, url, { body })
    expect([status, refused.code, refused.reason]).toEqual([409, 'wrong_state', 'person_left'])
  }
  const { user } = (await admin.call('GET', `${admins}/details`)).body
  expect(user).toMatchObject({ hasLeft: true, status: 'blocked' })
})

test('both are in the audit', async () => {
  const { body } = await admin.call('GET', '/api/admin/audit?limit=100')
  const actions = body.entries.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['learner.rename', 'learner.remove']))
})

test('of ten removals at once one is done', async () => {
  const { number } = await comeAs('Fely')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change(number, { remove: true })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 404),
  ])
})
