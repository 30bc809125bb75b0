import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import {
  type Judging,
  type MeasuredClass,
  openMeasuredClass,
} from '../../testing/measured-class.ts'
import { type Lesson, openLesson } from '../../testing/open-lesson.ts'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('addresses', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp({
      DEMO: '0',
      PUBLIC_URL: 'https://class.example',
      ADMIN_EMAIL: 'teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
    })
  })
  afterAll(() => world.drop())

  const comeBy = (host: string, address: string) =>
    world.browser({ address }).call('GET', '/api/world', { headers: { host } })

  test('each other device counts once, by the address that it came by', async () => {
    const admin = world.browser()
    await admin.call('POST', '/api/auth/login', {
      body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
    })
    const list = async () => (await admin.call('GET', '/api/admin/class/addresses')).body
    expect(await list()).toEqual([
      { url: 'https://class.example', isThisMachine: false, reachedBy: 0 },
      { url: 'http://127.0.0.1:0', isThisMachine: true, reachedBy: 0 },
    ])
    await comeBy('class.example', '127.0.0.1')
    await comeBy('elsewhere.example', '10.0.0.7')
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '10.0.0.8', '10.0.0.8']) {
      await comeBy('class.example', address)
    }
    expect((await list())[0]).toEqual({
      url: 'https://class.example',
      isThisMachine: false,
      reachedBy: 2,
    })
  })
})

describe('the view of a class', () => {
  let room: StagedClass
  beforeAll(async () => {
    room = await openStagedClass()
  })
  afterAll(() => room.world.drop())

  test('a learner reads their number, pocket and first day of Live', async () => {
    const { world, go, join, admin } = room
    await go('lobby')
    const learner = world.browser()
    await join(learner, { nickname: 'Ana' })
    const before = await learner.call('GET', '/api/class')
    expect(before.body).toMatchObject({ number: 1, pocket: '20000.00', dayZero: null })
    await go('live')
    const { body } = await learner.call('GET', '/api/class')
    const { body: clock } = await admin.call('GET', '/api/admin/clock')
    const sinceMs = Date.parse(clock.now) - Date.parse(body.dayZero)
    expect([body.glass, body.dayZero.slice(11, 19)]).toEqual(['shut', '16:00:00'])
    expect(sinceMs).toBeGreaterThanOrEqual(0)
    expect((await admin.call('GET', '/api/class')).body).toMatchObject({
      number: null,
      pocket: null,
    })
  })
})

describe('planning a lesson', () => {
  let room: Lesson
  beforeAll(async () => {
    room = await openLesson({ crowd: null })
  })
  afterAll(() => room.world.drop())

  const url = '/api/admin/class/lesson'

  longTest('a plan can be dropped while nobody is in, and made again', async () => {
    const { admin } = room
    const dropped = await admin.call('PUT', url, { body: { preset: null } })
    expect([dropped.status, dropped.body.stage, dropped.body.rules.preset]).toEqual([
      200,
      'open',
      '45',
    ])
    const planned = await admin.call('PUT', url, { body: { preset: '90' } })
    expect([planned.body.stage, planned.body.rules.preset]).toEqual(['setup', '90'])
  })

  test.each([true, false])(
    'a dropped plan leaves the clock as set (paused: %s)',
    async (paused) => {
      const { admin } = room
      await admin.call('PUT', url, { body: { preset: null } })
      await admin.call('PUT', '/api/admin/clock', { body: { paused } })
      await admin.call('PUT', url, { body: { preset: '90' } })
      const clock = async () => (await admin.call('GET', '/api/admin/clock')).body.paused
      expect(await clock()).toBe(true)
      // Another plan meanwhile is the same lesson's.
      await admin.call('PUT', url, { body: { preset: '45' } })
      await admin.call('PUT', url, { body: { preset: null } })
      expect(await clock()).toBe(paused)
      await admin.call('PUT', url, { body: { preset: '90' } })
    },
  )

  test('each rule that was changed stands in the log', async () => {
    const { admin } = room
    const { rules } = (await admin.call('PUT', url, { body: { preset: '90' } })).body
    const crowd = { ...rules.crowd, high: '5000.00', seed: 7 }
    await admin.call('PUT', url, { body: { rules: { ...rules, language: 'fil', crowd } } })
    const { body } = await admin.call('GET', '/api/admin/audit?limit=1')
    const [{ before, after }] = body.entries
    const changed = Object.keys(after).filter((field) => after[field] !== before[field])
    expect(changed.toSorted()).toEqual(['extraPockets', 'language', 'seed'])
  })

  test('a lesson’s forecast gives its likely break, fast the second time', async () => {
    const { admin } = room
    const { body } = await admin.call('GET', url)
    expect(body.forecast).toEqual({
      from: expect.any(Number),
      to: expect.any(Number),
      neverBps: expect.any(Number),
      by: 'model',
    })
    const begun = performance.now()
    expect((await admin.call('GET', url)).body.forecast).toEqual(body.forecast)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('the refusal counts one member in the singular', async () => {
    const { world, admin } = await openLesson({ crowd: null })
    await admin.call('PUT', url, { body: { preset: null } })
    const body = { classCode: world.app.classCode, nickname: 'Ana' }
    expect((await world.browser().call('POST', '/api/join', { body })).status).toBe(201)
    expect((await admin.call('PUT', url, { body: { preset: '45' } })).body).toMatchObject({
      code: 'world_not_empty',
      message: '1 member is here already. Download this class, then start a new one.',
      params: { members: '1' },
    })
    await world.drop()
  })

  test('whether homes reach the server is told of every lesson', async () => {
    const { body } = await room.admin.call('GET', url)
    expect(body.checks).toContainEqual({
      id: 'homes',
      ok: false,
      text: 'Phones at home reach this server.',
    })
  })
})

const post = async ({ browser }: Pick<Judging, 'browser'>, path: string, body = {}) => {
  const answer = await browser.call('POST', path, { body })
  return answer.status === 200
    ? answer.body
    : `${answer.status} ${answer.body.code}${answer.body.reason === undefined ? '' : `.${answer.body.reason}`}`
}
const spot = (who: Pick<Judging, 'browser'>, id: string) => post(who, `/api/class/spots/${id}`)
const note = (who: Pick<Judging, 'browser'>, id: string) => post(who, `/api/red-flags/${id}`)

describe('spots', () => {
  let room: MeasuredClass
  let one: Judging
  beforeAll(async () => {
    room = await openMeasuredClass({ view: 'spot' })
    await room.go('lobby')
    one = await room.come()
  })
  afterAll(() => room.world.drop())

  test('a note opens for who has spotted its flag', async () => {
    expect(await note(one, 'buy-again')).toBe('409 wrong_state.not_spotted')
    const total = redFlagIds.length
    const found = { isFlag: true, note: 'buy-again', found: 1, total, wrong: 0 }
    expect(await spot(one, 'buy-again')).toEqual(found)
    expect(await spot(one, 'buy-again')).toEqual(found)
    expect(await note(one, 'buy-again')).toMatchObject({ found: ['buy-again'] })
  })

  test('what is honest counts as wrong, once', async () => {
    const wrong = { isFlag: false, goodSign: 'second-factor', found: 1, wrong: 1 }
    expect(await spot(one, 'second-factor')).toMatchObject(wrong)
    expect(await spot(one, 'second-factor')).toMatchObject(wrong)
    expect(await spot(one, 'no-such-thing')).toBe('404 not_found.element')
  })

  test('screens that have something to spot are noted, once', async () => {
    for (const screen of ['/trading', '/trading', '/plans']) {
      expect(await post(one, '/api/class/opened', { screen })).toEqual({})
    }
    expect(await post(one, '/api/class/opened', { screen: '/admin/users' })).toBe(
      '400 invalid_input.screen',
    )
    const { rows } = await room.world.pool.query(
      'select screen from screens_opened order by screen',
    )
    expect(rows.map(({ screen }) => screen)).toEqual(['/plans', '/trading'])
  })

  test('staff and who stepped out read all, and spot nothing', async () => {
    const admin = { browser: room.admin }
    expect(await note(admin, 'low-start')).toMatchObject({ found: ['low-start'] })
    expect(await spot(admin, 'low-start')).toBe('403 not_allowed.learners_only')
    const out = await room.come()
    await out.browser.call('POST', '/api/class/step-out', { body: { tellTeacher: false } })
    expect(await note(out, 'low-start')).toMatchObject({ found: ['low-start'] })
    expect(await spot(out, 'low-start')).toBe('409 wrong_state.not_spotting')
  })

  test('the glass is shut in Live; from reveal all notes open', async () => {
    await room.go('live')
    expect((await one.browser.call('GET', '/api/class')).body).toMatchObject({
      view: 'spot',
      glass: 'shut',
    })
    expect(await note(one, 'low-start')).toBe('409 wrong_state.not_spotted')
    await room.go('freeze', 'reveal')
    expect(await note(one, 'low-start')).toMatchObject({ found: ['buy-again', 'low-start'] })
    expect(await spot(one, 'low-start')).toBe('409 wrong_state.not_spotting')
    expect(await post(one, '/api/class/opened', { screen: '/faq' })).toBe(
      '409 wrong_state.not_spotting',
    )
  })

  test('where notes are shown nothing is spotted', async () => {
    const shown = await openMeasuredClass({ view: 'notes' })
    await shown.go('lobby')
    const learner = await shown.come()
    expect(await spot(learner, 'low-start')).toBe('409 wrong_state.not_spotting')
    expect(await note(learner, 'low-start')).toMatchObject({ found: ['low-start'] })
    await shown.world.drop()
  })
})
