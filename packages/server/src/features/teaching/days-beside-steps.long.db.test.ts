import { presetRules } from '@kunwari/domain/lesson/presets'
import { afterEach, expect, test, vi } from 'vitest'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Lesson, openLesson } from '../../testing/open-lesson.ts'
import type { Answer } from '../../testing/test-app.ts'
import { moveStage } from '../lesson/move-stage.ts'
import { planLesson } from './plan-lesson.ts'

let room: Lesson

afterEach(() => room.world.drop())

const classSpeed = 1

/** Does something while another call waits for its lock. @returns what that call was answered */
async function before(
  call: () => Promise<Answer>,
  work: (tx: Tx, adminId: string) => Promise<unknown>,
) {
  const { world, admin } = room
  const { body } = await admin.call('GET', '/api/auth/user')
  const { answer } = await inTransaction(world.pool, async (tx) => {
    await work(tx, body.id)
    const made = call()
    await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
    // An hour of the class's days.
    world.pass(1_000)
    return { answer: made }
  })
  const { status, body: said } = await answer
  return [status, said.code]
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await room.world.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

/** How many advances there were. */
async function advances(): Promise<number> {
  const { rows } = await room.world.pool.query(
    "select count(*)::int as count from jobs where kind = 'advance'",
  )
  return rows[0]?.count
}

const step = (from: 'lobby' | 'live', to: 'live' | 'freeze') => (tx: Tx, adminId: string) =>
  moveStage(tx, { from, to, adminId, address: null, classSpeed }, room.world.now())

test('no day passes by hand in a class that has just stopped', async () => {
  room = await openLesson({ crowd: null, pace: 'steps' })
  const { admin, move } = room
  await move('setup', 'lobby')
  await move('lobby', 'live')
  const known = await advances()
  const nextDay = () => admin.call('POST', '/api/admin/class/next-day', { body: {} })
  expect(await before(nextDay, step('live', 'freeze'))).toEqual([409, 'wrong_state'])
  expect(await advances()).toBe(known)
})

test('a second press of Begin Live passes none of its days', async () => {
  room = await openLesson({ crowd: null })
  const { admin, move, world } = room
  await move('setup', 'lobby')
  // As far as the first press had come: it is midnight.
  await world.pool.query(
    `update world set clock_anchor_sim = m, clock_floor = m, clock_horizon = m + interval '1 day'
     from (select ((manila_day(clock_anchor_sim) + 1)::timestamp - interval '8 hours') at time zone 'UTC' as m
       from world) midnight`,
  )
  expect(await before(() => move('lobby', 'live'), step('lobby', 'live'))).toEqual([
    409,
    'stage_moved',
  ])
  expect(await advances()).toBe(0)
  const { body } = await admin.call('GET', '/api/stage')
  expect([body.stage, body.day]).toEqual(['live', 0])
})

test.each([
  ['PUT', '/api/admin/clock', { paused: false }],
  ['POST', '/api/admin/clock/advance', { days: 1 }],
] as const)('%s %s leaves the clock of a lesson just planned alone', async (method, url, body) => {
  room = await openLesson()
  const { admin, world } = room
  await admin.call('PUT', '/api/admin/class/lesson', { body: { preset: null } })
  const plan = { rules: presetRules['45'] }
  const plans = (tx: Tx, adminId: string) =>
    planLesson(tx, { plan, adminId, address: null, classSpeed }, world.now())
  const call = () => admin.call(method, url, { body })
  expect(await before(call, plans)).toEqual([409, 'wrong_state'])
  expect(await advances()).toBe(0)
})
