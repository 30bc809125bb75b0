import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { listTables } from '../../db/tables.sql.ts'
import { listenToEvents } from '../../testing/event-listener.ts'
import { longTest } from '../../testing/long-test.ts'
import { openStagedClass } from '../../testing/staged-class.ts'
import { type Answer, type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
/** Who rehearses, another admin, and somebody else. */
let admin: Browser
let other: Browser
let member: Browser
/** What a test opened besides, to be closed after it. */
const opened: { close: () => unknown }[] = []

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
  member = await world.signedIn('member@kunwari.test')
  await world.pool.query(`update users set role = 'admin' where email = 'support@kunwari.test'`)
  other = await world.signedIn('support@kunwari.test')
})
afterEach(async () => {
  await stop()
  for (const one of opened.splice(0)) await one.close()
})
afterAll(() => world.drop())

const patience = { timeout: 20_000, interval: 50 }
const running = [409, 'rehearsal_running']
const code = ({ status, body }: Answer) => [status, body.code]
const lookAt = async (browser: Browser) => (await browser.call('GET', '/api/stage')).body

async function start(browser = admin, learners = 8): Promise<string> {
  const { status, body } = await browser.call('POST', '/api/admin/class/rehearse', {
    body: { learners },
    headers: { 'idempotency-key': `rehearse-${world.now()}` },
  })
  expect([status, body]).toEqual([202, { jobId: expect.any(String) }])
  await vi.waitUntil(async () => (await stateOf(body.jobId, browser)) === 'running', patience)
  return body.jobId
}

async function stateOf(id: string, browser = admin): Promise<string> {
  return (await browser.call('GET', `/api/admin/jobs/${id}`)).body.state
}

async function stop(): Promise<void> {
  const { rows } = await world.pool.query(`select id from jobs where kind = 'rehearsal'`)
  for (const { id } of rows) await admin.call('DELETE', `/api/admin/jobs/${id}`, { body: {} })
  await vi.waitUntil(async () => (await listLeftOvers(world)).length === 0, patience)
}

async function listLeftOvers({ pool }: Pick<TestApp, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query(
    `select nspname as name from pg_namespace where nspname like '%rehearsal'
     union all select state from jobs where kind = 'rehearsal'`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table of a class, but when somebody was last seen. */
async function digestClass({ pool }: Pick<TestApp, 'pool'>): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { name, columns } of await listTables(pool)) {
    const kept = columns.filter((column) => !/^(last_seen_at|streamed_at|expire)$/.test(column))
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as digest
       from (select ${kept.join(', ')} from ${name}) t`,
    )
    digests[name] = rows[0].digest
  }
  return digests
}

longTest(
  'a rehearsal plays to the end in its own world, class unchanged',
  async () => {
    const crowd = { first: 2, growthBps: 1_000, driesUpOn: 3, max: 9, low: '1000.00' }
    const rules = {
      live: { minutes: 2, days: 8 },
      crowd: { ...crowd, high: '2000.00', seed: 1 },
    }
    const { world: planned, admin: teacher } = await openStagedClass({ rules })
    opened.push({ close: planned.drop })
    const move = async (from: string, to: string) => {
      const body = { from, to }
      const moved = await teacher.call('POST', '/api/admin/class/stage', { body })
      expect([moved.status, moved.body.stage]).toEqual([200, to])
    }
    const passUntil = async (ms: number, isReached: (screen: Answer['body']) => boolean) =>
      vi.waitUntil(
        async () => {
          planned.pass(ms)
          return isReached(await lookAt(teacher))
        },
        { timeout: 60_000, interval: 100 },
      )
    const before = await digestClass(planned)
    const id = await start(teacher, 10)
    expect(await lookAt(teacher)).toMatchObject({ stage: 'lobby', isRehearsal: true })
    await passUntil(secondMs, ({ learners, here }) => learners === 9 && here === 9)
    const { rows: found } = await planned.pool.query(
      `select nspname as name from pg_namespace where nspname like '%rehearsal'`,
    )
    const schema = found[0].name
    const count = async (what: string) => {
      const { rows } = await planned.pool.query(`select count(*)::int as n from ${schema}.${what}`)
      return rows[0].n
    }
    await vi.waitUntil(async () => (await count('offer_answers')) === 9 * 6, patience)
    await move('lobby', 'live')
    // Slowly enough for learners on a busy machine to have bought, and been paid, before it stops.
    await passUntil(2 * secondMs, ({ stage }) => stage === 'freeze')
    const frozen = await lookAt(teacher)
    expect([frozen.learners, frozen.extras > 3, Number(frozen.sums.putIn) > 10_000]).toEqual([
      10,
      true,
      true,
    ])
    // Nobody of so few sleeps, or has stepped out.
    await vi.waitUntil(async () => (await count('predictions')) === 10, patience)
    expect((await teacher.call('POST', '/api/admin/class/rush', { body: {} })).status).toBe(200)
    const byLearners = `withdrawals w join ${schema}.users u on u.id = w.user_id
    where w.in_rush and u.played_by = 'person'`
    await vi.waitUntil(async () => (await count(byLearners)) > 0, patience)
    await move('freeze', 'reveal')
    const told = await lookAt(teacher)
    expect([told.guesses.length, told.story.quarters.length > 0]).toEqual([10, true])
    expect((await teacher.call('GET', '/api/reserve/proof')).body.balanced).toBe(true)
    await move('reveal', 'debrief')
    await teacher.call('POST', '/api/admin/class/poll', { body: { n: 2 } })
    await vi.waitUntil(async () => (await lookAt(teacher)).poll?.answered === 10, patience)
    await move('debrief', 'score')
    await vi.waitUntil(async () => (await count('offer_answers')) === 19 * 6, patience)
    expect((await lookAt(teacher)).score).toMatchObject({ n: 9 })
    await move('score', 'ended')
    planned.pass(2 * minuteMs)
    await vi.waitUntil(async () => (await stateOf(id, teacher)) === 'done', patience)
    await vi.waitUntil(async () => (await listLeftOvers(planned)).length === 0, patience)
    expect(await lookAt(teacher)).toMatchObject({ stage: 'setup', isRehearsal: false })
    expect(await digestClass(planned)).toEqual(before)
  },
  120_000,
)

longTest('meanwhile the door of the class is shut, and says why', async () => {
  await start()
  const body = { classCode: world.app.classCode, consent: true }
  expect(code(await world.browser().call('POST', '/api/join', { body }))).toEqual(running)
  const again = { body: { learners: 3 } }
  // Another code, of a class that has not ended.
  const wipe = { body: { code: 'WRONG-CODE' } }
  for (const browser of [other, admin]) {
    await browser.call('POST', '/api/auth/confirm', { body: { password: demoPassword } })
    expect(code(await browser.call('POST', '/api/admin/class/new', { body: {} }))).toEqual(running)
    expect(code(await browser.call('POST', '/api/admin/class/wipe', wipe))).toEqual(running)
    expect(code(await browser.call('POST', '/api/admin/class/rehearse', again))).toEqual(running)
  }
  // Its members are why nothing can be planned there; the rehearsal is said first.
  const plan = { body: { preset: '90' } }
  expect(code(await other.call('PUT', '/api/admin/class/lesson', plan))).toEqual(running)
})

longTest('a planned class takes no step of another admin meanwhile', async () => {
  const { world: planned, admin: teacher } = await openStagedClass()
  opened.push({ close: planned.drop })
  await planned.pool.query(
    `insert into users (id, email, first_name, last_name, account_number, referral_code, role,
       password_hash, created_at, updated_at)
     select gen_random_uuid(), 'second@example.com', 'Second', 'Admin', 'KW-0000-0001', 'ABCDEFGH',
       'admin', password_hash, now(), now() from users where role = 'admin'`,
  )
  const second = planned.browser()
  const identifier = 'second@example.com'
  await second.call('POST', '/api/auth/login', {
    body: { identifier, password: 'Sampaguita-77' },
  })
  const id = await start(teacher)
  const lobby = { body: { from: 'setup', to: 'lobby' } }
  expect(code(await second.call('POST', '/api/admin/class/stage', lobby))).toEqual(running)
  const plan = { body: { preset: '90' } }
  expect(code(await second.call('PUT', '/api/admin/class/lesson', plan))).toEqual(running)
  await second.call('DELETE', `/api/admin/jobs/${id}`, { body: {} })
  await vi.waitUntil(async () => (await stateOf(id, second)) === 'stopped', patience)
  expect((await second.call('POST', '/api/admin/class/stage', lobby)).body.stage).toBe('lobby')
})

test('a rehearsal that waits for its turn has not begun to count', async () => {
  const id = newId(world.now())
  const asked = new Date(world.now() - 2 * minuteMs)
  await world.pool.query(
    `insert into jobs (id, kind, started_by, learners, from_at, to_at, state, created_at)
     select $1, 'rehearsal', id, 8, $2::timestamptz, $2 + interval '6 minutes', 'queued', $2
       from users where email = 'admin@kunwari.test'`,
    [id, asked],
  )
  const { body } = await admin.call('GET', `/api/admin/jobs/${id}`)
  expect(body).toMatchObject({ state: 'queued', done: 0, of: 360 })
})

test('nobody but its admin sees or enters any of it', async () => {
  await start()
  await vi.waitUntil(async () => {
    world.pass(secondMs)
    return (await lookAt(admin)).learners > 3
  }, patience)
  const { body: roster } = await admin.call('GET', '/api/admin/class/roster')
  const { body: screen } = await admin.call('POST', '/api/admin/class/screens', { body: {} })
  const [, token = ''] = screen.url.split('#')
  const shown = await world.browser().call('GET', '/api/stage', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(shown.body).toMatchObject({ isRehearsal: true, stage: 'lobby' })
  for (const browser of [other, member, world.browser()]) {
    const { body } = await browser.call('GET', '/api/world')
    expect(body).toMatchObject({ rehearsal: null, demo: true })
  }
  expect(await lookAt(other)).toMatchObject({ isRehearsal: false, stage: 'open' })
  const { body: list } = await other.call('GET', '/api/admin/users')
  const names = list.users.map(({ firstName }: { firstName: string }) => firstName)
  const invented = roster.map(({ nickname }: { nickname: string }) => nickname)
  expect(invented.length).toBeGreaterThan(3)
  // Ana is the demo world's admin.
  expect(invented.filter((name: string) => names.includes(name))).toEqual(['Ana'])
  const { body: people } = await admin.call('GET', '/api/admin/users')
  const [learner] = people.users
  const attempt = { identifier: learner.email ?? 'KW-0000-0000', password: demoPassword }
  const signedIn = await world.browser().call('POST', '/api/auth/login', { body: attempt })
  expect(signedIn.status).toBe(401)
  expect((await other.call('GET', `/api/admin/users/${learner.id}/details`)).status).toBe(404)
})

longTest('another server of the class answers for the rehearsal and stops it', async () => {
  const twin = await world.twin()
  opened.push(twin)
  const id = await start()
  expect(await read(twin.app, '/api/stage')).toMatchObject({ isRehearsal: true, stage: 'lobby' })
  await twin.app.inject({
    method: 'DELETE',
    url: `/api/admin/jobs/${id}`,
    headers: { cookie: admin.cookie ?? '', 'content-type': 'application/json' },
    payload: '{}',
  })
  await vi.waitUntil(async () => (await read(twin.app, '/api/world')).rehearsal === null, patience)
  await vi.waitUntil(async () => (await stateOf(id)) === 'stopped', patience)
  await vi.waitUntil(
    async () => (await read(twin.app, `/api/admin/jobs/${id}`)).state === 'stopped',
    patience,
  )
})

longTest('the stream of its admin goes over to the rehearsal and back', async () => {
  const here = await listenToEvents(world.app, { cookie: admin.cookie })
  opened.push(here)
  const others = await listenToEvents(world.app, { cookie: other.cookie })
  opened.push(others)
  const stagesOf = (listener: typeof here) =>
    listener.received.flatMap((event) => (event.name === 'stage' ? [event.data.stage] : []))
  await here.until(() => stagesOf(here).includes('open'))
  await start()
  const inside = await listenToEvents(world.app, { cookie: admin.cookie })
  opened.push(inside)
  await inside.until(() => stagesOf(inside).includes('lobby'))
  await stop()
  const back = await listenToEvents(world.app, { cookie: admin.cookie })
  opened.push(back)
  await back.until(() => stagesOf(back).includes('open'))
  expect(stagesOf(others)).toEqual(['open'])
})

async function read(app: FastifyInstance, url: string) {
  const answer = await app.inject({ method: 'GET', url, headers: { cookie: admin.cookie ?? '' } })
  return answer.json()
}
