import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../db/queryable.ts'
import { listenToEvents } from '../../testing/event-listener.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Browser
let support: Browser
let admin: Browser
let memberId: string

beforeAll(async () => {
  app = await createTestApp()
  member = await app.signedIn('member@kunwari.test')
  support = await app.signedIn('support@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
  memberId = (await member.call('GET', '/api/auth/user')).body.id
})

afterAll(() => app.drop())

const people = async (query: string, browser = support) =>
  (await browser.call('GET', `/api/support/chat/people?query=${encodeURIComponent(query)}`)).body

const broadcast = (message: string, { key, by = support }: { key?: string; by?: Browser } = {}) =>
  by.call('POST', '/api/support/chat/broadcast', {
    body: { message },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const thread = async (browser: Browser) => (await browser.call('GET', '/api/chat/messages')).body

async function countMessages(message: string): Promise<number> {
  const found = await rows(
    app.pool,
    'count-of-words',
    'select 1 from chat_messages where message = $1',
    [message],
  )
  return found.length
}

test('support finds a member who never wrote, and writes first', async () => {
  const found = await people('member@')
  expect(found.people).toMatchObject([{ userId: memberId, userEmail: 'member@kunwari.test' }])
  const sent = await support.call('POST', '/api/support/chat/messages', {
    body: { userId: memberId, message: 'Kumusta?' },
  })
  expect(sent.status).toBe(201)
  expect(await thread(member)).toMatchObject([{ message: 'Kumusta?', isFromSupport: true }])
})

test('nobody of support, nobody who left and not oneself is offered', async () => {
  expect((await people('support@')).people).toEqual([])
  expect((await people('admin@', admin)).people).toEqual([])
  expect((await people('admin@')).people).toHaveLength(1)
  expect((await people('%')).people).toEqual([])
})

test('nobody writes to an extra', async () => {
  const before = await people('')
  expect(before.people).not.toEqual([])
  await app.pool.query("update users set played_by = 'script' where role in ('user', 'leader')")
  const crowded = await people('')
  const found = await people('member@')
  await app.pool.query("update users set played_by = 'person' where played_by = 'script'")
  expect(crowded).toMatchObject({ everybody: 0 })
  expect(crowded.people.map(({ userEmail }: { userEmail: string }) => userEmail)).toEqual([
    'admin@kunwari.test',
  ])
  expect(found.people).toEqual([])
  expect(await people('')).toEqual(before)
})

test('a message to everybody stands once in the thread of each member', async () => {
  const { everybody } = await people('')
  const inbox = await listenToEvents(app.app, { cookie: admin.cookie })
  const own = await listenToEvents(app.app, { cookie: member.cookie })
  const message = 'Tapos na ang klase sa loob ng 5 minuto.'
  const [first, again] = await Promise.all([
    broadcast(message, { key: 'to-all' }),
    broadcast(message, { key: 'to-all' }),
  ])
  expect(first).toMatchObject({ status: 201, body: { people: everybody } })
  expect(again.body).toEqual(first.body)
  expect(await countMessages(message)).toBe(everybody)
  expect(await thread(member)).toMatchObject([{ message: 'Kumusta?' }, { message }])
  expect((await member.call('GET', '/api/chat/unread-count')).body).toEqual({ count: 2 })
  const seen = await support.call('GET', `/api/support/chat/messages?userId=${memberId}`)
  expect(seen.body.at(-1)).toMatchObject({ message, senderName: expect.any(String) })
  await own.until((received) => received.some(({ name }) => name === 'chat.message'))
  await inbox.until((received) => received.some(({ name }) => name === 'chat.broadcast'))
  // The inbox is told once, however many people were written to.
  expect(inbox.received.filter(({ name }) => name.startsWith('chat.'))).toMatchObject([
    { name: 'chat.broadcast', data: { people: everybody } },
  ])
  inbox.close()
  own.close()
})

test('two broadcasts and replies at once all arrive, each in its place', async () => {
  const before = (await thread(member)).length
  const answers = await Promise.all([
    broadcast('Una'),
    broadcast('Pangalawa', { by: admin }),
    ...[1, 2, 3].map((n) =>
      support.call('POST', '/api/support/chat/messages', {
        body: { userId: memberId, message: `Para sa iyo ${n}` },
      }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await thread(member)).toHaveLength(before + 5)
})

test('a broadcast is refused: empty, real details, members, over twenty an hour', async () => {
  expect((await broadcast(' ')).body.errors).toMatchObject([{ path: 'message' }])
  expect((await broadcast('Text 0917 123 4567')).body.code).toBe('real_details')
  expect((await broadcast('Ako na', { by: member })).status).toBe(403)
  const statuses: number[] = []
  for (let n = 0; n < 18; n += 1) statuses.push((await broadcast(`Paalala ${n}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 17 }, () => 201), 429])
  expect((await broadcast('Isa pa', { by: admin })).status).toBe(429)
  app.pass(3_600_000)
  expect((await broadcast('Isa pa')).status).toBe(201)
})

test('the others of support see who is answering, and who answered last', async () => {
  const adminInbox = await listenToEvents(app.app, { cookie: admin.cookie })
  const { body: me } = await support.call('GET', '/api/auth/user')
  const name = `${me.firstName} ${me.lastName}`
  const who = { userId: memberId, staffId: me.id, name }
  const answering = async () => (await admin.call('GET', '/api/support/chat/answering')).body
  expect(await answering()).toEqual([])
  await support.call('POST', `/api/support/chat/typing/${memberId}`, { body: {} })
  expect(await answering()).toEqual([who])
  await adminInbox.until((received) => received.some((one) => one.name === 'chat.answering'))
  await admin.call('POST', `/api/support/chat/typing/${memberId}`, { body: {} })
  await support.call('POST', '/api/support/chat/messages', {
    body: { userId: memberId, message: 'Sagot ko' },
  })
  expect(await answering()).toMatchObject([{ staffId: expect.not.stringContaining(me.id) }])
  // The other one is still typing.
  expect((await member.call('GET', '/api/chat/support-typing')).body).toEqual({ isTyping: true })
  app.pass(6_000)
  expect(await answering()).toEqual([])
  const inbox = await admin.call('GET', '/api/support/chat/conversations')
  const row = inbox.body.find((one: { userId: string }) => one.userId === memberId)
  expect(row).toMatchObject({ answeredBy: name, lastMessage: 'Sagot ko' })
  const told = adminInbox.received.flatMap((one) =>
    one.name === 'chat.answering' ? [one.data] : [],
  )
  expect(told[0]).toEqual({ ...who, isAnswering: true })
  adminInbox.close()
})
