import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Learner } from '../../testing/live-class.ts'
import { longTest } from '../../testing/long-test.ts'
import { patience, type RuledClass, ruledClasses } from '../../testing/ruled-class.ts'

const classes = ruledClasses()
let room: RuledClass

afterAll(classes.drop)

describe('deposits', () => {
  beforeAll(async () => {
    room = await classes.open()
  })

  test('are approved once they have waited, and say who decided', async () => {
    const learner = await room.learner()
    const id = await room.ask(learner, '1000.00')
    room.pass(4)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    room.pass(1)
    await expect.poll(room.outcomeOf(id), patience).toEqual(['approved'])
    const { body } = await room.admin.call('GET', '/api/admin/deposits')
    const { body: audit } = await room.admin.call('GET', '/api/admin/audit')
    expect(body.deposits.find((one: { id: string }) => one.id === id)).toMatchObject({
      decidedBy: "the class's rule",
      rejectionNote: null,
    })
    expect(
      audit.entries.find(({ subject }: { subject: { id: string } }) => subject.id === id),
    ).toMatchObject({
      action: 'deposit.approve',
      actor: { name: 'Class Admin' },
      decidedByRule: true,
      rule: 'rule: up to ₱10,000.00 after 5 s',
      reason: null,
    })
    expect((await room.approve('deposits', id)).body).toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(/^Already approved by the class's rule at /),
    })
  })

  test('above the limit, or of somebody suspended, wait for a hand', async () => {
    const [rich, suspended, other] = [
      await room.learner(),
      await room.learner(),
      await room.learner(),
    ]
    const ids = [
      await room.ask(rich, '10000.01'),
      await room.ask(suspended, '1000.00'),
      await room.ask(other, '10000.00'),
    ]
    await room.world.pool.query("update users set status = 'suspended' where id = $1", [
      suspended.id,
    ])
    room.pass(10)
    await expect.poll(room.outcomeOf(...ids), patience).toEqual(['pending', 'pending', 'approved'])
    const { body: waiting } = await room.admin.call('GET', '/api/admin/deposits/pending')
    const isActive = ids.slice(0, 2).map((id) => {
      return waiting.find((one: { id: string }) => one.id === id).user.isActive
    })
    expect(isActive).toEqual([true, false])
    expect((await room.approve('deposits', ids[0] ?? '')).status).toBe(200)
  })

  longTest('are approved three times a member and Manila day', async () => {
    const learner = await room.learner()
    const ids: string[] = []
    for (let asked = 0; asked < 5; asked += 1) ids.push(await room.ask(learner, '500.00'))
    room.pass(6)
    await expect
      .poll(room.outcomeOf(...ids), patience)
      .toEqual(['approved', 'approved', 'approved', 'pending', 'pending'])
    expect(await room.afterLooks(...ids)).toEqual([
      'approved',
      'approved',
      'approved',
      'pending',
      'pending',
    ])
    // A simulated day at 40 days in 15 minutes.
    room.pass(23)
    await expect
      .poll(room.outcomeOf(...ids), patience)
      .toEqual(Array.from({ length: 5 }, () => 'approved'))
  })

  test('do not wait while the class stands still', async () => {
    const learner = await room.learner()
    const id = await room.ask(learner, '1000.00')
    room.pass(3)
    await room.move('live', 'freeze')
    room.pass(60)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    await room.move('freeze', 'live')
    room.pass(1)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    room.pass(2)
    await expect.poll(room.outcomeOf(id), patience).toEqual(['approved'])
  })

  test('of the deciding admin wait for another one', async () => {
    const teacher = await room.world.pool.query(
      "select id from users where email = 'teacher@example.com'",
    )
    const second = await room.learner({ role: 'admin' })
    const learner = await room.learner()
    const id = await room.ask(learner, '1000.00')
    // Who opened the lobby is suspended: the next admin decides.
    const { id: teacherId } = teacher.rows[0]
    const be = (status: string, who: string) =>
      room.world.pool.query('update users set status = $2 where id = $1', [who, status])
    await be('suspended', teacherId)
    await be('suspended', second.id)
    room.pass(10)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    await be('active', second.id)
    await expect.poll(room.outcomeOf(id), patience).toEqual(['approved'])
    const { rows } = await room.world.pool.query('select verified_by from deposits where id = $1', [
      id,
    ])
    expect(rows[0].verified_by).toBe(second.id)
    await be('active', teacherId)
  })
})

describe('the admin on whose behalf rules decide', () => {
  longTest('two servers at once decide each request once', async () => {
    room = await classes.open()
    const twin = await room.world.twin()
    const many = process.env.TESTS === 'long' ? 12 : 6
    const learners = await Promise.all(Array.from({ length: many }, () => room.learner()))
    const deposits = await Promise.all(learners.map((one) => room.ask(one, '5000.00')))
    room.pass(6)
    await expect.poll(room.outcomeOf(...deposits), patience).toEqual(deposits.map(() => 'approved'))
    const withdrawals = await Promise.all(learners.map((one) => room.takeOut(one, '2500.00')))
    room.pass(3)
    await expect
      .poll(room.outcomeOf(...withdrawals), patience)
      .toEqual(withdrawals.map(() => 'approved'))
    await twin.close()
    const { rows } = await room.world.pool.query(
      `select (select count(*) from transfers where kind in ('deposit', 'withdrawal'))::int as moved,
         (select count(*) from audit_log where rule is not null)::int as written,
         (select count(*) from notifications where kind like '%_approved')::int as told`,
    )
    expect(rows[0]).toEqual({ moved: 2 * many, written: 2 * many, told: 2 * many })
  })

  longTest('connections that die on the way leave nothing decided twice', async () => {
    room = await classes.open()
    const twin = await room.world.twin()
    const { pool } = room.world
    const learners: Learner[] = []
    for (let made = 0; made < 12; made += 1) learners.push(await room.funded('5000.00'))
    const asked: string[] = []
    for (const one of learners) asked.push(await room.takeOut(one, '500.00'))
    room.pass(3)
    for (let kills = 0; kills < 8; kills += 1) {
      const { rows } = await pool.query('select pg_backend_pid() as own')
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%post_transfers%' and pid <> $1`,
        [rows[0].own],
      )
      await room.statusOf(...asked)
    }
    await expect
      .poll(room.outcomeOf(...asked), patience)
      .toEqual(Array.from({ length: 12 }, () => 'approved'))
    await twin.close()
    const { rows } = await pool.query(
      `select (select count(*) from transfers where kind = 'withdrawal')::int as moved,
         (select count(*) from audit_log where action = 'withdrawal.approve')::int as written,
         (select count(*) from notifications where kind = 'withdrawal_approved')::int as told`,
    )
    expect(rows[0]).toEqual({ moved: 12, written: 12, told: 12 })
    const { body } = await room.admin.call('GET', '/api/reserve/proof')
    expect(body.balanced).toBe(true)
  })

  test('before a day passes by hand the waits in seconds are over', async () => {
    room = await classes.open({
      pace: 'steps',
      deposits: { upTo: '10000.00', afterSeconds: 600, aDay: 3 },
    })
    const learner = await room.learner()
    const id = await room.ask(learner, '1000.00')
    expect(await room.afterLooks(id)).toEqual(['pending'])
    const { status } = await room.admin.call('POST', '/api/admin/class/next-day', { body: {} })
    expect(status).toBe(202)
    expect(await room.statusOf(id)).toEqual(['approved'])
  })
})
