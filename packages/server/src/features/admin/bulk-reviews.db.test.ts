import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Browser
let member: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await app.signedIn('admin@kunwari.test')
  member = await app.signedIn('member@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

const nobodys = '01900000-0000-7000-8000-000000000000'

let lastReference = 0

async function deposit(amount = '500', who = member): Promise<string> {
  lastReference += 1
  const { body } = await who.call('POST', '/api/deposits', {
    body: { amount, paymentMethod: 'pekepay', referenceNumber: `BULK-${lastReference}` },
  })
  return body.id
}

async function deposits(count: number): Promise<string[]> {
  const ids: string[] = []
  // A member has at most ten waiting.
  while (ids.length < count) {
    ids.push(await deposit())
    if (ids.length % 10 === 0) await moveToOthers(ids)
  }
  return ids
}

/** Gives what waits to people of their own, so that one can ask for more. */
async function moveToOthers(ids: readonly string[]): Promise<void> {
  await app.pool.query(
    `update deposits d set user_id = u.id from users u
     where d.id = any($1::uuid[]) and u.email = 'boyet@kunwari.test'`,
    [ids],
  )
}

async function withdraw(amount: string, who = member): Promise<string> {
  const { body } = await who.call('POST', '/api/withdrawals', {
    body: {
      amount,
      paymentMethod: 'sanapay',
      accountName: 'Test Person',
      accountNumber: 'KW-8765-4321',
    },
  })
  return body.id
}

type Kind = 'deposits' | 'withdrawals'

async function decideMany(kind: Kind, items: unknown, key?: string) {
  return admin.call('PUT', `/api/admin/${kind}/verify`, {
    body: { items },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

const approve = (ids: readonly string[]) => ids.map((id) => ({ id, status: 'approved' }))

async function audit(query = '') {
  return (await admin.call('GET', `/api/admin/audit?limit=100${query}`)).body
}

/** What a change of money would change. */
async function standing() {
  const { rows } = await app.pool.query(
    `select (select count(*) from transfers) as transfers,
       (select count(*) from audit_log) as entries, (select count(*) from events) as events,
       (select count(*) from notifications) as notifications,
       (select sum(wallet_balance) from users) as wallets,
       (select sum(held_balance) from users) as held,
       (select count(*) from deposits where status = 'pending') as waiting`,
  )
  return rows[0]
}

longTest('50 deposits approved by one call: one audit group, one event each', async () => {
  const ids = await deposits(50)
  await app.pool.query('delete from events')
  const before = await standing()
  const answer = await decideMany('deposits', approve(ids.toReversed()), 'fifty')
  expect(answer.status).toBe(200)
  expect(answer.body.results.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect(answer.body.results[0]).toMatchObject({
    ok: true,
    status: 'approved',
    amount: '500.00',
    user: { email: 'boyet@kunwari.test' },
    decidedBy: expect.any(String),
  })
  const after = await standing()
  expect(Number(after.transfers) - Number(before.transfers)).toBe(50)
  expect(Number(after.notifications) - Number(before.notifications)).toBe(50)
  expect(Number(after.events)).toBe(100)

  const { entries } = await audit()
  const group = entries[0].group
  expect(entries.slice(0, 50)).toEqual(
    Array.from({ length: 50 }, () =>
      expect.objectContaining({
        action: 'deposit.approve',
        group,
        decidedByRule: false,
        rule: null,
      }),
    ),
  )
  expect(entries[0].after).toEqual({
    status: 'approved',
    amount: '500.00',
    reference: expect.stringMatching(/^BULK-/),
  })
  expect(entries[50].group).toBeNull()

  // The same call again is the same answer, and no second decision.
  const again = await decideMany('deposits', approve(ids.toReversed()), 'fifty')
  expect(again.body).toEqual(answer.body)
  expect(await standing()).toEqual(after)
  expect((await decideMany('deposits', approve(ids), 'fifty')).body.code).toBe(
    'idempotency_key_reused',
  )
})

test('each item has its own outcome, in the order of the items', async () => {
  const [first, second, third] = [await deposit('501'), await deposit('502'), await deposit('503')]
  const own = await deposit('504', admin)
  const cancelled = await deposit('505')
  await member.call('POST', `/api/deposits/${cancelled}/cancel`, { body: {} })
  await admin.call('PUT', `/api/admin/deposits/${third}/verify`, { body: { status: 'approved' } })
  const { status, body } = await decideMany('deposits', [
    { id: nobodys, status: 'approved' },
    { id: second, status: 'rejected', rejectionNote: ' Blurred ' },
    { id: own, status: 'approved' },
    { id: first, status: 'approved' },
    { id: third, status: 'rejected' },
    { id: first, status: 'rejected' },
    { id: cancelled, status: 'approved' },
  ])
  expect(status).toBe(200)
  const { rows } = await app.pool.query(
    `select first_name || ' ' || last_name as name from users where email = 'admin@kunwari.test'`,
  )
  const by = rows[0].name
  const at = expect.stringMatching(/^2026-.*Z$/)
  expect(body.results).toEqual([
    {
      id: nobodys,
      ok: false,
      code: 'not_found',
      reason: 'deposit',
      message: 'There is no such deposit',
    },
    expect.objectContaining({
      id: second,
      ok: true,
      status: 'rejected',
      rejectionNote: 'Blurred',
      amount: '502.00',
    }),
    {
      id: own,
      ok: false,
      code: 'own_request',
      message: 'Another admin must decide on your own request',
    },
    expect.objectContaining({ id: first, ok: true, status: 'approved', rejectionNote: null }),
    {
      id: third,
      ok: false,
      code: 'already_decided',
      reason: 'by_person',
      message: expect.stringContaining(`Already approved by ${by} at `),
      params: { status: 'approved', by, at },
    },
    {
      id: first,
      ok: false,
      code: 'already_decided',
      reason: 'by_person',
      message: expect.stringContaining(`Already approved by ${by} at `),
      params: { status: 'approved', by, at },
    },
    {
      id: cancelled,
      ok: false,
      code: 'already_decided',
      reason: 'cancelled',
      message: 'Already cancelled by its owner',
      params: { status: 'cancelled' },
    },
  ])
})

test('a single refusal names who was faster in its params too', async () => {
  const id = await deposit()
  const verify = () =>
    admin.call('PUT', `/api/admin/deposits/${id}/verify`, { body: { status: 'approved' } })
  await verify()
  expect((await verify()).body).toMatchObject({
    code: 'already_decided',
    params: { status: 'approved', by: expect.any(String), at: expect.any(String) },
  })
})

test('the pool pays in order of request, skipping what it cannot pay', async () => {
  await app.pool.query(`delete from deposits where status = 'pending'`)
  const leader = await app.signedIn('leader@kunwari.test')
  await admin.call('PUT', `/api/admin/users/${await idOf('leader@kunwari.test')}`, {
    body: { balanceAdjustment: '9000000.00' },
  })
  const { pool } = (await admin.call('GET', '/api/admin/stats')).body
  const most = (Number(pool) - 1_000).toFixed(2)
  const [larger, tooLarge, smaller] = [
    await withdraw(most, leader),
    await withdraw('1000.01', leader),
    await withdraw('600', leader),
  ]
  const none = await withdraw('700', leader)
  // Asked for the other way round, they are paid in line.
  const { body } = await decideMany('withdrawals', approve([none, smaller, tooLarge, larger]))
  expect(body.results).toEqual([
    {
      id: none,
      ok: false,
      code: 'pool_too_small',
      message: 'The pool holds ₱400.00 and cannot pay ₱700.00',
      params: { pool: '400.00', amount: '700.00' },
    },
    expect.objectContaining({ id: smaller, ok: true, status: 'approved', canPoolPay: false }),
    {
      id: tooLarge,
      ok: false,
      code: 'pool_too_small',
      message: 'The pool holds ₱1,000.00 and cannot pay ₱1,000.01',
      params: { pool: '1000.00', amount: '1000.01' },
    },
    expect.objectContaining({ id: larger, ok: true, status: 'approved' }),
  ])
  const { body: proof } = await admin.call('GET', '/api/reserve/proof')
  expect(proof).toMatchObject({ balanced: true, pool: '400.00', lotsRemaining: '400.00' })
  const rejected = await decideMany('withdrawals', [{ id: none, status: 'rejected' }])
  expect(rejected.body.results).toMatchObject([{ ok: true, status: 'rejected' }])
})

test('a call that breaks in the middle leaves nothing half done', async () => {
  const ids = [await deposit(), await deposit(), await deposit()]
  const before = await standing()
  await app.pool.query(
    `create function break_audit() returns trigger language plpgsql as $$
     begin
       if new.subject_id = '${ids[2]}' then raise exception 'broken on purpose'; end if;
       return new;
     end $$;
     create trigger break_audit before insert on audit_log
     for each row execute function break_audit()`,
  )
  const broken = await decideMany('deposits', approve(ids), 'broken')
  await app.pool.query('drop trigger break_audit on audit_log; drop function break_audit')
  expect(broken.status).toBe(500)
  expect(await standing()).toEqual(before)
  const again = await decideMany('deposits', approve(ids), 'broken')
  expect(again.body.results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
})

describe('what is refused as a whole', () => {
  const item = { id: nobodys, status: 'approved' }
  test.each<[string, unknown, number, string, string]>([
    ['no items', { items: [] }, 400, 'invalid_input', 'items'],
    ['51 items', { items: Array.from({ length: 51 }, () => item) }, 400, 'invalid_input', 'items'],
    ['items that are none', { items: item }, 400, 'invalid_input', 'items'],
    ['nothing', {}, 400, 'invalid_input', 'items'],
    ['an id that is none', { items: [{ ...item, id: 'x' }] }, 400, 'invalid_input', 'items.0.id'],
    [
      'another status',
      { items: [item, { ...item, status: 'pending' }] },
      400,
      'invalid_input',
      'items.1.status',
    ],
    [
      'a field too many',
      { items: [{ ...item, remarks: 'x' }] },
      400,
      'invalid_input',
      'items.0.remarks',
    ],
    ['a field beside', { items: [item], note: 'x' }, 400, 'invalid_input', 'note'],
    [
      'a real number in a reason',
      { items: [{ id: nobodys, status: 'rejected', rejectionNote: 'Send to 0917 123 4567' }] },
      400,
      'real_details',
      'items.0.rejectionNote',
    ],
  ])('%s', async (_, body, status, code, path) => {
    for (const kind of ['deposits', 'withdrawals']) {
      const answer = await admin.call('PUT', `/api/admin/${kind}/verify`, { body })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.errors).toEqual([expect.objectContaining({ path })])
    }
  })

  test('fifty reasons of full length fit', async () => {
    const rejectionNote = 'ñ'.repeat(500)
    const { status, body } = await decideMany(
      'deposits',
      Array.from({ length: 50 }, () => ({ id: nobodys, status: 'rejected', rejectionNote })),
    )
    expect(status).toBe(200)
    expect(body.results).toHaveLength(50)
  })
})

test('the log shows one call as one entry, its lines on request', async () => {
  const [one, other] = [await deposit('600'), await deposit('1234.50')]
  const kept = await deposit('700')
  await decideMany('deposits', [...approve([one, other]), { id: kept, status: 'rejected' }])
  const whole = await audit()
  const [{ group }] = whole.entries
  expect(whole.groups).toContainEqual({
    group,
    action: 'deposit.approve',
    count: 2,
    amount: '1834.50',
  })
  expect(whole.groups).toContainEqual({
    group,
    action: 'deposit.reject',
    count: 1,
    amount: '700.00',
  })
  const folded = await audit('&folded=true')
  expect(folded.entries.filter((entry: { group: string }) => entry.group === group)).toHaveLength(1)
  expect(folded.total).toBeLessThan(whole.total)
  const lines = await audit(`&group=${group}`)
  expect(lines.total).toBe(3)
  expect(lines.entries.map(({ subject }: { subject: { id: string } }) => subject.id)).toEqual([
    kept,
    other,
    one,
  ])
  expect((await audit(`&group=${nobodys}`)).entries).toEqual([])
  expect((await admin.call('GET', '/api/admin/audit?group=x')).status).toBe(400)
  const { body } = await admin.call('GET', '/api/admin/export/audit.csv')
  expect(
    String(body)
      .split('\n')
      .filter((line) => line.includes(group)),
  ).toHaveLength(3)
  for (const change of ['group_id = null', "rule = 'Another'"]) {
    await expect(
      app.pool.query(`update audit_log set ${change}, redacted_at = now() where group_id = $1`, [
        group,
      ]),
    ).rejects.toThrow('append-only')
  }
})

test('decided requests are read by their ids', async () => {
  const [one, other] = [await deposit(), await deposit()]
  await decideMany('deposits', approve([one]))
  const read = async (ids: string) => admin.call('GET', `/api/admin/deposits?ids=${ids}`)
  expect((await read(`${one},${other},${nobodys}`)).body).toMatchObject({
    total: 2,
    deposits: [
      { id: other, status: 'pending' },
      { id: one, status: 'approved', decidedBy: expect.any(String) },
    ],
  })
  expect((await read('x')).status).toBe(400)
  expect((await read(Array.from({ length: 101 }, () => one).join(','))).status).toBe(400)
  const paid = await admin.call('GET', `/api/admin/withdrawals?ids=${nobodys}`)
  expect(paid.body).toMatchObject({ withdrawals: [], total: 0 })
})

async function idOf(email: string): Promise<string> {
  const { rows } = await app.pool.query('select id from users where email = $1', [email])
  return rows[0].id
}
