import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await app.signedIn('member@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

type Line = { id: string; amount: string; readAt: string | null; referenceId: string }

/** Tells one of the demo people of so many rejected deposits, of 1, 2, ... pesos. */
async function tell(email: string, count: number): Promise<void> {
  await rows(
    app.pool,
    'tell',
    `insert into notifications (id, user_id, kind, reference_id, amount, note, created_at)
     select new_id(), u.id, 'deposit_rejected', new_id(), n * 100, 'Not readable.',
       u.created_at
     from users u, generate_series(1, $2::bigint) n where u.email = $1`,
    [email, count],
  )
}

async function list(person: Browser, query = '') {
  const { body } = await person.call('GET', `/api/notifications${query}`)
  return body as { notifications: Line[]; unread: number; total: number; pages: number }
}

test('reading marks all as read, and what comes then stands first', async () => {
  const before = await list(member)
  expect(before).toMatchObject({ unread: 1, total: 1, page: 1, pages: 1 })
  expect(before.notifications).toMatchObject([
    { kind: 'deposit_approved', amount: '10000.00', note: null, readAt: null },
  ])
  expect(await member.call('POST', '/api/notifications/mark-read', { body: {} })).toMatchObject({
    status: 200,
    body: { unread: 0 },
  })
  expect((await list(member)).notifications[0]?.readAt).toMatch(/^2026-/)
  await tell('member@kunwari.test', 5)
  await member.call('POST', '/api/notifications/mark-read')
  await tell('member@kunwari.test', 3)
  // An old one that nobody has read yet stands before newer ones that were read.
  await rows(
    app.pool,
    'unread-again',
    "update notifications set read_at = null where kind = 'deposit_approved' and amount = 1000000",
  )
  const after = await list(member)
  expect(after.notifications.map(({ amount }) => amount)).toEqual([
    '3.00',
    '2.00',
    '1.00',
    '10000.00',
    '5.00',
    '4.00',
    '3.00',
    '2.00',
    '1.00',
  ])
  expect(after.unread).toBe(4)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(member, `?limit=3&page=${page}`)))
  expect(pages.flatMap(({ notifications }) => notifications)).toEqual(after.notifications)
  expect(pages[3]).toMatchObject({ notifications: [], unread: 4, total: 9, pages: 3 })
})

test('nobody gets or reads what was told to others', async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  await tell('member@kunwari.test', 2)
  await tell('leader@kunwari.test', 2)
  const others = (await list(member)).notifications.map(({ id }) => id)
  const own = await list(leader, '?limit=100')
  expect(own.notifications.filter(({ id }) => others.includes(id))).toEqual([])
  const { unread } = await list(member)
  await leader.call('POST', '/api/notifications/mark-read')
  expect((await list(leader)).unread).toBe(0)
  expect((await list(member)).unread).toBe(unread)
})

test('each about money opens its line of the activity', async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  const { notifications } = await list(leader, '?limit=100')
  const real = await rows<{ referenceId: string; amount: bigint }>(
    app.pool,
    'real-ones',
    `select n.reference_id as "referenceId", n.amount from notifications n
     join users u on u.id = n.user_id
     where u.email = 'leader@kunwari.test' and n.note is null and n.amount is not null`,
  )
  expect(real.length).toBeGreaterThan(1)
  expect(notifications.map(({ referenceId }) => referenceId)).toEqual(
    expect.arrayContaining(real.map(({ referenceId }) => referenceId)),
  )
  for (const { referenceId } of real) {
    expect(await leader.call('GET', `/api/transactions/${referenceId}`)).toMatchObject({
      status: 200,
    })
  }
})

test('a list that did not change is not sent again', async () => {
  const first = await member.call('GET', '/api/notifications')
  const again = await member.call('GET', '/api/notifications', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again.status).toBe(304)
})

longTest('the list is read by its index, whatever else there is', async () => {
  await tell('tess@kunwari.test', 20_000)
  await tell('member@kunwari.test', 20_000)
  await rows(app.pool, 'analyze', 'analyze notifications')
  const plan = await firstRow<{ 'QUERY PLAN': unknown }>(
    app.pool,
    'explain-list',
    `explain (format json) select id from notifications
     where user_id = (select id from users where email = 'member@kunwari.test')
     order by (read_at is null) desc, seq desc limit 20`,
  )
  const text = JSON.stringify(plan)
  expect(text).toContain('notifications_member')
  expect(text).not.toContain('"Sort"')
})
