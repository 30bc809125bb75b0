import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToEvents } from '../../testing/event-listener.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hereForMs } from '../events/presence.ts'

let world: TestApp
let admin: Browser
let token: string

beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
  admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
  token = await openScreen()
})
afterAll(() => world.drop())

async function openScreen(key?: string): Promise<string> {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) }
  const { status, body } = await admin.call('POST', '/api/admin/class/screens', {
    body: {},
    headers,
  })
  expect([status, new URL(body.url).pathname]).toEqual([200, '/debrief'])
  expect(Date.parse(body.expiresAt) - world.now()).toBeLessThanOrEqual(12 * hourMs)
  return new URL(body.url).hash.slice(1)
}

const bearer = (of = token) => ({ authorization: `Bearer ${of}` })
const look = (headers: Record<string, string> = bearer()) =>
  world.browser().call('GET', '/api/stage', { headers })
const move = async (from: string, to: string) =>
  expect((await admin.call('POST', '/api/admin/class/stage', { body: { from, to } })).status).toBe(
    200,
  )

async function comeAs(nickname: string): Promise<Browser> {
  const browser = world.browser()
  const body = { classCode: world.app.classCode, nickname, consent: true }
  expect((await browser.call('POST', '/api/join', { body })).status).toBe(201)
  return browser
}

test('an open world says that it is open, and nothing else', async () => {
  const { stage, isReached, isRehearsal, ...rest } = (await look()).body
  expect([stage, isReached, isRehearsal]).toEqual(['open', false, false])
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
})

test('only a valid token counts, and no session', async () => {
  for (const headers of [
    {},
    bearer('a'.repeat(43)),
    bearer('short'),
    { authorization: 'Basic x' },
  ]) {
    expect((await look(headers)).status).toBe(401)
  }
  expect((await admin.call('GET', '/api/stage')).status).toBe(200)
  const mixed = await admin.call('GET', '/api/stage', { headers: bearer('a'.repeat(43)) })
  expect(mixed.status).toBe(401)
})

test('of the token only a hash is kept', async () => {
  const { rows } = await world.pool.query(
    `select row_to_json(w)::text || coalesce((
       select string_agg(k::text, '') from idempotency_keys k), '') as text from world w`,
  )
  const kept = await openScreen('twice')
  expect(await openScreen('twice')).toBe(kept)
  const { rows: after } = await world.pool.query('select k::text as text from idempotency_keys k')
  for (const { text } of [...rows, ...after]) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(kept)
  }
  // A new one has ended the one before.
  expect((await look()).status).toBe(401)
  token = kept
  expect((await look()).status).toBe(200)
})

test('in the lobby it shows the code and the numbers present', async () => {
  await admin.call('PUT', '/api/admin/class/lesson', { body: { preset: '45' } })
  expect((await look()).body).toMatchObject({ stage: 'setup', here: 0, sums: null })
  await move('setup', 'lobby')
  const andrea = await comeAs('Andrea')
  await comeAs('Bea')
  const page = await listenToEvents(world.app, { cookie: andrea.cookie })
  await page.until((received) => received.length > 0)
  const shown = await look()
  expect(shown.body).toMatchObject({
    stage: 'lobby',
    code: world.app.classCode,
    here: 1,
    hereNumbers: [1],
    learners: 2,
    extras: 0,
    day: null,
    days: 40,
    sums: null,
    feed: null,
  })
  expect(JSON.stringify(shown.body)).not.toContain('Andrea')
  page.close()
  world.pass(hereForMs + minuteMs)
})

test('its stream carries where the class stands and who is here, alone', async () => {
  const screen = await listenToEvents(world.app, { token })
  const teacher = await listenToEvents(world.app, { cookie: admin.cookie })
  const learner = await comeAs('Dan')
  const page = await listenToEvents(world.app, { cookie: learner.cookie })
  for (const one of [screen, teacher]) {
    await one.until((received) =>
      received.some(({ name, data }) => name === 'class' && data.here > 0 && data.learners === 3),
    )
  }
  expect(new Set(screen.received.map(({ name }) => name))).toEqual(new Set(['stage', 'class']))
  await page.until((received) => received.length > 3)
  expect(page.received.filter(({ name }) => name === 'class')).toEqual([])
  token = await openScreen()
  await screen.ended
  for (const one of [teacher, page]) one.close()
})

test('an answer that is known is not sent again', async () => {
  const first = await look()
  const etag = String(first.headers['etag'])
  const again = await look({ ...bearer(), 'if-none-match': etag })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('in Live it adds up what all phones show, without the pool', async () => {
  await move('lobby', 'live')
  const learner = await comeAs('Carla')
  const { body: asked } = await learner.call('POST', '/api/deposits', {
    body: { amount: '2000.00', paymentMethod: 'pekepay', referenceNumber: 'R-1' },
  })
  await admin.call('PUT', `/api/admin/deposits/${asked.id}/verify`, {
    body: { status: 'approved' },
  })
  await learner.call('POST', '/api/investments', { body: { planDays: 10, amount: '500.00' } })
  const { body } = await look()
  expect(body).toMatchObject({ stage: 'live', glass: 'shut', pool: null, coverage: null, day: 0 })
  expect(body.sums).toEqual({ screens: '2000.00', putIn: '2000.00' })
  expect(body.feed).toEqual([
    { number: 4, isExtra: false, kind: 'plan', amount: '500.00' },
    { number: 4, isExtra: false, kind: 'deposit', amount: '2000.00' },
  ])
})

test('the pool is told once the walls are glass', async () => {
  await move('live', 'freeze')
  expect((await look()).body).toMatchObject({ stage: 'freeze', pool: null, hereNumbers: null })
  await move('freeze', 'reveal')
  expect((await look()).body).toMatchObject({ pool: '2000.00', coverage: '1.0000' })
})

test('the tag of the boosters is told at the end', async () => {
  await move('reveal', 'debrief')
  expect((await look()).body).toMatchObject({ stage: 'debrief', tag: null })
  await move('debrief', 'ended')
  const { body } = await look()
  expect(body).toMatchObject({ stage: 'ended', tag: expect.stringMatching(/^[0-9A-F]{4}$/) })
})

test('its time is over after twelve hours', async () => {
  world.pass(12 * hourMs)
  expect((await look()).status).toBe(401)
})
