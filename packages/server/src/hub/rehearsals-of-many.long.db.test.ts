import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
})
afterAll(() => hub.drop())

const patience = { timeout: 30_000, interval: 100 }

/** Makes a class and asks for its rehearsal. @returns the address of its job, and the class's own */
async function rehearse(name: string): Promise<{ job: string; ofClass: string }> {
  const { body } = await maria.call('POST', '/api/hub/classes', { name, days: 2 })
  await maria.call('POST', `/api/hub/classes/${body.id}/enter`)
  const asked = await maria.call('POST', `/c/${body.code}/api/admin/class/rehearse`, {
    learners: 5,
  })
  expect(asked.status).toBe(202)
  const job = `/c/${body.code}/api/admin/jobs/${asked.body.jobId}`
  return { job, ofClass: `/api/hub/classes/${body.id}` }
}

const stateOf = async (job: string) => (await maria.call('GET', job)).body.state
const isRunning = (job: string) =>
  vi.waitUntil(async () => (await stateOf(job)) === 'running', patience)

test('two rehearsals play at once, the third waits, without holding class connections', async () => {
  const [{ job: one, ofClass }, { job: other }] = [await rehearse('One'), await rehearse('Other')]
  await Promise.all([isRunning(one), isRunning(other)])
  const { job: third } = await rehearse('Third')
  const inUse = /^kunwari_database_connections\{state="in_use"\} 0$/m
  await expect.poll(async () => (await host.call('GET', '/metrics')).body, patience).toMatch(inUse)
  // Several looks later it waits still.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(await stateOf(third)).toBe('queued')
  // Nor is one put to sleep in the middle of it.
  const slept = await maria.call('POST', `${ofClass}/sleep`)
  expect([slept.status, slept.body.reason]).toEqual([409, 'class_rehearses'])
  await maria.call('DELETE', one, {})
  await isRunning(third)
  const { job: fourth } = await rehearse('Fourth')
  await maria.call('DELETE', fourth, {})
  await vi.waitUntil(async () => (await stateOf(fourth)) === 'stopped', patience)
  expect(await stateOf(third)).toBe('running')
  // The next test has a turn then.
  for (const job of [other, third]) await maria.call('DELETE', job, {})
}, 120_000)

test('a rehearsal goes on while its teacher looks away for minutes', async () => {
  const { job } = await rehearse('Away')
  await isRunning(job)
  // By this clock a class notices that nobody uses it; nobody calls meanwhile.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(3 * minuteMs)
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  vi.useRealTimers()
  expect(await stateOf(job)).toBe('running')
  await maria.call('DELETE', job, {})
}, 60_000)
