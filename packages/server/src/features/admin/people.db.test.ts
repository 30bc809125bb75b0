import { dayMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm } from '../../testing/second-factor-steps.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { foundPeople } from '../people/people-list.sql.ts'
import { drawTemporaryPassword } from './give-temporary-password.ts'

let app: TestApp
let admin: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await app.signedIn('admin@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

async function idOf(email: string): Promise<string> {
  const { rows } = await app.pool.query('select id from users where email = $1', [email])
  return rows[0].id
}

async function change(email: string, body: Record<string, unknown>, by = admin) {
  return by.call('PUT', `/api/admin/users/${await idOf(email)}`, { body })
}

async function find(query: string): Promise<string[]> {
  const { body } = await admin.call(
    'GET',
    `/api/admin/users?limit=100&query=${encodeURIComponent(query)}`,
  )
  return body.users.map(({ firstName }: { firstName: string }) => firstName)
}

async function auditOf(email: string) {
  const { rows } = await app.pool.query(
    `select action, before, after, reason from audit_log where subject_id = $1 order by id`,
    [await idOf(email)],
  )
  return rows
}

function demote(by: Browser, id: string, round: number) {
  return by.call('PUT', `/api/admin/users/${id}`, {
    body: round % 2 === 0 ? { role: 'user' } : { status: 'suspended' },
  })
}

test('the cards show what the ledger says', async () => {
  const { status, body } = await admin.call('GET', '/api/admin/stats')
  expect(status).toBe(200)
  // A member with 10,000, a leader with 20,000, and five friends of his with as much.
  expect(body).toEqual({
    totalMembers: 7,
    activeMembers: 7,
    totalSales: '130000.00',
    salesToday: '130000.00',
    totalWithdrawals: '0.00',
    withdrawalsToday: '0.00',
    netSales: '130000.00',
    pool: '130000.00',
    coverage: expect.any(String),
    runOutDate: expect.any(String),
  })
  const { body: reserve } = await admin.call('GET', '/api/reserve')
  expect(body).toMatchObject({ coverage: reserve.coverage, runOutDate: reserve.runOutDate })
})

test('everybody is listed, newest first, a page at a time', async () => {
  const first = (await admin.call('GET', '/api/admin/users?limit=4')).body
  const second = (await admin.call('GET', '/api/admin/users?limit=4&page=2')).body
  const past = (await admin.call('GET', '/api/admin/users?limit=4&page=9')).body
  expect(first).toMatchObject({ total: 9, page: 1, pages: 3 })
  expect(past).toEqual({ users: [], total: 9, page: 9, pages: 3 })
  const names = [...first.users, ...second.users].map(({ email }) => email)
  expect(new Set(names).size).toBe(8)
  expect(first.users[0]).toEqual({
    id: expect.any(String),
    memberNumber: 7,
    firstName: 'Nene',
    lastName: 'Salazar',
    email: 'nene@kunwari.test',
    phoneNumber: null,
    walletBalance: '0.00',
    role: 'user',
    status: 'active',
    referralCode: expect.any(String),
    createdAt: expect.any(String),
  })
})

test('a search finds any part of name, email or number, wildcards literally', async () => {
  await app.pool.query(
    `update users set first_name = 'Niña 100%', last_name = 'O_Brien\\x',
       phone_number = '+639171234567' where email = 'nene@kunwari.test'`,
  )
  expect(await find('nene@')).toEqual(['Niña 100%'])
  expect(await find('NIÑA 100% o_b')).toEqual(['Niña 100%'])
  expect(await find('7123')).toEqual(['Niña 100%'])
  expect(await find('09171')).toEqual(['Niña 100%'])
  expect(await find('(0917) 123-4567')).toEqual(['Niña 100%'])
  expect(await find('%')).toEqual(['Niña 100%'])
  expect(await find('_')).toEqual(['Niña 100%'])
  expect(await find('n_ñ')).toEqual([])
  expect(await find('b%n')).toEqual([])
  expect(await find('n\\x')).toEqual(['Niña 100%'])
  expect(await find("'; drop table users; --")).toEqual([])
  expect(await find('BAUTISTA')).toEqual(['Jun'])
  // The end of one part and the beginning of the next are not neighbours.
  expect(await find('bautistajun')).toEqual([])
  expect((await find('kunwari.test')).length).toBe(9)
})

test('the index of pieces finds a search', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(
      `explain select s.place from people_search s where ${foundPeople('by-pieces').replaceAll('$1', "'bautista'")}`,
    )
    expect(JSON.stringify(rows)).toContain('people_search_pieces')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each([
  {},
  { role: 'user', status: 'active' },
  { role: 'user', isPrimeLeader: true },
  { balanceAdjustment: '0' },
  { status: 'active', reason: 'Because' },
])('%j changes nobody', async (body) => {
  expect(await change('tess@kunwari.test', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  })
  expect(await auditOf('tess@kunwari.test')).toEqual([])
})

test('nobody changes themselves', async () => {
  for (const body of [{ role: 'user' }, { status: 'blocked' }, { balanceAdjustment: '5' }]) {
    expect(await change('admin@kunwari.test', body)).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    })
  }
  const own = await idOf('admin@kunwari.test')
  // An id is the same in capitals.
  for (const id of [own, own.toUpperCase()]) {
    const url = `/api/admin/users/${id}`
    for (const answer of [
      await admin.call('PUT', url, { body: { balanceAdjustment: '5' } }),
      await admin.call('PUT', url, { body: { role: 'user' } }),
      await admin.call('POST', `${url}/reset-password`, { body: {} }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'own_request' } })
    }
  }
})

test('nobody there is nobody changed', async () => {
  const nobody = '01900000-0000-7000-8000-000000000000'
  for (const answer of [
    await admin.call('PUT', `/api/admin/users/${nobody}`, { body: { role: 'user' } }),
    await admin.call('GET', `/api/admin/users/${nobody}/details`),
    await admin.call('POST', `/api/admin/users/${nobody}/reset-password`, { body: {} }),
    await admin.call('POST', `/api/admin/investments/${nobody}/cancel`, { body: {} }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

test('a plain role ends leadership, and the approval date is kept', async () => {
  const before = await app.pool.query(
    `select prime_leader_approved_at as at from users where email = 'leader@kunwari.test'`,
  )
  expect(await change('leader@kunwari.test', { role: 'user' })).toMatchObject({
    status: 200,
    body: { role: 'user' },
  })
  const after = await app.pool.query(
    `select is_prime_leader, prime_leader_approved_at as at
     from users where email = 'leader@kunwari.test'`,
  )
  expect(after.rows[0]).toEqual({ is_prime_leader: false, at: before.rows[0].at })
  // A role set by hand brings the title not back.
  await change('leader@kunwari.test', { role: 'leader' })
  const details = await admin.call(
    'GET',
    `/api/admin/users/${await idOf('leader@kunwari.test')}/details`,
  )
  expect(details.body.user).toMatchObject({ role: 'leader', isPrimeLeader: false })
  expect(await auditOf('leader@kunwari.test')).toMatchObject([
    {
      action: 'user.role',
      before: { role: 'leader', isPrimeLeader: true },
      after: { role: 'user', isPrimeLeader: false },
    },
    { action: 'user.role', before: { role: 'user' }, after: { role: 'leader' } },
  ])
})

test('blocking signs a member out at once; activating lets them in again', async () => {
  const boyet = await app.signedIn('boyet@kunwari.test')
  expect((await change('boyet@kunwari.test', { status: 'blocked' })).status).toBe(200)
  expect((await boyet.call('GET', '/api/auth/user')).status).toBe(401)
  const entries = (await auditOf('boyet@kunwari.test')).length
  expect(await change('boyet@kunwari.test', { status: 'blocked' })).toMatchObject({
    status: 200,
    body: { status: 'blocked' },
  })
  expect(await change('boyet@kunwari.test', { role: 'user' })).toMatchObject({
    status: 200,
    body: { role: 'user' },
  })
  expect(await auditOf('boyet@kunwari.test')).toHaveLength(entries)
  await change('boyet@kunwari.test', { status: 'active' })
  // The session of before stays over.
  expect((await boyet.call('GET', '/api/auth/user')).status).toBe(401)
  const again = await app.signedIn('boyet@kunwari.test')
  expect((await again.call('GET', '/api/auth/user')).status).toBe(200)
})

test('repeating another admin’s recent change is refused; a minute later it succeeds', async () => {
  await change('nene@kunwari.test', { role: 'admin' })
  const other = await app.signedIn('nene@kunwari.test')
  expect((await change('boyet@kunwari.test', { status: 'suspended' }, other)).status).toBe(200)
  expect(await change('boyet@kunwari.test', { status: 'suspended' })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: 'This is already so. Another admin was faster.' },
  })
  app.pass(61_000)
  expect((await change('boyet@kunwari.test', { status: 'suspended' })).status).toBe(200)
  await change('boyet@kunwari.test', { status: 'active' })
  await change('nene@kunwari.test', { role: 'user' })
})

test('funds come and go with a reason, never below what is held', async () => {
  const jun = await app.signedIn('jun@kunwari.test')
  expect(
    await change('jun@kunwari.test', { balanceAdjustment: '1000.50', reason: 'A gift' }),
  ).toMatchObject({ status: 200, body: { walletBalance: '1000.50' } })
  await jun.call('POST', '/api/withdrawals', {
    body: {
      amount: '600',
      paymentMethod: 'pekepay',
      accountName: 'Jun',
      accountNumber: 'KW-1234-5678',
    },
  })
  expect(await change('jun@kunwari.test', { balanceAdjustment: '-400.51' })).toMatchObject({
    status: 409,
    body: {
      code: 'insufficient_funds',
      message: 'Only ₱400.50 of it is available; the rest is on hold or not there',
    },
  })
  expect((await change('jun@kunwari.test', { balanceAdjustment: '-400.50' })).status).toBe(200)
  const { body } = await jun.call('GET', '/api/transactions?type=adjustment')
  expect(body.transactions).toMatchObject([
    { amount: '-400.50', description: 'Funds removed by an admin', status: 'completed' },
    { amount: '1000.50', description: 'Funds added by an admin', status: 'completed' },
  ])
  const told = (await jun.call('GET', '/api/notifications')).body.notifications
  expect(told.slice(0, 2)).toMatchObject([
    { kind: 'funds_removed', amount: '400.50', note: null },
    { kind: 'funds_added', amount: '1000.50', note: 'A gift' },
  ])
  expect(await auditOf('jun@kunwari.test')).toMatchObject([
    {
      action: 'user.add-funds',
      before: { walletBalance: '0.00' },
      after: { walletBalance: '1000.50' },
      reason: 'A gift',
    },
    { action: 'user.remove-funds', after: { walletBalance: '600.00' }, reason: null },
  ])
  expect((await admin.call('GET', '/api/reserve/proof')).body.balanced).toBe(true)
})

test('an adjustment counts once for its key', async () => {
  const headers = { 'idempotency-key': 'once' }
  const url = `/api/admin/users/${await idOf('tess@kunwari.test')}`
  const send = (balanceAdjustment: string) =>
    admin.call('PUT', url, { body: { balanceAdjustment }, headers })
  const answers = await Promise.all([send('5'), send('5'), send('5')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[2].body.walletBalance).toBe('5.00')
  expect((await send('6')).status).toBe(422)
})

test('a temporary password is shown once, opens one thing, ends every session', async () => {
  const ligaya = await app.signedIn('ligaya@kunwari.test')
  const id = await idOf('ligaya@kunwari.test')
  const answer = await admin.call('POST', `/api/admin/users/${id}/reset-password`, { body: {} })
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  const { temporaryPassword } = answer.body
  expect((await ligaya.call('GET', '/api/auth/user')).status).toBe(401)
  await ligaya.call('POST', '/api/auth/login', {
    body: { identifier: 'ligaya@kunwari.test', password: temporaryPassword },
  })
  expect((await ligaya.call('GET', '/api/auth/user')).body.mustChangePassword).toBe(true)
  expect(await ligaya.call('GET', '/api/deposits')).toMatchObject({
    status: 403,
    body: { code: 'password_change_required' },
  })
  const found = await app.pool.query(
    `select 1 from audit_log where position($1 in audit_log::text) > 0
     union all select 1 from idempotency_keys where position($1 in idempotency_keys::text) > 0`,
    [temporaryPassword],
  )
  expect(found.rowCount).toBe(0)
})

test('a temporary password opens one session, within a day', async () => {
  const identifier = 'ligaya@kunwari.test'
  const url = `/api/admin/users/${await idOf(identifier)}/reset-password`
  const give = async () => (await admin.call('POST', url, { body: {} })).body.temporaryPassword
  const enter = async (password: string) =>
    (await app.browser().call('POST', '/api/auth/login', { body: { identifier, password } })).status
  const first = await give()
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => enter(first)))
  expect(atOnce.toSorted()).toEqual([200, 401, 401, 401, 401])
  expect(await enter(first)).toBe(401)
  const late = await give()
  app.pass(dayMs)
  expect(await enter(late)).toBe(401)
  await confirm(admin)
  expect(await enter(await give())).toBe(200)
})

test('temporary passwords are unlike each other and easy to read out', () => {
  const drawn = Array.from({ length: 200 }, drawTemporaryPassword)
  expect(new Set(drawn).size).toBe(200)
  expect(
    drawn.filter((one) => !/^(?:[2-9A-HJ-NP-Za-km-z]{4}-){2}[2-9A-HJ-NP-Za-km-z]{4}$/.test(one)),
  ).toEqual([])
})

test('details show the person whole, and no secret', async () => {
  const { body } = await admin.call(
    'GET',
    `/api/admin/users/${await idOf('tess@kunwari.test')}/details`,
  )
  expect(body).toMatchObject({
    user: { firstName: 'Tess', heldBalance: '0.00', hasLeft: false },
    referrer: { name: expect.any(String) },
    deposits: [{ amount: '20000.00', status: 'approved', reversedAt: null }],
    withdrawals: [],
    investments: [{ amount: '20000.00', status: 'active' }],
    referrals: [],
  })
  expect(body.transactions.map(({ type }: { type: string }) => type)).toEqual([
    'adjustment',
    'investment',
    'deposit',
  ])
  expect(JSON.stringify(body)).not.toMatch(/[Hh]ash|argon|sid"/)
})

test('a person who left cannot be changed', async () => {
  const gone = await idOf('nene@kunwari.test')
  await app.pool.query(
    `update users set email = null, phone_number = null, status = 'blocked', erased_at = now()
     where id = $1`,
    [gone],
  )
  const url = `/api/admin/users/${gone}`
  for (const body of [{ role: 'admin' }, { status: 'active' }, { balanceAdjustment: '5' }]) {
    expect(await admin.call('PUT', url, { body })).toMatchObject({
      status: 409,
      body: { message: 'This person is not in the class any more and cannot be changed' },
    })
  }
  expect((await admin.call('POST', `${url}/reset-password`, { body: {} })).status).toBe(409)
  expect((await admin.call('GET', `${url}/details`)).body.user.hasLeft).toBe(true)
})

const rounds = process.env.TESTS === 'long' ? 50 : 12

test('two admins who demote each other at once leave one', async () => {
  const other = await app.signedIn('member@kunwari.test')
  const ids = {
    admin: await idOf('admin@kunwari.test'),
    other: await idOf('member@kunwari.test'),
  }
  for (let round = 0; round < rounds; round += 1) {
    await app.pool.query("update users set role = 'admin', status = 'active' where id = any ($1)", [
      [ids.admin, ids.other],
    ])
    const answers = await Promise.all([
      demote(admin, ids.other, round),
      demote(other, ids.admin, round),
    ])
    // Or the second one's rights were gone before it was let in.
    expect([
      [200, 403],
      [200, 409],
      [403, 200],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status))
    const { rows } = await app.pool.query(
      "select count(*)::integer as admins from users where role = 'admin' and status = 'active'",
    )
    expect(rows[0].admins).toBe(1)
  }
  const { rows } = await app.pool.query(
    `select count(*)::integer as entries from audit_log
     where subject_id = any ($1) and action in ('user.role', 'user.status')`,
    [[ids.admin, ids.other]],
  )
  expect(rows[0].entries).toBe(rounds)
})
