import { adminRoutes } from '@kunwari/contract/admin'
import { adminHistoryRoutes } from '@kunwari/contract/admin-histories'
import { adminPeopleRoutes } from '@kunwari/contract/admin-people'
import { adminRecordRoutes } from '@kunwari/contract/admin-records'
import { clockRoutes } from '@kunwari/contract/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

/** The smallest picture that there is. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

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

async function idOf(email: string): Promise<string> {
  const { rows } = await app.pool.query('select id from users where email = $1', [email])
  return rows[0].id
}

async function nameOf(email: string): Promise<string> {
  const { rows } = await app.pool.query('select * from users where email = $1', [email])
  return `${rows[0].first_name} ${rows[0].last_name}`
}

/** A deposit from when a reference could hold any sign. */
async function deposit(referenceNumber: string): Promise<string> {
  const { body } = await member.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'HIST' },
  })
  const put = 'update deposits set reference_number = $2 where id = $1'
  await app.pool.query(put, [body.id, referenceNumber])
  return body.id
}

async function sendProof(who: Browser, referenceNumber: string, proofImageUrl?: string) {
  await who.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber, proofImageUrl },
  })
}

async function withdraw(accountName: string): Promise<string> {
  const { body } = await member.call('POST', '/api/withdrawals', {
    body: { amount: '500', paymentMethod: 'sanapay', accountName, accountNumber: 'KW-8765-4321' },
  })
  return body.id
}

async function decide(kind: string, id: string, status = 'approved') {
  return admin.call('PUT', `/api/admin/${kind}/${id}/verify`, { body: { status } })
}

async function history(kind: 'deposits' | 'withdrawals', query: string) {
  const url = `/api/admin/${kind}?limit=100&query=${encodeURIComponent(query)}`
  return (await admin.call('GET', url)).body
}

async function lastActions(count: number): Promise<string[]> {
  const { body } = await admin.call('GET', `/api/admin/audit?limit=${count}`)
  return body.entries.map(({ action }: { action: string }) => action)
}

test('deposits of any state are found by name, email and reference', async () => {
  await deposit('HIST_1')
  const rejected = await deposit('hist-2 100%')
  await decide('deposits', rejected, 'rejected')
  const all = (await admin.call('GET', '/api/admin/deposits')).body
  expect(all).toMatchObject({ total: 9, page: 1, pages: 1 })
  expect(all.deposits.slice(0, 2)).toMatchObject([
    { referenceNumber: 'hist-2 100%', status: 'rejected', user: { email: 'member@kunwari.test' } },
    { referenceNumber: 'HIST_1', status: 'pending', decidedBy: null, reversedAt: null },
  ])
  expect(all.deposits[0].decidedBy).toBe(await nameOf('admin@kunwari.test'))
  expect((await history('deposits', 'HIST')).total).toBe(2)
  expect((await history('deposits', 't_1')).total).toBe(1)
  expect((await history('deposits', '100%')).total).toBe(1)
  expect((await history('deposits', 'h%t')).total).toBe(0)
  expect((await history('deposits', 'MEMBER@')).total).toBe(3)
  expect((await history('deposits', 'jun bautista')).total).toBe(1)
  expect((await history('deposits', 'x')).total).toBe(0)
})

test('a proof that was sent before is marked, no matter the sender', async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  await sendProof(member, 'SEEN-1', pixel)
  await sendProof(member, 'SEEN-2', pixel)
  await sendProof(leader, 'SEEN-3', pixel)
  await sendProof(leader, 'SEEN-4')
  expect((await history('deposits', 'SEEN-')).deposits).toMatchObject([
    { referenceNumber: 'SEEN-4', isProofSeenBefore: false },
    { referenceNumber: 'SEEN-3', isProofSeenBefore: true },
    { referenceNumber: 'SEEN-2', isProofSeenBefore: true },
    { referenceNumber: 'SEEN-1', isProofSeenBefore: false },
  ])
})

test('withdrawals are found by account name and number as well', async () => {
  const id = await withdraw('Aling Nena')
  await withdraw('Mang Ben')
  await decide('withdrawals', id)
  expect((await history('withdrawals', 'aling')).withdrawals).toMatchObject([
    { id, accountName: 'Aling Nena', status: 'approved', canPoolPay: true, reversedAt: null },
  ])
  expect((await history('withdrawals', '8765-4')).total).toBe(2)
  expect((await history('withdrawals', 'member@')).total).toBe(2)
  expect((await history('withdrawals', 'nobody')).total).toBe(0)
})

test('a reversed request is shown, told to its member, excluded from sums', async () => {
  const id = await deposit('TO-REVERSE')
  await decide('deposits', id)
  const before = (await admin.call('GET', '/api/admin/stats')).body
  const reverse = (body: unknown) =>
    admin.call('POST', `/api/admin/deposits/${id}/reverse`, { body })
  expect((await reverse({})).status).toBe(400)
  expect((await reverse({ reason: ' ' })).status).toBe(400)
  expect(await reverse({ reason: 'See 0917 123 4567' })).toMatchObject({
    status: 400,
    body: { code: 'real_details' },
  })
  expect(await reverse({ reason: 'Entered twice' })).toMatchObject({
    status: 200,
    body: {
      id,
      status: 'approved',
      reversedAt: expect.any(String),
      reversedBy: await nameOf('admin@kunwari.test'),
    },
  })
  expect(await reverse({ reason: 'Entered twice' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  })
  const after = (await admin.call('GET', '/api/admin/stats')).body
  expect(Number(before.totalSales) - Number(after.totalSales)).toBe(500)
  expect(Number(before.salesToday) - Number(after.salesToday)).toBe(500)
  const { body } = await member.call('GET', '/api/transactions?limit=1')
  expect(body.transactions).toMatchObject([
    { type: 'reversal', amount: '-500.00', description: 'Reversed deposit by PekePay' },
  ])
  const told = (await member.call('GET', '/api/notifications?limit=1')).body.notifications
  expect(told).toMatchObject([{ kind: 'deposit_reversed', note: 'Entered twice' }])
  const detail = await member.call('GET', `/api/transactions/${told[0].referenceId}`)
  expect(detail.body).toMatchObject({ type: 'reversal', referenceId: id })
  const trace = await member.call('GET', `/api/transactions/${id}`)
  expect(trace.body).toMatchObject({ type: 'deposit', wentTo: [{ to: 'reversal' }] })
})

test('a payment method is changed, switched off and on', async () => {
  const [setting] = (await admin.call('GET', '/api/admin/payment-settings')).body
  const url = `/api/admin/payment-settings/${setting.id}`
  const { id, paymentMethod } = setting
  const details = { id, paymentMethod, accountName: 'New Teller', accountNumber: 'KW-0000-0001' }
  expect(await admin.call('PUT', url, { body: details })).toMatchObject({
    status: 200,
    body: { ...details, instructions: null, isActive: true },
  })
  expect((await admin.call('PUT', url, { body: { isActive: false } })).body.isActive).toBe(false)
  const refused = await member.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod, referenceNumber: 'inactive' },
  })
  expect(refused.status).toBe(400)
  expect((await admin.call('PUT', url, { body: { isActive: true } })).body.isActive).toBe(true)
  const other = { ...details, paymentMethod: 'others' }
  for (const body of [{ ...details, id: admin, paymentMethod }, other]) {
    expect((await admin.call('PUT', url, { body })).status).toBe(400)
  }
  const nobodys = '/api/admin/payment-settings/01900000-0000-7000-8000-000000000000'
  expect((await admin.call('PUT', nobodys, { body: { isActive: true } })).status).toBe(404)
  const { entries } = (await admin.call('GET', '/api/admin/audit?limit=3')).body
  expect(entries).toMatchObject([
    { action: 'payment-setting.toggle', before: { isActive: false }, after: { isActive: true } },
    { action: 'payment-setting.toggle', after: { isActive: false } },
    {
      action: 'payment-setting.change',
      actor: { name: expect.any(String) },
      subject: { type: 'payment-setting', id, name: 'pekepay' },
      before: { accountName: setting.accountName },
      after: { accountName: 'New Teller', instructions: null },
      address: '127.0.0.1',
    },
  ])
})

test('the audit log is found by action, values, reason, actor and subject', async () => {
  const find = async (query: string) =>
    (await admin.call('GET', `/api/admin/audit?query=${encodeURIComponent(query)}`)).body
  expect((await find('DEPOSIT.REVERSE')).entries).toMatchObject([
    { action: 'deposit.reverse', reason: 'Entered twice', subject: { name: expect.any(String) } },
  ])
  expect((await find('entered twice')).total).toBe(1)
  expect((await find('new teller')).total).toBe(1)
  expect((await find('bautista')).entries).toMatchObject([{ action: 'deposit.approve' }])
  expect((await find('%')).entries).toMatchObject([{ after: { reference: 'hist-2 100%' } }])
  expect((await find('e_o%')).total).toBe(0)
  const everything = (await admin.call('GET', '/api/admin/audit')).body
  expect((await find('admin@kunwari')).total).toBe(everything.total)
})

test('every change of the back office appears in the log', async () => {
  const tess = await idOf('tess@kunwari.test')
  const { rows } = await app.pool.query(
    `select i.id from investments i join users u on u.id = i.user_id
     where u.email = 'boyet@kunwari.test'`,
  )
  const [{ id: settingId }] = (await admin.call('GET', '/api/admin/payment-settings')).body
  const paid = await withdraw('Log')
  const given = await deposit('LOG')
  await app.pool.query('update users set has_second_factor = true where id = $1', [tess])
  const advance = await admin.call('POST', '/api/admin/clock/advance', { body: { days: 1 } })
  expect(advance.status).toBe(202)
  const reason = 'For the log'
  // Calls of the contract that change something, and the entries that they leave.
  const changes: [keyof typeof expected, string, unknown][] = [
    ['PUT /api/admin/deposits/:id/verify', given, { status: 'approved' }],
    ['PUT /api/admin/withdrawals/:id/verify', paid, { status: 'approved' }],
    ['POST /api/admin/deposits/:id/reverse', given, { reason }],
    ['POST /api/admin/withdrawals/:id/reverse', paid, { reason }],
    ['PUT /api/admin/users/:id', tess, { balanceAdjustment: '1' }],
    ['POST /api/admin/users/:id/reset-password', tess, {}],
    ['DELETE /api/admin/users/:id/second-factor', tess, { reason }],
    ['POST /api/admin/investments/:id/cancel', rows[0].id, {}],
    ['PUT /api/admin/payment-settings/:id', settingId, { isActive: true }],
    ['PUT /api/admin/clock', '', { paused: true }],
  ]
  for (const [key, id, body] of changes) {
    const [method, path = ''] = key.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
    const answer = await admin.call(method, path.replace(':id', id), { body })
    expect([key, answer.status]).toEqual([key, 200])
    expect([key, ...(await lastActions(1))]).toEqual([key, expected[key]])
  }
  const table = { ...adminRoutes, ...adminPeopleRoutes, ...adminHistoryRoutes, ...clockRoutes }
  const changing = Object.keys({ ...table, ...adminRecordRoutes }).filter(
    (key) => !key.startsWith('GET') && !noChange.includes(key),
  )
  expect(new Set(changing)).toEqual(
    new Set([...Object.keys(expected), ...shownElsewhere, ...shownInBulk]),
  )
})

const expected = {
  'PUT /api/admin/deposits/:id/verify': 'deposit.approve',
  'PUT /api/admin/withdrawals/:id/verify': 'withdrawal.approve',
  'POST /api/admin/deposits/:id/reverse': 'deposit.reverse',
  'POST /api/admin/withdrawals/:id/reverse': 'withdrawal.reverse',
  'PUT /api/admin/users/:id': 'user.add-funds',
  'POST /api/admin/users/:id/reset-password': 'user.reset-password',
  'DELETE /api/admin/users/:id/second-factor': 'user.remove-second-factor',
  'POST /api/admin/investments/:id/cancel': 'plan.cancel',
  'PUT /api/admin/payment-settings/:id': 'payment-setting.toggle',
  'PUT /api/admin/clock': 'clock.change',
}
/** Looks ahead and leaves everything as it is. */
const noChange = ['POST /api/admin/clock/preview']
/** The clock's tests see their entries. */
const shownElsewhere = ['POST /api/admin/clock/advance', 'DELETE /api/admin/jobs/:id']
/** So do the tests of decisions about many. */
const shownInBulk = ['PUT /api/admin/deposits/verify', 'PUT /api/admin/withdrawals/verify']

test.each(['deposits', 'withdrawals', 'users', 'transactions', 'audit'])(
  '%s as a file: stamped, counted, whole and harmless',
  async (what) => {
    await app.pool.query(
      `update users set first_name = '=HYPERLINK("x")' where email = 'member@kunwari.test'`,
    )
    const answer = await admin.call('GET', `/api/admin/export/${what}.csv`)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="kunwari-${what}.csv"`,
      },
    })
    const lines = String(answer.body).trimEnd().split('\n')
    expect(lines[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
    expect(lines[1]).toBe(`# ${lines.length - 6} lines`)
    expect(lines.length).toBeGreaterThan(7)
    expect(lines.slice(-2)).toEqual(['', '# end'])
    const [gap, header = '', first = ''] = lines.slice(2)
    expect(gap).toBe('')
    expect(first.split(',').length).toBeGreaterThanOrEqual(header.split(',').length)
    const times = header.split(',').filter((column) => /(^|_)at\b/.test(column))
    expect(times.filter((column) => !/\((simulated|real) time in Manila\)$/.test(column))).toEqual(
      [],
    )
    expect(answer.body).toMatch(/,?20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(,|$)/m)
    // What an audit line changed stands in quotes, as the calls name it.
    const bare = String(answer.body).replaceAll(/"(?:[^"]|"")*"/g, '')
    expect(bare).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/)
    expect(answer.body).toContain(what === 'audit' ? 'For the log' : `"'=HYPERLINK(""x"")`)
    expect(answer.body).not.toMatch(/,=/)
  },
)

test('a file of several pieces has every line once, in order', async () => {
  await app.pool.query(
    `insert into users (id, email, first_name, last_name, account_number, referral_code,
       password_hash, created_at, updated_at)
     select new_id(), 'many' || n || '@kunwari.test', 'Many', 'People',
       'KW-9000-' || lpad(n::text, 4, '0'),
       translate(lpad(to_hex(n), 8, 'a'), '01abcdef', 'XYABCDEF'), 'none', now(), now()
     from generate_series(2001, 4200) n
     on conflict do nothing`,
  )
  const { body } = await admin.call('GET', '/api/admin/export/users.csv')
  const lines = String(body).split('\n')
  // Staff have no number.
  const staff = lines.filter((line) => line.startsWith(','))
  expect(staff).toHaveLength(2)
  const numbers = lines.filter((line) => /^\d/.test(line)).map((line) => Number(line.split(',')[0]))
  expect(numbers.length).toBeGreaterThan(2_000)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(body).toContain(`# ${numbers.length + staff.length} lines`)
})
