import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { longTest } from '../../testing/long-test.ts'
import {
  type Browser,
  createTestApp,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'

let app: TestApp
let member: Browser
let other: Browser
let support: Browser
let admin: Browser
let memberId: string
let otherId: string

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await app.signedIn('member@kunwari.test')
  other = await app.signedIn('tess@kunwari.test')
  support = await app.signedIn('support@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
  memberId = await idOf(member)
  otherId = await idOf(other)
})

afterAll(async () => {
  await app.drop()
})

async function idOf(browser: Browser): Promise<string> {
  return (await browser.call('GET', '/api/auth/user')).body.id
}

function write(browser: Browser, message: string, more: Record<string, unknown> = {}) {
  return browser.call('POST', '/api/chat/messages', { body: { message, ...more } })
}

function reply(browser: Browser, userId: string, message: string, more = {}) {
  return browser.call('POST', '/api/support/chat/messages', { body: { userId, message, ...more } })
}

async function thread(browser: Browser, query = ''): Promise<{ id: string; message: string }[]> {
  return (await browser.call('GET', `/api/chat/messages${query}`)).body
}

/** Whose conversations support finds. */
async function found(query: string): Promise<string[]> {
  const address = `/api/support/chat/conversations?query=${encodeURIComponent(query)}`
  const { body } = await support.call('GET', address)
  return body.map((one: { userId: string }) => one.userId)
}

async function unread(browser: Browser): Promise<number> {
  return (await browser.call('GET', '/api/chat/unread-count')).body.count
}

test('a member writes, support answers, each sees what the other has read', async () => {
  expect(await thread(member)).toEqual([])
  const asked = await write(member, '  Kailan po darating?  ')
  expect(asked).toMatchObject({
    status: 201,
    body: { message: 'Kailan po darating?', isFromSupport: false, readBySupport: false },
  })
  expect(Object.keys(asked.body).toSorted()).toEqual(
    ['createdAt', 'id', 'imageUrl', 'isFromSupport', 'message', 'readBySupport'].toSorted(),
  )
  const inbox = await support.call('GET', '/api/support/chat/conversations')
  expect(inbox.body).toMatchObject([
    { userId: memberId, lastMessage: 'Kailan po darating?', unreadCount: 1 },
  ])
  const read = await support.call('POST', `/api/support/chat/mark-read/${memberId}`, { body: {} })
  expect(read).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await thread(member)).toMatchObject([{ readBySupport: true }])

  expect(await reply(support, memberId, 'Bukas po.')).toMatchObject({
    status: 201,
    body: { userId: memberId, isFromSupport: true, readByUser: false },
  })
  expect(await unread(member)).toBe(1)
  expect(await unread(other)).toBe(0)
  const marked = await member.call('POST', '/api/chat/mark-read', { body: {} })
  expect(marked.body).toEqual({ count: 0 })
  const seen = await admin.call('GET', `/api/support/chat/messages?userId=${memberId}`)
  expect(seen.body).toMatchObject([
    { isFromSupport: false, senderName: expect.any(String), readByUser: true },
    { isFromSupport: true, senderName: expect.any(String), readByUser: true },
  ])
})

test('a thread is read upward and downward without a gap', async () => {
  for (let n = 1; n <= 12; n += 1) await write(other, `message ${n}`)
  const all = await thread(other)
  expect(all.map(({ message }) => message)).toEqual(
    Array.from({ length: 12 }, (_, n) => `message ${n + 1}`),
  )
  const newest = await thread(other, '?limit=5')
  expect(newest).toEqual(all.slice(-5))
  const older = await thread(other, `?before=${newest[0]?.id}&limit=5`)
  expect(older).toEqual(all.slice(2, 7))
  expect(await thread(other, `?after=${older.at(-1)?.id}`)).toEqual(all.slice(7))
  expect(await thread(other, `?after=${all.at(-1)?.id}`)).toEqual([])
  const [theirs] = await thread(member)
  expect(await thread(other, `?after=${theirs?.id}`)).toEqual([])
  const ofAll = await support.call('GET', '/api/support/chat/messages?limit=3')
  expect(ofAll.body.map((one: { message: string }) => one.message)).toEqual([
    'message 10',
    'message 11',
    'message 12',
  ])
})

test('messages that come at the same moment all arrive, in one order', async () => {
  const before = (await thread(other)).length
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? write(other, `at once ${n}`) : reply(support, otherId, `at once ${n}`),
    ),
  )
  const after = await thread(other)
  expect(after).toHaveLength(before + 10)
  expect(await thread(other)).toEqual(after)
})

test('a message that is sent again with its key is there once', async () => {
  const headers = { 'idempotency-key': 'once-only' }
  const body = { message: 'Minsan lang' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => member.call('POST', '/api/chat/messages', { body, headers })),
  )
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await thread(member)).filter(({ message }) => message === 'Minsan lang')).toHaveLength(1)
  const misused = await member.call('POST', '/api/chat/messages', {
    body: { message: 'Iba na' },
    headers,
  })
  expect(misused).toMatchObject({ status: 422 })
})

// One pixel.
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an image is shown to its thread’s member and staff only', async () => {
  const sent = await reply(support, memberId, ' ', { imageUrl: pixel })
  expect(sent).toMatchObject({ status: 201, body: { message: ' ' } })
  const path = `/api${sent.body.imageUrl}`
  expect(path).toMatch(/^\/api\/objects\//)
  for (const [browser, status] of [
    [member, 200],
    [support, 200],
    [admin, 200],
    [other, 404],
  ] as const) {
    expect((await browser.call('GET', path)).status).toBe(status)
  }
  // It is support's upload: the member cannot pass it on as their own.
  expect(await write(member, 'Akin to', { imageUrl: sent.body.imageUrl })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'imageUrl' }] },
  })
})

describe('what is refused', () => {
  test.each(['', ' ', '\n\t'])('nothing at all: %j', async (message) => {
    expect(await write(member, message)).toMatchObject({ status: 400 })
  })

  test('a number in several messages, at the one that makes it whole', async () => {
    expect(await write(member, 'ito po: 0917')).toMatchObject({ status: 201 })
    expect(await write(member, 'tapos 123')).toMatchObject({ status: 201 })
    // What another says in between is no part of it.
    expect(await reply(support, memberId, '4567 po?')).toMatchObject({ status: 201 })
    const whole = await write(member, 'tapos 4567')
    expect(whole).toMatchObject({
      status: 400,
      body: { code: 'real_details', errors: [{ path: 'message' }] },
    })
    expect(await write(member, 'tapos na po')).toMatchObject({ status: 201 })
  })

  test('a link in several messages, at the one that makes it whole', async () => {
    expect(await write(member, 'bit')).toMatchObject({ status: 201 })
    expect(await write(member, '.')).toMatchObject({ status: 201 })
    const whole = await write(member, 'ly/x po')
    expect(whole).toMatchObject({ status: 400, body: { code: 'real_details' } })
  })

  test.each([
    'Text mo ako 0917 123 4567',
    'https://kumita-agad.xyz',
    'send to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])('what looks real, from either side: %j', async (message) => {
    const refusal = {
      status: 400,
      body: {
        code: 'real_details',
        errors: [{ message: 'Only pretend details here: no real numbers or links' }],
      },
    }
    expect(await write(member, message)).toMatchObject(refusal)
    expect(await reply(support, memberId, message)).toMatchObject(refusal)
    const saved = await support.call('POST', '/api/support/saved-replies', {
      body: { text: message },
    })
    expect(saved).toMatchObject(refusal)
  })

  test('writing to nobody, to support, or reading nobody', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000'
    const supportId = await idOf(support)
    for (const id of [nobody, supportId]) {
      expect((await reply(admin, id, 'Hello?')).status).toBe(404)
      const typing = await admin.call('POST', `/api/support/chat/typing/${id}`, { body: {} })
      expect(typing.status).toBe(404)
      const marked = await admin.call('POST', `/api/support/chat/mark-read/${id}`, { body: {} })
      expect(marked.status).toBe(404)
      const read = await admin.call('GET', `/api/support/chat/messages?userId=${id}`)
      expect(read.status).toBe(404)
    }
  })
})

test('text stays text: markup, right-to-left and emoji come back as they went', async () => {
  const texts = ['<b onclick="x()">bold</b> & <script>1</script>', 'مرحبا بالعالم', '👨‍👩‍👧‍👦🇵🇭']
  for (const text of texts) {
    expect((await write(member, text)).body.message).toBe(text)
  }
})

longTest('thirty messages a minute, then a pause; suspended people may write', async () => {
  const limited = await createTestApp()
  try {
    await limited.pool.query(
      `update users set status = 'suspended' where email = 'member@kunwari.test'`,
    )
    const writer = await limited.signedIn('member@kunwari.test')
    for (let n = 1; n <= 30; n += 1) expect((await write(writer, `${n}`)).status).toBe(201)
    const refused = await write(writer, '31')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    limited.pass(60_000)
    expect((await write(writer, '31')).status).toBe(201)
  } finally {
    await limited.drop()
  }
})

test('typing is known to the other side for five seconds', async () => {
  const isTyping = async () => ({
    member: (await support.call('GET', `/api/support/chat/user-typing/${memberId}`)).body.isTyping,
    support: (await member.call('GET', '/api/chat/support-typing')).body.isTyping,
  })
  expect(await isTyping()).toEqual({ member: false, support: false })
  await member.call('POST', '/api/chat/typing', { body: {} })
  await support.call('POST', `/api/support/chat/typing/${memberId}`, { body: {} })
  expect(await isTyping()).toEqual({ member: true, support: true })
  // Said again within two seconds, it lasts five seconds from then.
  app.pass(1_500)
  await member.call('POST', '/api/chat/typing', { body: {} })
  app.pass(4_000)
  expect(await isTyping()).toEqual({ member: true, support: false })
  app.pass(1_000)
  expect(await isTyping()).toEqual({ member: false, support: false })
})

test('conversations are found by part of a name or address, wildcards literally', async () => {
  expect(await found('TESS@')).toEqual([otherId])
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
  expect(await found('')).toHaveLength(2)
  await write(other, 'newest')
  expect((await found(''))[0]).toBe(otherId)
})

test('polled reads are not sent again while they are the same', async () => {
  for (const [browser, url] of [
    [member, '/api/chat/messages'],
    [member, '/api/chat/unread-count'],
    [member, '/api/chat/support-typing'],
    [support, '/api/support/chat/conversations'],
    [support, `/api/support/chat/messages?userId=${memberId}`],
    // One whose handler answers as any other.
    [admin, '/api/admin/lock-outs'],
  ] as const) {
    const first = await browser.call('GET', url)
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await browser.call('GET', url, { headers })).status).toBe(304)
  }
})

test('the member beside the thread, and replies at hand', async () => {
  const beside = await support.call('GET', `/api/support/chat/member/${memberId}`)
  expect(beside).toMatchObject({
    status: 200,
    body: { userId: memberId, walletBalance: '10000.00', pendingRequests: [], plans: [] },
  })
  const url = '/api/support/saved-replies'
  const saved = await support.call('POST', url, { body: { text: ' Salamat po. ' } })
  expect(saved).toMatchObject({ status: 201, body: { text: 'Salamat po.' } })
  expect((await admin.call('GET', url)).body).toEqual([saved.body])
  const remove = () => admin.call('DELETE', `${url}/${saved.body.id}`, { body: {} })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await admin.call('GET', url)).body).toEqual([])
})

test('a member who leaves takes their thread and its events along', async () => {
  const leaving = app.browser()
  await verify(leaving, 'maria@kunwari.test')
  await leaving.call('POST', '/api/auth/register', { body: registration('maria@kunwari.test') })
  const credentials = { identifier: 'maria@kunwari.test', password: 'Sampaguita-77' }
  await leaving.call('POST', '/api/auth/login', { body: credentials })
  const leavingId = await idOf(leaving)
  await write(leaving, 'Paalam')
  await support.call('POST', '/api/support/chat/messages', {
    body: { userId: leavingId, message: 'Ingat po' },
    headers: { 'idempotency-key': 'ingat' },
  })
  const { password } = credentials
  const erased = await leaving.call('POST', '/api/account/erase', { body: { password } })
  expect(erased.status).toBe(200)
  const left = await firstRow<{ count: bigint }>(
    app.pool,
    'what-is-left',
    `select (select count(*) from chat_messages where user_id = $1)
       + (select count(*) from events where user_id = $1 and name <> 'member.renamed')
       + (select count(*) from idempotency_keys where answer::text like '%Ingat po%') as count`,
    [leavingId],
  )
  expect(left?.count).toBe(0n)
  expect((await reply(support, leavingId, 'Still there?')).status).toBe(404)
  const { body } = await support.call('GET', '/api/support/chat/conversations')
  expect(body.map((one: { userId: string }) => one.userId)).not.toContain(leavingId)
})

test('what somebody wrote before they joined support can still be read', async () => {
  const newcomer = await app.signedIn('nene@kunwari.test')
  const newcomerId = await idOf(newcomer)
  await write(newcomer, 'Paano po sumali?')
  const change = { body: { role: 'support' } }
  expect((await admin.call('PUT', `/api/admin/users/${newcomerId}`, change)).status).toBe(200)
  const markRead = `/api/support/chat/mark-read/${newcomerId}`
  expect(await support.call('POST', markRead, { body: {} })).toMatchObject({
    status: 200,
    body: { count: 0 },
  })
  const { body } = await support.call('GET', '/api/support/chat/conversations')
  expect(body).toContainEqual(expect.objectContaining({ userId: newcomerId, unreadCount: 0 }))
  expect((await reply(support, newcomerId, 'Hello?')).status).toBe(404)
})
