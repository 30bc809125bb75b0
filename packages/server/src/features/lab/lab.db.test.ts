import { playBetWorld, sumUpBet } from '@kunwari/population/bet'
import { fingerprintOf } from '@kunwari/population/fingerprint'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario } from '@kunwari/population/scenario'
import { cellsOf, runCell } from '@kunwari/population/sweep'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('runs', () => {
  let world: TestApp
  let admin: Browser
  beforeAll(async () => {
    world = await createTestApp({
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      ADMIN_EMAIL: 'teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
    })
    admin = world.browser()
    await admin.call('POST', '/api/auth/login', {
      body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
    })
  })
  afterAll(() => world.drop())

  const ask = (body: object) => admin.call('POST', '/api/lab/runs', { body })
  const job = async (id: string) => (await admin.call('GET', `/api/admin/jobs/${id}`)).body
  const patience = { timeout: 60_000, interval: 50 }

  async function resultOf(body: object) {
    const { jobId } = (await ask(body)).body
    await vi.waitUntil(
      async () => !['queued', 'running'].includes((await job(jobId)).state),
      patience,
    )
    expect(await job(jobId)).toMatchObject({ state: 'done' })
    return (await admin.call('GET', `/api/lab/runs/${jobId}/result`)).body
  }

  const small = { people: 300, days: 60 }
  const scenario = resolveScenario(small)

  test('a run gives what the command line gives', async () => {
    const asked = resolveScenario({ seed: 7, people: 1_500, days: 90 })
    const { days = [], summary } = runScenario(asked) ?? {}
    const result = await resultOf({ scenario: { seed: 7, people: 1_500, days: 90 } })
    const fingerprint = fingerprintOf(asked, days)
    expect(result).toEqual({ kind: 'run', scenario: asked, you: null, days, summary, fingerprint })
  })

  longTest('a sweep and a bet are the same in parts', async () => {
    const sweep = {
      scenario,
      x: { field: 'rollBps' as const, values: [0, 4_000, 8_000, 10_000] },
      y: { field: 'holdDays' as const, values: [0, 1, 5, 9, 12, 15, 18, 20, 22, 24] },
      seeds: 2,
    }
    const cells = Array.from({ length: cellsOf(sweep) }, (_, cell) => runCell(sweep, cell))
    expect(await resultOf({ sweep })).toMatchObject({ kind: 'sweep', cells })
    const bet = {
      seed: 3,
      worlds: 8,
      entry: 'week' as const,
      plan: 0,
      rule: { kind: 'rolls' as const, n: 0 },
    }
    const outcomes = Array.from({ length: 8 }, (_, at) => playBetWorld(bet, at)).filter(
      (one) => one !== undefined,
    )
    expect(await resultOf({ bet })).toMatchObject({ kind: 'bet', result: sumUpBet(outcomes) })
  })

  longTest('a replay happens in a schema that is gone afterwards', async () => {
    const replay = { people: 100, start: 5, days: 4, adsPpm: 10_000 }
    expect(await resultOf({ replay })).toMatchObject({ kind: 'replay', days: 4, difference: null })
    const { rows } = await world.pool.query(
      "select nspname from pg_namespace where nspname like '%replay%'",
    )
    expect(rows).toEqual([])
  })

  test('a run that is stopped stops, and has no result', async () => {
    const { jobId } = (await ask({ scenario: { people: 3_000_000, start: 200 } })).body
    await vi.waitUntil(async () => (await job(jobId)).done > 0, patience)
    expect(await admin.call('DELETE', `/api/admin/jobs/${jobId}`, { body: {} })).toMatchObject({
      status: 200,
      body: { kind: 'lab', state: 'stopped' },
    })
    expect((await admin.call('GET', `/api/lab/runs/${jobId}/result`)).status).toBe(409)
    expect((await admin.call('DELETE', `/api/admin/jobs/${jobId}`, { body: {} })).status).toBe(409)
  })

  test('what is no run is refused, with its field and range', async () => {
    expect((await ask({ scenario: { rollBps: 10_001 } })).body).toMatchObject({
      code: 'invalid_input',
      reason: 'world_range',
      message: 'rollBps takes a whole number, 0 to 10000',
      params: { field: 'rollBps', min: '0', max: '10000' },
      errors: [{ path: 'rollBps' }],
    })
    expect((await ask({ scenario: { growth: 'slow' } })).body).toMatchObject({
      reason: 'world',
      message: 'growth takes word or flat',
    })
    for (const mix of [['2500', 2_500, 2_500, 2_500], [{}], null]) {
      expect((await ask({ scenario: { mix } })).body).toMatchObject({
        reason: 'world',
        message: expect.stringMatching(/^mix takes a whole number for each plan, adding up to/),
        errors: [{ path: 'mix' }],
      })
    }
    for (const wrong of [null, [], 5]) {
      expect((await ask({ scenario: wrong })).body).toMatchObject({
        message: 'Send the fields of a world by their names',
        errors: [{ path: 'scenario' }],
      })
    }
    expect((await ask({})).status).toBe(400)
    expect((await ask({ scenario: small, replay: small })).status).toBe(400)
    expect((await ask({ replay: { scheme: 'fund', skimBps: 0 } })).status).toBe(400)
    expect((await world.browser().call('GET', '/api/lab/runs')).status).toBe(401)
  })

  longTest('a run that takes too long fails with a sentence', async () => {
    const { jobId } = (await ask({ scenario: { people: 5_000_000, start: 200 } })).body
    await vi.waitUntil(async () => (await job(jobId)).state === 'running', patience)
    world.pass(11 * 60_000)
    await vi.waitUntil(async () => (await job(jobId)).state === 'failed', patience)
    expect(await job(jobId)).toMatchObject({
      failure: 'too_long',
      message: 'It was not done within 10 minutes, which is as long as it may take.',
    })
  })

  test('there are at most twenty of them at a time', async () => {
    await world.pool.query(
      `insert into lab_results (id, kind, asked, state, total, parts, asked_at)
     select gen_random_uuid(), 'run', '{}', 'queued', 1, 1, now() from generate_series(1, 20)`,
    )
    expect(await ask({ scenario: small })).toMatchObject({
      status: 409,
      body: { code: 'job_running', params: { count: '20' } },
    })
  })
})

describe('scenarios', () => {
  let world: TestApp
  let admin: Browser
  beforeAll(async () => {
    world = await createTestApp({
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      ADMIN_EMAIL: 'teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
    })
    admin = world.browser()
    await admin.call('POST', '/api/auth/login', {
      body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
    })
  })
  afterAll(() => world.drop())

  const save = (name: string, link: string) =>
    admin.call('POST', '/api/lab/scenarios', { body: { name, link } })
  const list = async () => (await admin.call('GET', '/api/lab/scenarios')).body

  test('a world is saved by its name, changed, and let go', async () => {
    const { status, body } = await save(
      'Town with a hold',
      'p=town&v=1&seed=7&holdDays=7&people=50000',
    )
    expect([status, body.link]).toEqual([201, 'v=1&p=town&seed=7&holdDays=7'])
    await save('A million', 'v=1&p=country')
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
      'A million',
      'Town with a hold',
    ])
    const url = `/api/lab/scenarios/${body.id}`
    const other = { name: 'The fund', link: 'v=1&p=honest-fund' }
    expect((await admin.call('PUT', url, { body: other })).body).toMatchObject(other)
    expect((await admin.call('DELETE', url, { body: {} })).status).toBe(200)
    expect((await admin.call('PUT', url, { body: other })).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('what is no world is refused, with its field and range', async () => {
    expect((await save('Wrong', 'v=1&p=town&rollBps=10001')).body).toMatchObject({
      code: 'invalid_input',
      message: 'rollBps takes a whole number, 0 to 10000',
      errors: [{ path: 'link' }],
    })
    expect((await save('A page', '/plans?v=1&p=town')).body).toMatchObject({
      message: 'link takes a link of the laboratory, like /lab?v=1&p=town&seed=7',
      errors: [{ path: 'link' }],
    })
    expect((await save('', 'v=1&p=town')).status).toBe(400)
    expect((await save('a'.repeat(61), 'v=1&p=town')).status).toBe(400)
    expect((await world.browser().call('GET', '/api/lab/scenarios')).status).toBe(401)
  })

  test.each(['/lab?', 'https://kunwari.example/c/BAYANI/lab?', '?'])(
    'a link is taken with %s before it',
    async (before) => {
      const { status, body } = await save('A link', `${before}v=1&p=town&seed=7#top`)
      expect([status, body.link]).toEqual([201, 'v=1&p=town&seed=7'])
    },
  )

  test('there are at most two hundred of them', async () => {
    await world.pool.query(
      `insert into lab_scenarios (id, name, link, saved_at)
     select gen_random_uuid(), 'World ' || n, 'v=1&p=town', now()
     from generate_series(1, 200 - (select count(*)::integer from lab_scenarios)) n`,
    )
    expect((await save('One more', 'v=1&p=town')).body).toMatchObject({ code: 'wrong_state' })
  })
})
