import { addMs, dayMs, minuteMs, secondMs, toIso } from '@kunwari/domain/calendar/instant'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type EventListener,
  listenToEvents,
  type ReceivedEvent,
} from '../testing/event-listener.ts'
import { longTest } from '../testing/long-test.ts'
import {
  type Browser,
  createTestApp,
  registration,
  type TestApp,
  verify,
} from '../testing/test-app.ts'

let app: TestApp
let twin: { app: FastifyInstance; close: () => Promise<void> }
let member: Browser
let leader: Browser
let admin: Browser
const open: EventListener[] = []

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  twin = await app.twin()
  member = await app.signedIn('member@kunwari.test')
  leader = await app.signedIn('leader@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
})

afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

afterAll(async () => {
  await twin.close()
  await app.drop()
})

async function listen(browser: Browser, on = app.app): Promise<EventListener> {
  const listener = await listenToEvents(on, { cookie: browser.cookie })
  open.push(listener)
  // The greeting is over, and what a server says when it first looks.
  await listener.until((received) => count(received, 'day') > 0)
  return listener
}

const count = (received: readonly ReceivedEvent[], name: ReceivedEvent['name']) =>
  received.filter((event) => event.name === name).length
const stagesIn = ({ received }: EventListener) =>
  received.flatMap((event) => (event.name === 'stage' ? [event.data.stage] : []))
const lastStage = (stage: string) => (received: readonly ReceivedEvent[]) => {
  const last = received.findLast(({ name }) => name === 'stage')
  return last?.name === 'stage' && last.data.stage === stage
}

/** Sets the end of the class, as far from now. @returns when that is */
async function setEnd(fromNowMs: number): Promise<string> {
  const at = toIso(addMs(app.now(), fromNowMs))
  await app.pool.query('update world set starts_at = $1, ends_at = $2', [
    toIso(addMs(app.now(), -dayMs)),
    at,
  ])
  return at
}

longTest('an end and its undoing are announced once, on every server', async () => {
  await setEnd(10 * dayMs)
  const here = await listen(member)
  const there = await listen(admin, twin.app)
  await Promise.all([here, there].map((one) => one.until(lastStage('open'))))
  const world = await member.call('GET', '/api/world')
  expect(world.body).toMatchObject({ stage: 'open', glass: 'open' })
  const until = await setEnd(-secondMs)
  await Promise.all([here, there].map((one) => one.until(lastStage('ended'))))
  expect(here.received.findLast(({ name }) => name === 'stage')?.data).toEqual({
    stage: 'ended',
    since: until,
    until,
    glass: 'open',
  })
  expect((await member.call('GET', '/api/world')).body).toMatchObject({ stage: 'ended' })
  await setEnd(10 * dayMs)
  await Promise.all([here, there].map((one) => one.until(lastStage('open'))))
  for (const one of [here, there]) {
    expect(stagesIn(one).filter((stage) => stage === 'ended')).toHaveLength(1)
  }
})

longTest('a class that ends by itself is announced once its moment passed', async () => {
  const own = await listen(member)
  await setEnd(minuteMs)
  await own.until(lastStage('open'))
  app.pass(minuteMs)
  await own.until(lastStage('ended'))
  expect(count(own.received, 'stage')).toBeGreaterThan(1)
  await setEnd(10 * dayMs)
  await own.until(lastStage('open'))
})

test('a join is announced to admins, and to the member who invited', async () => {
  const office = await listen(admin)
  const referrer = await listen(leader)
  const other = await listen(member)
  const code = (await leader.call('GET', '/api/auth/user')).body.referralCode
  const browser = app.browser()
  await verify(browser, 'bago@kunwari.test')
  const body = registration('bago@kunwari.test', { referralCode: code })
  expect((await browser.call('POST', '/api/auth/register', { body })).status).toBe(201)
  await office.until((received) => count(received, 'member.joined') === 1)
  await office.until((received) => count(received, 'audit') > 0)
  await referrer.until((received) => count(received, 'member.joined') === 1)
  expect(count(other.received, 'member.joined') + count(other.received, 'audit')).toBe(0)
})

test('a method that takes nothing any more is announced to members', async () => {
  const own = await listen(member)
  const before = count(own.received, 'stage')
  const [method] = (await member.call('GET', '/api/payment-settings')).body
  const url = `/api/admin/payment-settings/${method.id}`
  expect((await admin.call('PUT', url, { body: { isActive: false } })).status).toBe(200)
  await own.until((received) => count(received, 'stage') > before)
  await admin.call('PUT', url, { body: { isActive: true } })
})

test('a day’s end is announced once settled, and the reserve after it', async () => {
  const own = await listen(leader)
  const before = count(own.received, 'day')
  await admin.call('POST', '/api/admin/clock/advance', { body: { days: 1 } })
  await own.until((received) => count(received, 'day') > before)
  expect(count(own.received, 'day')).toBe(before + 1)
  await own.until((received) => {
    const day = received.findLastIndex(({ name }) => name === 'day')
    return received.slice(day).some(({ name }) => name === 'reserve')
  })
})

test('a preview of an advance publishes nothing, lest its readers loop forever', async () => {
  const office = await listen(admin)
  const before = office.received.length
  const preview = { method: 'POST', url: '/api/admin/clock/preview' } as const
  expect((await admin.call(preview.method, preview.url, { body: { days: 1 } })).status).toBe(200)
  // What is told after a call is told in its order.
  await admin.call('PUT', '/api/admin/clock', { body: { paused: false } })
  await office.until((received) => count(received, 'audit') > 0)
  const told = office.received.slice(before).map(({ name }) => name)
  expect(told.filter((name) => name === 'audit')).toHaveLength(1)
})

test('an advance within a day is told to readers of the reserve', async () => {
  const own = await listen(member)
  const before = count(own.received, 'reserve')
  const { body } = await admin.call('GET', '/api/admin/clock')
  const to = new Date(Date.parse(body.now) + 90 * secondMs).toISOString()
  await admin.call('POST', '/api/admin/clock/advance', { body: { to } })
  await own.until((received) => count(received, 'reserve') > before)
  expect(count(own.received, 'day')).toBe(1)
})

test('what accrues between the ends of two days is told', async () => {
  const own = await listen(member)
  const plan = { planDays: 5, amount: '9000' }
  expect((await member.call('POST', '/api/investments', { body: plan })).status).toBe(201)
  await admin.call('PUT', '/api/admin/clock', { body: { speed: 3_600 } })
  await own.until((received) =>
    received.some((one) => one.name === 'clock' && one.data.speed === 3_600),
  )
  // To the small hours of the next day in Manila, in the same real minute.
  app.pass(17 * secondMs)
  await own.until((received) => count(received, 'day') === 2)
  const coverage = async () => Number((await member.call('GET', '/api/reserve')).body.coverage)
  const before = await coverage()
  // A day of the plan, and none of the calendar's.
  app.pass(8 * secondMs)
  expect(await coverage()).toBeLessThan(before)
  const isTold = (received: readonly ReceivedEvent[]) =>
    received.some((one) => one.name === 'reserve' && Number(one.data.coverage) < before)
  await own.until(isTold)
  expect(count(own.received, 'day')).toBe(2)
  await admin.call('PUT', '/api/admin/clock', { body: { speed: 1 } })
})

test('streams end when another class begins in the same world', async () => {
  const own = await listen(member)
  await app.pool.query(`update world set class_id = gen_random_uuid()`)
  await own.ended
  const back = await listen(member)
  expect(back.status).toBe(200)
})
