import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToEvents } from '../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})

afterAll(() => app.drop())

test('a class whose time flows asks the database little more than once a second', async () => {
  const member = await app.signedIn('member@kunwari.test')
  const listener = await listenToEvents(app.app, { cookie: member.cookie })
  // The first events of a new stream are over.
  await delay(3_000)
  let asked = 0
  app.pool.on('acquire', () => {
    asked += 1
  })
  await delay(5_000)
  listener.close()
  expect(asked).toBeGreaterThanOrEqual(2)
  // A look a second, and what comes every few seconds beside it.
  expect(asked).toBeLessThanOrEqual(10)
})

test('unpublished events are found by the next look', async () => {
  const member = await app.signedIn('member@kunwari.test')
  const listener = await listenToEvents(app.app, { cookie: member.cookie })
  await listener.until((received) => received.some(({ name }) => name === 'stage'))
  const isTold = () =>
    listener.received
      .filter(({ name }) => name === 'clock')
      .some(({ data }) => 'paused' in data && data.paused)
  expect(isTold()).toBe(false)
  // As a server does that dies before it publishes.
  await app.pool.query('update world set clock_paused = true')
  await listener.until(isTold)
  listener.close()
})

test('an idle class is looked at once in ten times, until somebody acts in it', async () => {
  const idle = await createTestApp({ RATE_LIMIT_SCALE: '0', CLASS_SPEED: '10' })
  const lookMs = 100
  try {
    await idle.pool.query('update world set clock_paused = true')
    const admin = await idle.signedIn('admin@kunwari.test')
    const listener = await listenToEvents(idle.app, { cookie: admin.cookie })
    // What signing in did is over, and ten looks have found nothing after it.
    await delay(4_000)
    let asked = 0
    idle.pool.on('acquire', () => {
      asked += 1
    })
    await delay(30 * lookMs)
    expect(asked).toBeGreaterThanOrEqual(2)
    expect(asked).toBeLessThanOrEqual(8)
    // On another server, so that only its signal can wake this one.
    const twin = await idle.twin()
    const answer = await twin.app.inject({
      method: 'PUT',
      url: '/api/admin/clock',
      headers: { cookie: admin.cookie ?? '' },
      payload: { paused: false },
    })
    expect(answer.statusCode).toBe(200)
    await listener.until((received) =>
      received.some(({ name, data }) => name === 'clock' && 'paused' in data && !data.paused),
    )
    asked = 0
    await delay(30 * lookMs)
    expect(asked).toBeGreaterThanOrEqual(15)
    listener.close()
    await twin.close()
  } finally {
    await idle.drop()
  }
})
