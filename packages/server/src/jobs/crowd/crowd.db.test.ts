import { hourMs, minuteMs, secondMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Lesson, openLesson } from '../../testing/open-lesson.ts'

const open: Lesson[] = []
afterEach(async () => {
  for (const { world } of open.splice(0)) await world.drop()
})

async function openLive(
  rules: Record<string, unknown> = {},
  env: Record<string, string> = {},
): Promise<Lesson> {
  const lesson = await playLive(rules, env)
  open.push(lesson)
  return lesson
}

async function playLive(...how: Parameters<typeof openLesson>): Promise<Lesson> {
  const lesson = await openLesson(...how)
  await lesson.move('setup', 'lobby')
  await lesson.move('lobby', 'live')
  return lesson
}

/** Lets real time pass, and the clock catch up with it. */
async function live({ world }: Lesson, ms: number): Promise<void> {
  world.pass(ms)
  const isSettled = async () => {
    const { rows } = await world.pool.query(
      `select clock_anchor_sim + ($1::timestamptz - clock_anchor_real) * clock_speed
         < clock_horizon as settled
       from world`,
      [toIso(world.now())],
    )
    return rows[0]?.settled === true
  }
  await vi.waitUntil(isSettled, { timeout: 30_000, interval: 100 })
}

const acts = async ({ world }: Lesson) => {
  const { rows } = await world.pool.query(
    `select kind, amount::text, description, created_at from transfers order by seq`,
  )
  return rows.map((row) => JSON.stringify(row))
}

describe('invented members', () => {
  // Three minutes of Live on two servers, for all that is looked at in them.
  let played: Lesson
  beforeAll(async () => {
    played = await playLive()
    const twin = await played.world.twin()
    await live(played, 3 * minuteMs)
    await twin.close()
  })
  afterAll(() => played.world.drop())

  test('come, put in, buy and bring others, all balanced', async () => {
    const { rows: extras } = await played.world.pool.query(
      `select member_number::int as number, first_name || ' ' || last_name as name,
         referred_by is not null as brought, pocket_start::int / 50000.0 as steps
       from users where played_by = 'script' order by member_number`,
    )
    expect(extras.length).toBeGreaterThan(15)
    expect(extras[0]).toMatchObject({ number: 1001, name: 'Extra 1' })
    expect(extras.map(({ number }) => number)).toEqual(extras.map((_, at) => 1001 + at))
    expect(extras.every(({ steps }) => Number.isInteger(Number(steps)))).toBe(true)
    expect(extras.some(({ brought }) => brought)).toBe(true)
    const { body: proof } = await played.admin.call('GET', '/api/reserve/proof')
    expect(proof.balanced).toBe(true)
    const { rows: kinds } = await played.world.pool.query('select distinct kind from transfers')
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['deposit', 'investment', 'investment_return', 'referral_bonus']),
    )
  })

  test('act at six, noon and six in Manila, each once', async () => {
    const { rows } = await played.world.pool.query(
      `select distinct to_char(created_at at time zone 'Asia/Manila', 'HH24:MI:SS') as at
       from deposits order by 1`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ at }) => ['06:00:00', '12:00:00', '18:00:00'].includes(at))).toBe(true)
    const { rows: twice } = await played.world.pool.query(
      'select user_id from deposits group by user_id, created_at having count(*) > 1',
    )
    expect(twice).toEqual([])
  })

  const worlds = [
    ['where bots trade every hour', '0.3'],
    ['without bots', '0'],
  ] as const
  test.each(process.env.TESTS === 'long' ? worlds : [])(
    'do the same for the same seed, %s',
    async (_, TRADING_SHARE) => {
      const env = { TRADING_SHARE }
      const [slow, fast] = [await openLive({}, env), await openLive({}, env)]
      for (let steps = 0; steps < 6; steps += 1) await live(slow, 10 * secondMs)
      await live(fast, minuteMs)
      const done = await acts(fast)
      expect(done.length).toBeGreaterThan(5)
      expect(await acts(slow)).toEqual(done)
    },
  )

  longTest('a freeze at the moment of an act waits for it', async () => {
    const lesson = await openLive()
    const { world, move } = lesson
    // 06:00 of the first day.
    world.pass((6 * hourMs) / 3_840)
    expect((await move('live', 'freeze')).status).toBe(200)
    const { rows } = await world.pool.query(
      `select (select count(*) from users where played_by = 'script')::int as extras,
        (select count(*) from deposits where status = 'approved')::int as deposits`,
    )
    expect(rows).toEqual([{ extras: 1, deposits: 1 }])
  })

  test('nobody hears of their requests one by one', async () => {
    const { rows } = await played.world.pool.query(
      `select (select count(*) from notifications n join users u on u.id = n.user_id
          where u.played_by = 'script')::int as notices,
        (select count(*) from events e join users u on u.id = e.user_id
          where u.played_by = 'script')::int as events,
        (select count(*) from deposits)::int as deposits`,
    )
    expect(rows[0]).toMatchObject({ notices: 0, events: 0 })
    expect(rows[0].deposits).toBeGreaterThan(3)
  })

  longTest('an extra whose reference number is taken stays in the class', async () => {
    const lesson = await openLive()
    const learner = lesson.world.browser()
    const joining = { classCode: lesson.world.app.classCode, nickname: 'Ana', consent: true }
    await learner.call('POST', '/api/join', { body: joining })
    const deposit = (referenceNumber: string) =>
      learner.call('POST', '/api/deposits', {
        body: { amount: '500.00', paymentMethod: 'pekepay', referenceNumber },
      })
    expect(await deposit('EXTRA-1-1')).toMatchObject({
      status: 409,
      body: { code: 'reference_used' },
    })
    // One that was asked for before the class had stages.
    expect((await deposit('KEPT')).status).toBe(201)
    await lesson.world.pool.query("update deposits set reference_number = 'EXTRA-1-1'")
    await live(lesson, minuteMs)
    const { rows } = await lesson.world.pool.query(
      `select member_number::int as number,
         (select count(*) from deposits d where d.user_id = u.id)::int as deposits
       from users u where played_by = 'script' order by member_number limit 2`,
    )
    expect(rows).toMatchObject([{ number: 1001, deposits: 0 }, { number: 1002 }])
    expect(rows[1].deposits).toBeGreaterThan(0)
  })

  longTest('days that pass one by one have their acts too', async () => {
    const lesson = await openLive({ pace: 'steps' })
    for (let days = 0; days < 3; days += 1) {
      const next = await lesson.admin.call('POST', '/api/admin/class/next-day', { body: {} })
      const job = () => lesson.admin.call('GET', `/api/admin/jobs/${next.body.jobId}`)
      await expect.poll(async () => (await job()).body.state, { timeout: 30_000 }).toBe('done')
    }
    const { rows } = await lesson.world.pool.query(
      `select distinct to_char(created_at at time zone 'Asia/Manila', 'HH24:MI') as at
       from deposits order by 1`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ at }) => ['06:00', '12:00', '18:00'].includes(at))).toBe(true)
  })
})
