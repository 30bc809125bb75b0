import { addMs, dayMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rows } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { settleWhatIsDue } from '../../jobs/run-clock.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { planLesson } from '../teaching/plan-lesson.ts'
import { moveStage, takeDueStep } from './move-stage.ts'

const live = { minutes: 10, days: 20 }
const classSpeed = 1

let world: TestWorld
let admin: string
let dayZero: Instant

beforeEach(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
  dayZero = nextManilaDay(world.clock.now())
  const { pool } = world.database
  const rules = { ...presetRules['45'], live: { ...presetRules['45'].live, ...live }, crowd: null }
  await inTransaction(pool, (tx) =>
    planLesson(tx, { plan: { rules }, adminId: admin, address: null, classSpeed }, world.realNow()),
  )
  await move('setup', 'lobby')
  await inTransaction(pool, (tx) =>
    startAdvance(tx, { to: dayZero, shown: world.clock.now() }, world.realNow()),
  )
  await settle()
  await move('lobby', 'live')
})

afterEach(async () => {
  await world.drop()
})

function move(from: Stage, to: Stage) {
  return inTransaction(world.database.pool, (tx) =>
    moveStage(tx, { from, to, adminId: admin, address: null, classSpeed }, world.realNow()),
  )
}

function takeStep(): Promise<boolean> {
  return inTransaction(world.database.pool, (tx) =>
    takeDueStep(tx, { classSpeed }, world.realNow()),
  )
}

async function settle(): Promise<void> {
  const { clock, database } = world
  await clock.refresh()
  await settleWhatIsDue({ pool: database.pool, clock, desk: null, isStopping: () => false })
}

async function reservesKept(): Promise<number> {
  const kept = await rows(world.database.pool, 'count-days', 'select 1 from reserve_days')
  return kept.length
}

test('a freeze is written only after Live’s last day is settled', async () => {
  // All but the very end is settled, which is a day's end too.
  world.pass(live.minutes * minuteMs - 1)
  await settle()
  world.pass(1)
  expect(await takeStep()).toBe(false)
  await settle()
  expect(await takeStep()).toBe(true)
  const kept = await reservesKept()
  await settle()
  expect(await reservesKept()).toBe(kept)
})

test.each(['update stage_log set moved_by = null', 'delete from stage_log', 'truncate stage_log'])(
  '%s is refused',
  async (statement) => {
    await expect(world.database.pool.query(statement)).rejects.toThrow('append-only')
  },
)

test('moving on while the server is behind loses no days', async () => {
  const { pool } = world.database
  world.pass((live.minutes + 1) * minuteMs)
  await expect(move('freeze', 'reveal')).rejects.toMatchObject({
    code: 'wrong_state',
    reason: 'day_passing',
  })
  await settle()
  const { stage } = await move('freeze', 'reveal')
  expect(stage).toBe('reveal')
  const steps = await rows<{ to: Stage; simulatedAt: Instant }>(
    pool,
    'list-steps',
    `select to_stage as "to", simulated_at as "simulatedAt" from stage_log where to_stage in ('freeze', 'reveal')
     order by id`,
  )
  const end = addMs(dayZero, live.days * dayMs)
  expect(steps).toEqual([
    { to: 'freeze', simulatedAt: end },
    { to: 'reveal', simulatedAt: end },
  ])
})

test('a freeze by hand waits for what flowing time has reached', async () => {
  world.pass((dayMs / (live.days * dayMs)) * live.minutes * minuteMs)
  await expect(move('live', 'freeze')).rejects.toMatchObject({ reason: 'day_passing' })
  await settle()
  expect((await move('live', 'freeze')).stage).toBe('freeze')
})

test('what no waiting would change is refused before a passing day', async () => {
  world.pass(minuteMs)
  await expect(move('live', 'ended')).rejects.toMatchObject({ code: 'reveal_first' })
  await expect(move('live', 'score')).rejects.toMatchObject({ reason: 'no_such_step' })
  world.pass(live.minutes * minuteMs)
  // Its time has come, though nothing wrote it down.
  await expect(move('live', 'ended')).rejects.toMatchObject({
    code: 'stage_moved',
    params: { stage: 'freeze' },
  })
})

test('steps that come by themselves are audited as the rule’s', async () => {
  const { pool } = world.database
  const listSteps = () =>
    rows(
      pool,
      'list-audited-steps',
      `select actor_id as "actorId", before ->> 'stage' as "from", after ->> 'stage' as "to", rule, created_at as "at"
       from audit_log where action = 'class.stage' order by created_at desc, id desc limit 3`,
    )
  const began = world.realNow()
  const stops = addMs(began, live.minutes * minuteMs)
  const reveals = addMs(stops, 120 * minuteMs)
  // Nobody looked all the while.
  world.pass(reveals - began + minuteMs)
  await settle()
  while (await takeStep());
  expect(await listSteps()).toMatchObject([
    { actorId: admin, from: 'freeze', to: 'reveal', at: reveals, rule: expect.any(String) },
    {
      actorId: admin,
      from: 'live',
      to: 'freeze',
      at: stops,
      rule: 'rule: the minutes of Live were over',
    },
    { actorId: admin, from: 'lobby', to: 'live', rule: null },
  ])
})
