import { heartbeatMs } from '@kunwari/contract/events'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type EventListener,
  listenToEvents,
  type ReceivedEvent,
} from '../../testing/event-listener.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteOldEvents } from './events.sql.ts'

let app: TestApp
let twin: { app: FastifyInstance; close: () => Promise<void> }
let member: Browser
let support: Browser
let admin: Browser
let memberId: string
const open: EventListener[] = []

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  twin = await app.twin()
  member = await app.signedIn('member@kunwari.test')
  support = await app.signedIn('support@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
  memberId = (await member.call('GET', '/api/auth/user')).body.id
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const one of open.splice(0)) one.close()
})

afterAll(async () => {
  await twin.close()
  await app.drop()
})

async function listen(
  browser: Browser,
  { on = app.app, lastId }: { on?: FastifyInstance; lastId?: string | undefined } = {},
): Promise<EventListener> {
  const listener = await listenToEvents(on, { cookie: browser.cookie, lastId })
  open.push(listener)
  return listener
}

function write(message: string) {
  return member.call('POST', '/api/chat/messages', { body: { message } })
}

const count = (one: EventListener, name: string) =>
  one.received.filter((event) => event.name.startsWith(name)).length
const texts = (received: readonly ReceivedEvent[]) =>
  received.flatMap((event) => (event.name === 'chat.message' ? [event.data.message.message] : []))
const keysOf = ({ received }: EventListener) =>
  received.flatMap((event) => (event.name === 'chat.message' ? [event.data.key] : []))
const receives = (text: string) => (received: readonly ReceivedEvent[]) =>
  texts(received).includes(text)
const named =
  (name: ReceivedEvent['name'], data: object) =>
  (received: readonly ReceivedEvent[]): boolean =>
    received.some((event) => {
      if (event.name !== name) return false
      const got: Record<string, unknown> = { ...event.data }
      return Object.entries(data).every(([key, value]) => got[key] === value)
    })

test('a message through one server reaches the other’s stream within a second', async () => {
  const [inbox, own] = await Promise.all([
    listen(support, { on: twin.app }),
    listen(member, { on: twin.app }),
  ])
  // The fastest of three: a machine that does something else meanwhile is no slow server.
  const taken: number[] = []
  for (const text of ['Once across servers', 'Twice across servers', 'Across servers']) {
    const before = performance.now()
    await write(text)
    await Promise.all([inbox.until(receives(text)), own.until(receives(text))])
    taken.push(performance.now() - before)
  }
  expect(Math.min(...taken)).toBeLessThan(1_000)
  const [asStaff] = inbox.received.filter(({ name }) => name === 'chat.message')
  expect(asStaff?.data).toMatchObject({ userId: memberId, message: { userId: memberId } })
  expect(asStaff?.data).toHaveProperty('message.senderName')
  const [asMember] = own.received.filter(({ name }) => name === 'chat.message')
  expect(asMember?.data).not.toHaveProperty('message.senderName')
})

test('a reconnected stream gets missed events once, in order, on any server', async () => {
  const first = await listen(member)
  await write('before the tunnel')
  await first.until(receives('before the tunnel'))
  first.close()
  for (const text of ['in the tunnel 1', 'in the tunnel 2', 'in the tunnel 3']) await write(text)
  const second = await listen(member, { on: twin.app, lastId: first.lastId })
  await write('after the tunnel')
  await second.until(receives('after the tunnel'))
  expect(texts(second.received)).toEqual([
    'in the tunnel 1',
    'in the tunnel 2',
    'in the tunnel 3',
    'after the tunnel',
  ])
  const ids = second.received.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})

test('a stream resumes at the last-event-id of GET /api/auth/user', async () => {
  await write('before the page')
  const { headers } = await member.call('GET', '/api/auth/user')
  await write('while the page was read')
  const stream = await listen(member, { lastId: String(headers['last-event-id']) })
  await write('after the page')
  await stream.until(receives('after the page'))
  expect(texts(stream.received)).toEqual(['while the page was read', 'after the page'])
})

test('a new stream gets nothing that another process wrote before it opened', async () => {
  const rows = 2_500
  await app.pool.query(
    `insert into events (audience, user_id, name, data)
     select 'admin', $1, 'leader', '{"status": "pending"}' from generate_series(1, $2)`,
    [memberId, rows],
  )
  const office = await listen(admin)
  expect(await countWaiting()).toBe(0)
  const id = await askForDeposit('events-after-opening')
  await office.until(named('request.created', { id }))
  expect(count(office, 'leader')).toBe(0)
  const again = await listen(admin, { lastId: office.lastId })
  const next = await askForDeposit('events-after-coming-back')
  await again.until(named('request.created', { id: next }))
  expect(count(again, 'leader')).toBe(0)
  expect(named('request.created', { id })(again.received)).toBe(false)
})

async function countWaiting(): Promise<number> {
  const { rows } = await app.pool.query('select 1 from events where seq is null')
  return rows.length
}

async function askForDeposit(referenceNumber: string): Promise<string> {
  const asked = await member.call('POST', '/api/deposits', {
    body: { amount: '600', paymentMethod: 'pekepay', referenceNumber },
  })
  return asked.body.id
}

test('a new stream is told what another process writes after it opened', async () => {
  const office = await listen(admin)
  await app.pool.query(
    `insert into events (audience, user_id, name, data)
     values ('admin', $1, 'leader', '{"status": "pending"}')`,
    [memberId],
  )
  await office.until(named('leader', { status: 'pending' }))
  expect(count(office, 'leader')).toBe(1)
})

test('a stream resumed after 25 hours gets the reset event', async () => {
  const first = await listen(member)
  await write('long ago')
  await first.until(receives('long ago'))
  first.close()
  await write('long ago, too')
  await (await listen(member)).until((received) => received.some(({ name }) => name === 'balance'))
  await app.pool.query(`update events set created_at = created_at - interval '25 hours'`)
  await deleteOldEvents(app.pool)
  const second = await listen(member, { lastId: first.lastId })
  await second.until((received) => received.some(({ name }) => name === 'reset'))
  await write('now')
  await second.until(receives('now'))
  expect(texts(second.received)).toEqual(['now'])
  const fromAnotherWorld = await listen(member, { lastId: '999999999' })
  await fromAnotherWorld.until((received) => received.some(({ name }) => name === 'reset'))
})

test('members hear what is theirs, staff all chats, admins all requests', async () => {
  const leader = await listen(await app.signedIn('leader@kunwari.test'))
  const own = await listen(member)
  const inbox = await listen(support)
  const office = await listen(admin)
  await write('Sino po ito?')
  const asked = await member.call('POST', '/api/deposits', {
    body: { amount: '600', paymentMethod: 'pekepay', referenceNumber: 'events-1' },
  })
  const { id } = asked.body
  await own.until(named('request.created', { id, kind: 'deposit', status: 'pending' }))
  await office.until(named('request.created', { id, kind: 'deposit', status: 'pending' }))
  await admin.call('PUT', `/api/admin/deposits/${id}/verify`, { body: { status: 'approved' } })
  await own.until(named('request.reviewed', { id, status: 'approved' }))
  await own.until(named('balance', { walletBalance: '10600.00', availableBalance: '10600.00' }))
  await own.until((received) => received.filter(({ name }) => name === 'notification').length > 1)
  await office.until(named('request.reviewed', { id, status: 'approved' }))
  await Promise.all([inbox.until(receives('Sino po ito?')), office.until(receives('Sino po ito?'))])
  expect(count(leader, 'chat.') + count(leader, 'request.')).toBe(0)
  expect(count(inbox, 'request.')).toBe(0)
  expect(count(inbox, 'balance')).toBe(0)
  expect(count(office, 'chat.message')).toBe(1)
})

test('a purchase reaches the buyer’s other pages, its bonus the referrer', async () => {
  const referrer = await app.signedIn('leader@kunwari.test')
  const leader = await listen(referrer, { on: twin.app })
  await leader.until((received) => received.some(({ name }) => name === 'balance'))
  const buyer = await app.signedIn('tess@kunwari.test')
  await app.pool.query(
    `update users set referred_by = (select id from users where email = 'leader@kunwari.test')
     where email = 'tess@kunwari.test'`,
  )
  const reference = { amount: '1000', paymentMethod: 'pekepay', referenceNumber: 'events-2' }
  const deposit = await buyer.call('POST', '/api/deposits', { body: reference })
  await admin.call('PUT', `/api/admin/deposits/${deposit.body.id}/verify`, {
    body: { status: 'approved' },
  })
  const own = await listen(buyer, { on: twin.app })
  await own.until((received) => received.some(({ name }) => name === 'balance'))
  const before = { own: count(own, 'balance'), leader: count(leader, 'balance') }
  await buyer.call('POST', '/api/investments', { body: { planDays: 5, amount: '1000' } })
  await own.until(() => count(own, 'balance') > before.own)
  await leader.until(() => count(leader, 'balance') > before.leader)
  expect(own.received.findLast(({ name }) => name === 'balance')?.data).toMatchObject({
    walletBalance: expect.stringMatching(/^[0-9]+\.[0-9]{2}$/),
  })
})

test('a balance that could not be read comes with the next', async () => {
  const own = await listen(member)
  await own.until((received) => received.some(({ name }) => name === 'balance'))
  const before = count(own, 'balance')
  const { pool } = app
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>
  let failures = 0
  vi.spyOn(pool, 'query').mockImplementation(((
    statement: { name?: string },
    ...rest: unknown[]
  ) => {
    if (statement.name !== 'list-balances' || failures > 0) return query(statement, ...rest)
    failures += 1
    return Promise.reject(new Error('the connection was lost'))
  }) as never)
  await payIn(member, 'lost-1')
  await vi.waitUntil(() => failures === 1)
  expect(count(own, 'balance')).toBe(before)
  const other = await app.signedIn('tess@kunwari.test')
  await listen(other)
  await payIn(other, 'lost-2')
  await own.until(() => count(own, 'balance') > before)
})

async function payIn(browser: Browser, referenceNumber: string): Promise<void> {
  const body = { amount: '500', paymentMethod: 'pekepay', referenceNumber }
  const asked = await browser.call('POST', '/api/deposits', { body })
  const decision = { body: { status: 'approved' } }
  await admin.call('PUT', `/api/admin/deposits/${asked.body.id}/verify`, decision)
}

test('only its sender is told the key a message was sent with', async () => {
  const [own, inbox, office] = [await listen(member), await listen(support), await listen(admin)]
  await member.call('POST', '/api/chat/messages', {
    body: { message: 'asked' },
    headers: { 'idempotency-key': 'k-1' },
  })
  await support.call('POST', '/api/support/chat/messages', {
    body: { userId: memberId, message: 'answered' },
    headers: { 'idempotency-key': 'k-2' },
  })
  await Promise.all([own, inbox, office].map((one) => one.until(receives('answered'))))
  expect([own, inbox, office].map(keysOf)).toEqual([
    ['k-1', null],
    [null, 'k-2'],
    [null, null],
  ])
  for (const { received } of [own, inbox, office]) {
    expect(JSON.stringify(received)).not.toContain('senderId')
  }
})

test('a reconnected stream gets the idempotency keys of its own messages only', async () => {
  const [own, office] = [await listen(member), await listen(admin)]
  await Promise.all([own, office].map((one) => one.until(() => one.lastId !== undefined)))
  const before = [own, office].map(({ lastId }) => lastId)
  await member.call('POST', '/api/chat/messages', {
    body: { message: 'said in the tunnel' },
    headers: { 'idempotency-key': 'k-3' },
  })
  await Promise.all([own, office].map((one) => one.until(receives('said in the tunnel'))))
  const again = [
    await listen(member, { lastId: before[0] }),
    await listen(admin, { lastId: before[1] }),
  ]
  await Promise.all(again.map((one) => one.until(receives('said in the tunnel'))))
  expect(again.map(keysOf)).toEqual([['k-3'], [null]])
})

test('typing goes to the other side, and ends with the message', async () => {
  const inbox = await listen(support, { on: twin.app })
  const own = await listen(member)
  await member.call('POST', '/api/chat/typing', { body: {} })
  await inbox.until(named('chat.typing', { userId: memberId, isTyping: true }))
  await write('Tapos na')
  await inbox.until(named('chat.typing', { userId: memberId, isTyping: false }))
  await support.call('POST', `/api/support/chat/typing/${memberId}`, { body: {} })
  await own.until(named('chat.typing', { userId: memberId, isTyping: true }))
  expect(own.received.filter(({ name }) => name === 'chat.typing')).toHaveLength(1)
})

test('everyone hears of the clock, and of the reserve when it changes', async () => {
  const own = await listen(member, { on: twin.app })
  await admin.call('PUT', '/api/admin/clock', { body: { paused: true } })
  await own.until(named('clock', { paused: true, speed: 1 }))
  await own.until((received) => received.some(({ name }) => name === 'reserve'))
  await admin.call('PUT', '/api/admin/clock', { body: { paused: false } })
  await own.until((received) => received.findLast(({ name }) => name === 'clock') !== received[0])
  const told = own.received.find(({ name }) => name === 'reserve')
  expect(told?.data).toHaveProperty('coverage')
})

test('of six streams of one person the oldest gives way', async () => {
  const streams: EventListener[] = []
  for (let n = 0; n < 6; n += 1) streams.push(await listen(member))
  await streams[0]?.ended
  await write('to the five')
  await Promise.all(streams.slice(1).map((one) => one.until(receives('to the five'))))
  expect(texts(streams[0]?.received ?? [])).toEqual([])
})

test('a stream ends with its session, or when its person loses rights', async () => {
  const leaving = await app.signedIn('member@kunwari.test')
  const [here, there] = await Promise.all([listen(leaving), listen(leaving, { on: twin.app })])
  const stays = await listen(member)
  await leaving.call('GET', '/api/logout')
  await Promise.all([here.ended, there.ended])
  await write('still heard')
  await stays.until(receives('still heard'))
  expect((await listen(leaving)).status).toBe(401)

  const inbox = await listen(support)
  const { rows } = await app.pool.query<{ id: string }>(
    `update users set status = 'suspended' where email = 'support@kunwari.test' returning id`,
  )
  await app.pool.query(`select pg_notify('kunwari_' || current_schema(), $1)`, [
    JSON.stringify({ recheck: rows.map(({ id }) => id) }),
  ])
  await inbox.ended
  await app.pool.query(`update users set status = 'active' where email = 'support@kunwari.test'`)
})

test('a stream of a silently deleted session ends within a heartbeat', async () => {
  // A server whose heartbeat is this test's to give: the real one takes twenty seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const beating = await app.twin()
  const leaving = await app.signedIn('member@kunwari.test')
  const here = await listen(leaving, { on: beating.app })
  const stays = await listen(member, { on: beating.app })
  await app.pool.query(
    `delete from sessions where sid = (select sid from sessions order by created_at desc limit 1)`,
  )
  vi.advanceTimersByTime(heartbeatMs)
  await here.ended
  await stays.until(named('heartbeat', {}))
  await write('heard by who is still here')
  await stays.until(receives('heard by who is still here'))
  expect((await listen(leaving, { on: beating.app })).status).toBe(401)
  await beating.close()
})

test('a stopping server ends its streams at once', async () => {
  const third = await app.twin()
  const own = await listen(member, { on: third.app })
  const before = performance.now()
  await third.close()
  await own.ended
  expect(performance.now() - before).toBeLessThan(3_000)
})

test('a server whose listening connection is cut reconnects and misses nothing', async () => {
  const inbox = await listen(support, { on: twin.app })
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  )
  await write('while nobody listened')
  await inbox.until(receives('while nobody listened'))
  expect(texts(inbox.received)).toEqual(['while nobody listened'])
})
