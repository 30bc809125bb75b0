import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToEvents } from '../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})

afterAll(() => app.drop())

test('a class in which nobody acts asks the database little more than once a second', async () => {
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
