import { dayMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleWhatIsDue } from '../jobs/run-clock.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { untilSettled } from './until-settled.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

/** What has happened by the time that everything which is ready has run. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  const rests = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  return Promise.race([promise.then(() => true), rests])
}

test('waits for the reading of the clock by which all is settled, and for no timer', async () => {
  const { clock, database } = world
  await untilSettled(clock, new AbortController().signal)
  world.pass(3 * dayMs)
  const waiting = untilSettled(clock, new AbortController().signal)
  await clock.refresh()
  expect(await isOver(waiting)).toBe(false)
  await settleWhatIsDue({ pool: database.pool, clock, desk: null, isStopping: () => false })
  expect(await isOver(waiting)).toBe(true)
})

test('an aborted wait ends, with what is left', async () => {
  const ending = new AbortController()
  world.pass(3 * dayMs)
  const waiting = untilSettled(world.clock, ending.signal)
  expect(await isOver(waiting)).toBe(false)
  ending.abort()
  expect(await isOver(waiting)).toBe(true)
})
