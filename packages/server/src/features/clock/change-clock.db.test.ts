import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeClock } from './change-clock.ts'
import { lockClock } from './clock.sql.ts'
import { openClock } from './clock.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld()
})

afterEach(async () => {
  await world.drop()
})

type Change = { paused: boolean; speed: number | undefined }

async function change(asked: Change): Promise<void> {
  await inTransaction(world.database.pool, (tx) => changeClock(tx, asked, world.clock))
  await world.clock.refresh()
}

test('a pause that waited is not before what was shown meanwhile', async () => {
  const { pool } = world.database
  await change({ paused: false, speed: 3_600 })
  const { seen, pausing } = await inTransaction(pool, async (tx) => {
    await lockClock(tx)
    const asked = change({ paused: true, speed: undefined })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 10_000 })
    world.pass(1_000)
    return { seen: world.clock.now(), pausing: asked }
  })
  await pausing
  world.pass(60_000)
  expect(world.clock.now()).toBe(seen)
  // A server that shows nothing yet, as after a start.
  expect((await openClock({ pool, realNow: world.realNow })).now()).toBe(seen)
})

test('a fast clock read while its pause was in flight stays monotonic', async () => {
  await change({ paused: false, speed: 86_400 })
  const { pool } = world.database
  await inTransaction(pool, async (tx) => {
    await changeClock(tx, { paused: true, speed: undefined }, world.clock)
    world.pass(40)
    world.clock.now()
  })
  const seen = world.clock.now()
  await world.clock.refresh()
  expect(world.clock.now()).toBe(seen)
})

test('a paused clock stands, a faster one speeds up, neither goes back', async () => {
  const begun = world.clock.now()
  await change({ paused: true, speed: undefined })
  world.pass(60_000)
  expect(world.clock.now()).toBe(begun)
  await change({ paused: false, speed: 3_600 })
  world.pass(1_000)
  expect(world.clock.now() - begun).toBe(3_600_000)
})
