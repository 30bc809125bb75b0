import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenToEvents } from '../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { seedLivedInWorld } from './seed-lived-in-world.ts'

describe('looking at a class', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  })

  afterAll(() => app.drop())

  test('unpublished events are found by the next look', async () => {
    const member = await app.signedIn('member@kunwari.test')
    const listener = await listenToEvents(app.app, { cookie: member.cookie })
    await listener.until((received) => received.some(({ name }) => name === 'stage'))
    const isTold = () =>
      listener.received
        .filter(({ name }) => name === 'clock')
        .some(({ data }) => 'paused' in data && data.paused)
    expect(isTold()).toBe(false)
    // As a server does that dies before it publishes.
    await app.pool.query('update world set clock_paused = true')
    await listener.until(isTold)
    listener.close()
  })
})

describe('a world that was lived in', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.drop())

  test('a lived-in world adds up, and has something of everything', async () => {
    const staff = {
      adminId: await world.member({ role: 'admin' }),
      supportId: await world.member({ role: 'admin' }),
    }
    const { pool } = world.database
    const days: number[] = []
    await seedLivedInWorld(
      { pool, realNow: world.realNow, desk: null, staff },
      { members: 14, days: 12, seed: 7 },
      (done) => days.push(done),
    )
    await world.clock.refresh()
    await world.expectBalanced()
    expect(days).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*) from users where role in ('user', 'leader'))::int4 as members,
       (select count(*) from users where referred_by is not null)::int4 as referred,
       (select count(*) from deposits where status = 'approved')::int4 as "depositsApproved",
       (select count(*) from investments where status = 'active')::int4 as "plansActive",
       (select count(*) from investments where status = 'completed')::int4 as "plansCompleted",
       (select count(*) from withdrawals where status = 'approved')::int4 as "withdrawalsApproved",
       (select count(*) from transfers where kind = 'referral_bonus')::int4 as bonuses,
       (select count(*) from chat_messages where is_from_support)::int4 as answers`,
    )
    expect(rows[0]?.members).toBe(14)
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0)).toEqual([])
  })

  test('residents join the seeded life: plans, money, refusals, messages and friends', async () => {
    const staff = {
      adminId: await world.member({ role: 'admin' }),
      supportId: await world.member({ role: 'admin' }),
    }
    const resident = await world.fundedMember('10000.00')
    const { pool } = world.database
    await seedLivedInWorld(
      { pool, realNow: world.realNow, desk: null, staff, residents: [resident] },
      { members: 10, days: 12, seed: 3 },
    )
    await world.clock.refresh()
    await world.expectBalanced()
    const { rows } = await pool.query<Record<string, number>>(
      `select
       (select count(*) from investments where user_id = $1 and status = 'active')::int4 as active,
       (select count(*) from investments where user_id = $1 and status = 'completed')::int4
         as completed,
       (select count(*) from deposits where user_id = $1 and status = 'rejected')::int4
         as "depositsRejected",
       (select count(*) from withdrawals where user_id = $1 and status = 'approved')::int4 as paid,
       (select count(*) from withdrawals where user_id = $1 and status = 'rejected')::int4
         as refused,
       (select count(*) from withdrawals where user_id = $1 and status = 'pending')::int4 as waiting,
       (select count(*) from chat_messages where user_id = $1)::int4 as words,
       (select count(*) from notifications where user_id = $1)::int4 as told,
       (select count(*) from users where referred_by = $1)::int4 as friends`,
      [resident],
    )
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0)).toEqual([])
  })
})
