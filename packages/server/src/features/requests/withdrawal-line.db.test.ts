import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { listenToEvents } from '../../testing/event-listener.ts'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Browser
let leader: Browser
let admin: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await app.signedIn('member@kunwari.test')
  leader = await app.signedIn('leader@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

async function ask(person: Browser, amount: string): Promise<string> {
  const { body } = await person.call('POST', '/api/withdrawals', {
    body: {
      amount,
      paymentMethod: 'pekepay',
      accountName: 'Pretend Person',
      accountNumber: 'KW-1234-5678',
    },
  })
  return body.id
}

const decide = (id: string, status: 'approved' | 'rejected') =>
  admin.call('PUT', `/api/admin/withdrawals/${id}/verify`, { body: { status } })

const show = (person: Browser, id: string) =>
  person.call('POST', `/api/withdrawals/${id}/payout-note`, { body: {} })

const line = async (person: Browser, id: string) =>
  (await person.call('GET', `/api/withdrawals/${id}/line`)).body

test('a request sees what was asked before it, until it is decided', async () => {
  const first = await ask(leader, '700.25')
  const second = await ask(leader, '800.00')
  const own = await ask(member, '900.00')
  await ask(leader, '600.00')
  expect(await line(member, own)).toEqual({
    status: 'pending',
    before: { count: 2, amount: '1500.25' },
  })
  await decide(first, 'rejected')
  expect((await line(member, own)).before).toEqual({ count: 1, amount: '800.00' })
  await leader.call('POST', `/api/withdrawals/${second}/cancel`, { body: {} })
  expect((await line(member, own)).before).toEqual({ count: 0, amount: '0.00' })
  await ask(leader, '500.00')
  await decide(own, 'approved')
  expect(await line(member, own)).toEqual({
    status: 'approved',
    before: { count: 0, amount: '0.00' },
  })
})

test('a line is its owner’s and the admins’ to see', async () => {
  const own = await ask(member, '500.00')
  expect((await leader.call('GET', `/api/withdrawals/${own}/line`)).status).toBe(404)
  expect(await line(admin, own)).toEqual(await line(member, own))
})

longTest('rejecting an earlier request sends the reserve event', async () => {
  const before = await ask(leader, '500.00')
  const listener = await listenToEvents(app.app, { cookie: member.cookie })
  const told = () => listener.received.filter(({ name }) => name === 'reserve').length
  // The greeting, and what the server says when it first looks.
  await listener.until((received) => received.some(({ name }) => name === 'day'))
  await listener.until((received) => received.some(({ name }) => name === 'reserve'))
  const atFirst = told()
  await decide(before, 'rejected')
  await listener.until(() => told() > atFirst)
  expect(told()).toBeGreaterThan(atFirst)
  listener.close()
})

test('a note is shown once, with those of earlier withdrawals', async () => {
  const unshown = async () =>
    (await member.call('GET', '/api/withdrawals/payout-note')).body as { id: string | null }
  const older = await ask(member, '500.00')
  const newer = await ask(member, '600.00')
  const waiting = await ask(member, '700.00')
  await decide(older, 'approved')
  await decide(newer, 'approved')
  expect(await unshown()).toEqual({ id: newer })
  expect((await show(leader, newer)).status).toBe(404)
  expect((await show(member, waiting)).status).toBe(404)
  expect(await show(member, newer)).toMatchObject({ status: 200, body: { id: null } })
  expect(await unshown()).toEqual({ id: null })
  await decide(waiting, 'approved')
  expect(await unshown()).toEqual({ id: waiting })
  // Undone, it paid nothing.
  await admin.call('POST', `/api/admin/withdrawals/${waiting}/reverse`, {
    body: { reason: 'By mistake' },
  })
  expect(await unshown()).toEqual({ id: null })
  expect((await show(member, waiting)).status).toBe(200)
})

longTest('a line of ten thousand is added up from its index', async () => {
  await app.pool.query(
    `insert into withdrawals (
       id, user_id, amount, payment_method, account_name, account_number, created_at, status
     )
     select gen_random_uuid(), u.id, 50000, 'pekepay', 'Pretend Person', 'KW-1234-5678', now(),
       case when n % 5 = 0 then 'pending' else 'cancelled' end
     from generate_series(1, 50000) n, users u where u.email = 'tess@kunwari.test'`,
  )
  await app.pool.query('vacuum analyze withdrawals')
  const last = await ask(member, '500.00')
  expect((await line(member, last)).before.count).toBeGreaterThanOrEqual(10_000)
  const plan = await firstRow<{ 'QUERY PLAN': unknown }>(
    app.pool,
    'explain-line',
    `explain (format json) select count(*), sum(b.amount) from withdrawals b
     where b.status = 'pending' and b.seq < 1000000`,
  )
  const text = JSON.stringify(plan)
  expect(text).toContain('withdrawals_pending')
  expect(text).toContain('Index Only Scan')
})
