import { presentRules } from '@kunwari/contract/lesson-rules'
import { addMs, dayMs, hourMs, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Lesson, openLesson } from '../../testing/open-lesson.ts'
import { confirm } from '../../testing/second-factor-steps.ts'
import { type Browser, createTestApp } from '../../testing/test-app.ts'
import { isClassAtDoor } from '../world/read-class.ts'

const deposit = {
  amount: '1000.00',
  paymentMethod: 'pekepay',
  referenceNumber: 'A1',
}

const refusal = ({ status, body }: Awaited<ReturnType<Browser['call']>>) => [status, body.code]

describe('a class in stages', () => {
  let room: Lesson
  beforeAll(async () => {
    room = await openLesson({ crowd: null })
  })
  afterAll(() => room.world.drop())

  test('goes forward one by one, and says who was first', async () => {
    const { move } = room
    expect(refusal(await move('lobby', 'live'))).toEqual([409, 'stage_moved'])
    expect(refusal(await move('setup', 'live'))).toEqual([409, 'wrong_state'])
    const [first, second] = await Promise.all([move('setup', 'lobby'), move('setup', 'lobby')])
    const answers = [first, second].toSorted((one, other) => one.status - other.status)
    expect(answers[0]?.body.stage).toBe('lobby')
    expect(answers[1]?.body).toMatchObject({
      code: 'stage_moved',
      message: 'Somebody already moved the class to Lobby.',
      params: { stage: 'lobby' },
    })
  })

  test('Live begins at midnight in Manila, fifteen minutes for forty days', async () => {
    const { world, admin, move } = room
    const live = await move('lobby', 'live')
    expect(live.body).toMatchObject({
      stage: 'live',
      until: toIso(addMs(world.now(), 15 * minuteMs)),
      revealBy: toIso(addMs(world.now(), 15 * minuteMs + 2 * hourMs)),
    })
    const { body: clock } = await admin.call('GET', '/api/admin/clock')
    // Midnight in Manila, and the milliseconds of one call later.
    expect([clock.now.slice(11, 19), clock.paused, clock.speed]).toEqual(['16:00:03', false, 3840])
  })

  test('the stages move the clock, and nobody else', async () => {
    const { admin } = room
    for (const [method, url, body] of [
      ['PUT', '/api/admin/clock', { paused: true }],
      ['POST', '/api/admin/clock/advance', { days: 1 }],
    ] as const) {
      expect(refusal(await admin.call(method, url, { body }))).toEqual([409, 'wrong_state'])
    }
  })

  test('no end comes before the reveal', async () => {
    const { admin, world, move } = room
    await confirm(admin, 'Sampaguita-77')
    const soon = toIso(addMs(world.now(), hourMs))
    expect(refusal(await move('live', 'ended'))).toEqual([409, 'reveal_first'])
    for (const what of ['end', 'new']) {
      const answer = await admin.call('POST', `/api/admin/class/${what}`, { body: {} })
      expect([what, ...refusal(answer)]).toEqual([what, 409, 'reveal_first'])
    }
    const shortened = await admin.call('PUT', '/api/admin/class', { body: { endsAt: soon } })
    expect(refusal(shortened)).toEqual([409, 'reveal_first'])
  })

  test('Live stops by itself when its minutes end, without a job', async () => {
    const { world, admin } = room
    world.pass(15 * minuteMs)
    const { body } = await admin.call('GET', '/api/class')
    expect([body.stage, body.until]).toEqual(['freeze', null])
    expect((await world.browser().call('GET', '/api/world')).body.stage).toBe('freeze')
  })

  test('back in Live it has at least two minutes, at unchanged speed', async () => {
    const { world, admin, move } = room
    const again = await move('freeze', 'live')
    const until = Date.parse(again.body.until)
    expect(until - world.now()).toBe(2 * minuteMs)
    expect((await admin.call('GET', '/api/admin/clock')).body.speed).toBe(3840)
    const extended = await admin.call('POST', '/api/admin/class/extend', { body: { minutes: 3 } })
    expect(Date.parse(extended.body.until) - until).toBe(3 * minuteMs)
    // Forty days in fifteen minutes: three more are eight days.
    expect((await admin.call('GET', '/api/stage')).body.days).toBe(48)
    expect((await admin.call('GET', '/api/admin/clock')).body.speed).toBe(3840)
  })

  test('the walls turn to glass by themselves, and nothing leads back', async () => {
    const { world, admin, move } = room
    const { body: shut } = await world.browser().call('GET', '/api/world')
    expect(shut.glass).toBe('shut')
    world.pass(2 * hourMs)
    expect((await world.browser().call('GET', '/api/world')).body).toMatchObject({
      stage: 'reveal',
      isStaged: true,
      glass: 'open',
    })
    expect(refusal(await move('reveal', 'live'))).toEqual([409, 'wrong_state'])
    expect((await move('reveal', 'debrief')).status).toBe(200)
    const ended = await move('debrief', 'ended')
    expect([ended.status, ended.body.stage]).toEqual([200, 'ended'])
    const { rows } = await world.pool.query(
      'select from_stage || $1 || to_stage as step from stage_log order by id',
      [' '],
    )
    expect(rows.map(({ step }) => step)).toEqual([
      'open setup',
      'setup lobby',
      'lobby live',
      'live freeze',
      'freeze live',
      'live freeze',
      'freeze reveal',
      'reveal debrief',
      'debrief ended',
    ])
    expect((await admin.call('GET', '/api/admin/class/end')).body.undoUntil).not.toBeNull()
    // Who lost their phone comes in again by the door, also for the week of reading.
    expect(await isClassAtDoor(room.world)).toBe(true)
  })

  test('an end that is taken back leads to the stage before it', async () => {
    const { admin } = room
    await admin.call('POST', '/api/admin/class/undo-end', { body: {} })
    expect((await admin.call('GET', '/api/class')).body.stage).toBe('debrief')
  })
})

describe('who may come, see and play', () => {
  let room: Lesson
  beforeAll(async () => {
    room = await openLesson({ crowd: null })
  })
  afterAll(() => room.world.drop())

  test('a lesson that would outlast its class does not begin', async () => {
    const { admin, world, move } = room
    await move('setup', 'lobby')
    const endsAt = toIso(addMs(world.now(), hourMs))
    await admin.call('PUT', '/api/admin/class', { body: { endsAt } })
    const clock = async () => (await admin.call('GET', '/api/admin/clock')).body.now
    const before = await clock()
    expect(refusal(await move('lobby', 'live'))).toEqual([409, 'wrong_state'])
    expect(await clock()).toEqual(before)
    const later = toIso(addMs(world.now(), 5 * dayMs))
    await admin.call('PUT', '/api/admin/class', { body: { endsAt: later } })
  })

  test('visitors and learners do not see through shut walls, staff do', async () => {
    const { admin, world, move } = room
    expect((await move('lobby', 'live')).status).toBe(200)
    const shut = await world.browser().call('GET', '/api/reserve')
    expect(refusal(shut)).toEqual([409, 'glass_shut'])
    expect(shut.headers['cache-control']).toBe('no-store')
    expect((await admin.call('GET', '/api/reserve')).status).toBe(200)
  })

  test('staff have no pocket, so they move no money', async () => {
    const { admin, move } = room
    const asked = () => admin.call('POST', '/api/deposits', { body: deposit })
    expect(refusal(await asked())).toEqual([409, 'wrong_state'])
    await move('live', 'freeze')
    expect(refusal(await asked())).toEqual([409, 'class_frozen'])
  })

  test('who was a learner has no pocket as staff', async () => {
    const { world, admin } = room
    await world.pool.query('update users set pocket_start = 1000000')
    expect((await admin.call('GET', '/api/class')).body.pocket).toBeNull()
  })

  test('an end writes the reveal down that a stopped server missed', async () => {
    const { world, admin } = room
    world.pass(3 * hourMs)
    await confirm(admin, 'Sampaguita-77')
    const end = () => admin.call('POST', '/api/admin/class/end', { body: {} })
    expect((await end()).status).toBe(200)
    const { rows } = await world.pool.query(
      'select to_stage as stage from stage_log order by id desc limit 2',
    )
    expect(rows.map(({ stage }) => stage)).toEqual(['ended', 'reveal'])
  })
})

describe('a week’s Live', () => {
  let room: Lesson
  beforeAll(async () => {
    // A speed that divides no minute into whole milliseconds.
    const env = { CLASS_SPEED: '7' }
    room = await openLesson({ crowd: null, live: { minutes: 10_080, days: 56 } }, env)
    await room.move('setup', 'lobby')
    await room.move('lobby', 'live')
  })
  afterAll(() => room.world.drop())

  const rules = async () => (await room.admin.call('GET', '/api/admin/class/lesson')).body.rules
  const plan = (changed: object) =>
    room.admin.call('PUT', '/api/admin/class/lesson', { body: { rules: changed } })

  test('takes minutes beyond the longest plan, and other rules after them', async () => {
    const extended = await room.admin.call('POST', '/api/admin/class/extend', {
      body: { minutes: 2 },
    })
    expect([extended.status, extended.body.rules.live.minutes]).toEqual([200, 10_082])
    const { body: log } = await room.admin.call('GET', '/api/admin/audit?limit=1')
    expect(log.entries[0]).toMatchObject({
      action: 'class.extend',
      before: { minutes: 10_080 },
      after: { minutes: 10_082 },
    })
    const { deposits, ...others } = await rules()
    const changed = await plan({ ...others, deposits: { ...deposits, aDay: 7 } })
    expect([changed.status, changed.body.rules.deposits.aDay]).toEqual([200, 7])
    const longer = { ...changed.body.rules, live: { minutes: 10_083, days: 56 } }
    expect((await plan(longer)).body.rules.live.minutes).toBe(10_083)
    expect((await rules()).live.minutes).toBe(10_083)
  })

  test('gets no crowd that was not planned', async () => {
    const { crowd } = presetRules['45']
    const asked = presentRules({ ...presetRules['45'], crowd })
    expect(refusal(await plan({ ...(await rules()), crowd: asked.crowd }))).toEqual([
      409,
      'wrong_state',
    ])
  })

  test('a member without a pocket, as staff were, puts nothing in', async () => {
    const { world } = room
    const ana = world.browser()
    await ana.call('POST', '/api/join', {
      body: { classCode: world.app.classCode, nickname: 'Ana', consent: true },
    })
    await world.pool.query("update users set pocket_start = null where first_name = 'Ana'")
    expect(refusal(await ana.call('POST', '/api/deposits', { body: deposit }))).toEqual([
      409,
      'pocket_empty',
    ])
  })
})

longTest('a new class goes by the plan, without minutes that were added', async () => {
  const { world, admin, move } = await openLesson({ crowd: null })
  await move('setup', 'lobby')
  await move('lobby', 'live')
  await admin.call('POST', '/api/admin/class/extend', { body: { minutes: 5 } })
  await move('live', 'reveal')
  await confirm(admin, 'Sampaguita-77')
  expect((await admin.call('POST', '/api/admin/class/new', { body: {} })).status).toBe(200)
  const { body } = await admin.call('GET', '/api/admin/class/lesson')
  expect([body.stage, body.rules.live]).toEqual(['setup', { minutes: 15, days: 40 }])
  await world.drop()
})

longTest('no plan is longer than a week', async () => {
  const { world, admin } = await openLesson()
  const { body } = await admin.call('GET', '/api/admin/class/lesson')
  const longer = { ...body.rules, live: { minutes: 10_081, days: 56 } }
  const answer = await admin.call('PUT', '/api/admin/class/lesson', { body: { rules: longer } })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', errors: [{ path: 'rules.live.minutes' }] },
  })
  await world.drop()
})

describe('days that pass one by one', () => {
  test('stand until the teacher lets the next one pass', async () => {
    const { world, admin, move } = await openLesson({ crowd: null, pace: 'steps' })
    await move('setup', 'lobby')
    await move('lobby', 'live')
    const day = async () => (await admin.call('GET', '/api/admin/clock')).body.now
    const first = await day()
    world.pass(minuteMs)
    expect(await day()).toBe(first)
    const next = await admin.call('POST', '/api/admin/class/next-day', { body: {} })
    expect(next.status).toBe(202)
    await expect
      .poll(async () => (await admin.call('GET', `/api/admin/jobs/${next.body.jobId}`)).body.state)
      .toBe('done')
    expect(Date.parse(await day()) - Date.parse(first)).toBe(dayMs)
    await world.drop()
  })
})

longTest('a lesson is planned in an empty world only', async () => {
  const world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const admin = await world.signedIn('admin@kunwari.test')
  const planned = await admin.call('PUT', '/api/admin/class/lesson', { body: { preset: '45' } })
  expect(planned.body).toMatchObject({
    code: 'world_not_empty',
    message: '7 members are here already. Download this class, then start a new one.',
    params: { members: '7' },
  })
  await world.drop()
})

longTest('no lesson is planned over money of people who have left', async () => {
  const world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const admin = await world.signedIn('admin@kunwari.test')
  await world.pool.query("update users set removed_at = now() where role in ('user', 'leader')")
  const planned = await admin.call('PUT', '/api/admin/class/lesson', { body: { preset: '45' } })
  expect(refusal(planned)).toEqual([409, 'world_not_empty'])
  await world.drop()
})
