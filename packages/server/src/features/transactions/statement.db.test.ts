import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Browser
let admin: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await app.signedIn('member@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
  await buy('1000.00')
  await advance(6)
  await buy('1234.56')
  await advance(40)
  await buy('500.00')
  await member.call('POST', '/api/deposits', {
    body: { amount: '600', paymentMethod: 'others', referenceNumber: 'waits' },
  })
})

afterAll(async () => {
  await app.drop()
})

const buy = (amount: string) =>
  member.call('POST', '/api/investments', { body: { planDays: 5, amount } })

async function advance(days: number): Promise<void> {
  await admin.call('POST', '/api/admin/clock/advance', { body: { days } })
  await vi.waitUntil(
    async () => (await admin.call('GET', '/api/admin/clock')).body.running === null,
    { timeout: 30_000 },
  )
}

type Line = Record<string, string>

async function download(query: string, person = member) {
  const answer = await person.call('GET', `/api/transactions/statement.csv${query}`)
  expect(answer.status).toBe(200)
  const text = String(answer.body)
  const [header = '', ...lines] = text
    .split('\n')
    .filter((line) => line && !/^\u{FEFF}?#/u.test(line))
  const names = header.split(',')
  const table = lines.map(
    (line): Line => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])),
  )
  return {
    text,
    table,
    opening: / opening balance (.+)/.exec(text)?.[1],
    closing: / closing balance (.+)/.exec(text)?.[1],
  }
}

function cents(text: string | undefined): bigint {
  return BigInt(String(text).replace('.', ''))
}

async function wallet(): Promise<string> {
  return (await member.call('GET', '/api/auth/user')).body.walletBalance
}

test('the file is stamped, named and dated, from the present month on', async () => {
  const answer = await member.call('GET', '/api/transactions/statement.csv')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="kunwari-statement-2026-04-01-2026-04-30.csv"',
  })
  const lines = String(answer.body).split('\n')
  expect(lines[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  expect(lines[1]).toBe('# statement from 2026-04-01 to 2026-04-30, days in Manila, both included')
})

test('a full statement chains its balances from zero to the wallet', async () => {
  const { table, opening, closing } = await download('?from=2026-01-01&to=2026-12-31')
  expect(opening).toBe('0.00')
  expect(closing).toBe(await wallet())
  expect(table.map(({ kind }) => kind)).toEqual([
    'deposit',
    'investment',
    'return',
    'investment_return',
    'investment',
    'return',
    'investment_return',
    'investment',
  ])
  let balance = 0n
  for (const line of table) {
    expect(cents(line['balance_before'])).toBe(balance)
    balance += cents(line['amount'])
    expect(cents(line['balance_after'])).toBe(balance)
  }
  expect(balance).toBe(cents(closing))
})

test('statements cut anywhere join closing to opening balance and lose no line', async () => {
  const whole = await download('?from=2026-03-01&to=2026-04-30')
  for (const [last, next] of [
    ['2026-03-02', '2026-03-03'],
    ['2026-03-03', '2026-03-04'],
    ['2026-03-08', '2026-03-09'],
    ['2026-03-31', '2026-04-01'],
  ]) {
    const first = await download(`?from=2026-03-01&to=${last}`)
    const second = await download(`?from=${next}&to=2026-04-30`)
    expect(first.closing).toBe(second.opening)
    expect([...first.table, ...second.table]).toEqual(whole.table)
    const moved = second.table.reduce((sum, line) => sum + cents(line['amount']), 0n)
    expect(cents(second.opening) + moved).toBe(cents(second.closing))
  }
})

test('a day without activity closes as it opened', async () => {
  const { table, opening, closing } = await download('?from=2026-03-05&to=2026-03-05')
  expect(table).toEqual([])
  expect(opening).toBe('9000.00')
  expect(closing).toBe('9000.00')
})

test('what is shown for printing says what the file says', async () => {
  const query = '?from=2026-03-02&to=2026-04-30'
  const { table, opening, closing } = await download(query)
  const { body } = await member.call('GET', `/api/transactions/statement${query}`)
  expect(body).toMatchObject({
    from: '2026-03-02',
    to: '2026-04-30',
    openingBalance: opening,
    closingBalance: closing,
    total: table.length,
  })
  expect(body.transactions.map(({ id, amount }: Line) => [id, amount])).toEqual(
    table.map(({ transaction, amount }) => [transaction, amount]),
  )
})

test("nobody's lines but one's own", async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  const own = await download('?from=2026-01-01&to=2026-12-31', leader)
  const others = await download('?from=2026-01-01&to=2026-12-31')
  const ids = others.table.map(({ transaction }) => transaction)
  expect(own.table.length).toBeGreaterThan(0)
  expect(own.table.filter(({ transaction }) => ids.includes(transaction))).toEqual([])
})

test('a long file has every line once', async () => {
  await app.pool.query(
    `with owner as (
       update users set wallet_balance = wallet_balance + 2500 where email = 'jun@kunwari.test'
       returning id, wallet_balance - 2500 as before
     )
     insert into transfers (
       id, debit, credit, amount, kind, reference_id, user_id, description,
       balance_before, balance_after, created_at
     )
     select new_id(), 'adjustments', 'wallet', 1, 'adjustment', new_id(), owner.id, 'test',
       owner.before + n - 1, owner.before + n, '2026-04-02T00:00:00Z'
     from owner, generate_series(1, 2500) n`,
  )
  const jun = await app.signedIn('jun@kunwari.test')
  const { table, opening, closing } = await download('?from=2026-04-01&to=2026-04-30', jun)
  expect(table).toHaveLength(2_500)
  expect(new Set(table.map(({ transaction }) => transaction)).size).toBe(2_500)
  expect(cents(closing) - cents(opening)).toBe(2_500n)
  const shown = await jun.call('GET', '/api/transactions/statement?from=2026-04-01&to=2026-04-30')
  expect(shown.body.total).toBe(2_500)
  expect(shown.body.transactions).toHaveLength(1_000)
})

test.each([
  ['?from=2026-03-02&to=2026-03-01', 'from'],
  ['?from=2026-05-02', 'from'],
  ['?from=2026-02-29', 'from'],
  ['?to=2026-13-01', 'to'],
  ['?to=tomorrow', 'to'],
  ['?from=0000-01-01', 'from'],
  ['?to=9999-12-31', 'to'],
  ['?from=2026-03-01T00:00:00Z', 'from'],
  ['?from=2024-01-01&to=2026-01-01', 'to'],
  ['?from=2026-03-01&from=2026-03-02', 'from'],
])('%s is refused at %s', async (query, path) => {
  for (const file of ['statement', 'statement.csv']) {
    const answer = await member.call('GET', `/api/transactions/${file}${query}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ path }] },
    })
  }
})
