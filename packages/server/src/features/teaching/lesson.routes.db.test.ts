import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type LiveClass, openLiveClass, refusal } from '../../testing/live-class.ts'
import { takeSettlingTurn } from '../clock/clock.sql.ts'

let room: LiveClass

beforeAll(async () => {
  const deposits = { upTo: '10000.00', afterSeconds: 600, aDay: 3 }
  room = await openLiveClass({ pace: 'steps', deposits })
})

afterAll(() => room.world.drop())

const shown = async () => (await room.admin.call('GET', '/api/admin/clock')).body.now
const call = (what: string, body: object, key: string) =>
  room.admin.call('POST', `/api/admin/class/${what}`, { body, headers: { 'idempotency-key': key } })
const step = (from: string, to: string, key: string) => call('stage', { from, to }, key)
const nextDay = (key: string) => call('next-day', {}, key)
const extend = (minutes: number, key: string) => call('extend', { minutes }, key)

/** Asks for a deposit. @returns reads how it stands */
async function ask(): Promise<() => Promise<string>> {
  const learner = await room.learner()
  expect((await room.deposit(learner, '1000.00')).status).toBe(201)
  return async () => (await learner.browser.call('GET', '/api/deposits')).body.deposits[0].status
}

async function passed(jobId: string): Promise<void> {
  const state = async () => (await room.admin.call('GET', `/api/admin/jobs/${jobId}`)).body.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
}

test('another step’s key passes no day on the way to Live', async () => {
  expect((await step('setup', 'lobby', 'to-lobby')).status).toBe(200)
  const before = await shown()
  const again = await step('lobby', 'live', 'to-lobby')
  expect(refusal(again)).toEqual([422, 'idempotency_key_reused'])
  expect((await shown()).slice(0, 13)).toBe(before.slice(0, 13))
  expect((await step('lobby', 'live', 'to-live')).status).toBe(200)
})

test('a day by hand that is refused or repeated decides nothing', async () => {
  const first = await ask()
  const { status, body } = await nextDay('day-1')
  expect([status, await first()]).toEqual([202, 'approved'])
  await passed(body.jobId)

  const second = await ask()
  expect((await nextDay('day-1')).body).toEqual(body)
  expect(await second()).toBe('pending')
  expect(refusal(await nextDay('to-live'))).toEqual([422, 'idempotency_key_reused'])
  expect(await second()).toBe('pending')
})

test('a day by hand decides nothing while another is passing', async () => {
  const jobId = await inTransaction(room.world.pool, async (tx) => {
    // Nothing is settled, so the day goes on.
    await expect.poll(() => takeSettlingTurn(tx)).toBe(true)
    const { body } = await nextDay('day-2')
    const third = await ask()
    expect(refusal(await nextDay('day-3'))).toEqual([409, 'job_running'])
    expect(await third()).toBe('pending')
    return body.jobId
  })
  await passed(jobId)
})

test('minutes that the reveal cuts off are not counted', async () => {
  for (const at of [1, 2, 3]) await extend(30, `longer-${at}`)
  await extend(29, 'longer-4')
  const { body: last } = await extend(30, 'longer-5')
  expect(last.until).toBe(last.revealBy)
  // The 15 of the plan, and two hours.
  expect(last.rules.live.minutes).toBe(135)
  expect(refusal(await extend(1, 'longer-6'))).toEqual([409, 'wrong_state'])
})
