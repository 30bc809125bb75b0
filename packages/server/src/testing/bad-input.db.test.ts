import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

// What is said to a caller who sends badly what they may send, sentence by sentence. That every
// call and every field refuses what it must, and changes nothing, is in bad-input/.

let app: TestApp
let member: Browser
let before: unknown

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await app.signedIn('member@kunwari.test')
  before = await state()
})

afterAll(async () => {
  await app.drop()
})

async function state(): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select (select count(*) from transfers) as transfers, (select count(*) from deposits) as deposits,
       (select count(*) from withdrawals) as withdrawals, (select sum(wallet_balance) from users) as money,
       (select count(*) from users) as users, (select sum(held_balance) from users) as held`,
  )
  return rows[0]
}

const notAmounts: unknown[] = [
  '500.001',
  '5e2',
  '+500',
  '-500',
  ' 500',
  '500 ',
  '٥٠٠',
  '５００',
  '0500',
  '500.',
  '.5',
  '',
  'abc',
  '1,000',
  '₱500',
  'NaN',
  'Infinity',
  '0x1f4',
  '500\0',
  '\ud800',
  '99999999999999999999',
  500.001,
  1e21,
  -1,
  0,
  null,
  true,
  [],
  {},
  ['500'],
  { amount: '500' },
]

const calls: [string, Record<string, unknown>][] = [
  ['/api/deposits', { paymentMethod: 'pekepay', referenceNumber: 'bad-input' }],
  [
    '/api/withdrawals',
    { paymentMethod: 'pekepay', accountName: 'Maya', accountNumber: 'KW-1234-5678' },
  ],
  ['/api/investments', { planDays: 5 }],
]

test.each(calls.flatMap(([url, body]) => notAmounts.map((amount) => [url, amount, body] as const)))(
  '%s refuses the amount %j',
  async (url, amount, body) => {
    const answer = await member.call('POST', url, { body: { ...body, amount } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalid_input' })
    expect(await state()).toEqual(before)
  },
)

// An empty message stands for any: the field's own schema words it.
test.each<[string, unknown, number, string]>([
  [
    '/api/deposits',
    { amount: '499.99', paymentMethod: 'pekepay', referenceNumber: 'x' },
    400,
    'Minimum deposit amount is ₱500',
  ],
  [
    '/api/withdrawals',
    { amount: '499.99', paymentMethod: 'pekepay', accountName: 'M', accountNumber: 'KW-1234-5678' },
    400,
    'Minimum withdrawal amount is ₱500',
  ],
  ['/api/investments', { planDays: 5, amount: '0' }, 400, 'Amount must be greater than 0'],
  ['/api/investments', { planDays: 6, amount: '500' }, 400, 'Invalid plan duration'],
  ['/api/investments', { planDays: '5', amount: '500' }, 400, 'Invalid plan duration'],
  [
    '/api/investments',
    { planDays: 5, amount: '20000.00' },
    409,
    'Not enough available money: you can use ₱10,000.00',
  ],
  [
    '/api/investments',
    { planDays: 5, amount: '1000000000.01' },
    400,
    'Amount must be at most ₱1,000,000,000.00',
  ],
  [
    '/api/withdrawals',
    {
      amount: '10000.01',
      paymentMethod: 'pekepay',
      accountName: 'M',
      accountNumber: 'KW-1234-5678',
    },
    409,
    'Not enough available money: you can use ₱10,000.00',
  ],
  [
    '/api/withdrawals',
    { amount: '500', paymentMethod: 'pekepay', accountName: 'M', accountNumber: '09171234567' },
    400,
    'Use a pretend account number, like KW-1234-5678',
  ],
  [
    '/api/withdrawals',
    {
      amount: '500',
      paymentMethod: 'pekepay',
      accountName: '0917 123 4567',
      accountNumber: 'KW-1234-5678',
    },
    400,
    'Only pretend details here: no real numbers or links',
  ],
  ['/api/deposits', { amount: '500', paymentMethod: 'gcash', referenceNumber: 'x' }, 400, ''],
  [
    '/api/deposits',
    { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'x', extra: 1 },
    400,
    '',
  ],
  [
    '/api/deposits',
    { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'x'.repeat(65) },
    400,
    '',
  ],
  [
    '/api/deposits',
    {
      amount: '500',
      paymentMethod: 'pekepay',
      referenceNumber: 'x',
      proofImageUrl: 'https://x.example/a.png',
    },
    400,
    '',
  ],
  [
    '/api/deposits',
    {
      amount: '500',
      paymentMethod: 'pekepay',
      referenceNumber: 'x',
      proofImageUrl: '/objects/01900000-0000-7000-8000-000000000000',
    },
    400,
    '',
  ],
  ['/api/deposits', [], 400, ''],
  ['/api/deposits', 'text', 400, ''],
])('%s %j: %i %s', async (url, body, status, message) => {
  const answer = await member.call('POST', url, { body })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({
    code: expect.any(String),
    message: expect.stringContaining(message),
  })
  expect(await state()).toEqual(before)
})

test('real details carry their own code', async () => {
  const answer = await member.call('POST', '/api/withdrawals', {
    body: {
      amount: '500',
      paymentMethod: 'pekepay',
      accountName: 'Pay +63 917 123 4567',
      accountNumber: 'KW-1234-5678',
    },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'real_details', errors: [{ path: 'accountName' }] },
  })
})

test.each([
  ['broken JSON', '{"amount":'],
  ['a prototype key', '{"__proto__":{"amount":"500"}}'],
  ['a NUL', '{"amount":"500","paymentMethod":"pekepay","referenceNumber":"a\\u0000b"}'],
  ['half a character', '{"amount":"500","paymentMethod":"pekepay","referenceNumber":"\\ud800"}'],
  ['deep nesting', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
])('a body with %s is refused', async (_name, payload) => {
  const answer = await member.call('POST', '/api/deposits', {
    payload: Buffer.from(payload),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

test('a prototype key is named, in a body and in an address', async () => {
  const payload = Buffer.from('{"amount":"500","__proto__":{"amount":"500"}}')
  const headers = { 'content-type': 'application/json' }
  const refusal = {
    message: 'There is no field __proto__ here',
    code: 'invalid_input',
    errors: [{ path: '__proto__' }],
  }
  expect((await member.call('POST', '/api/deposits', { payload, headers })).body).toMatchObject(
    refusal,
  )
  expect((await member.call('GET', '/api/deposits?__proto__=1')).body).toMatchObject(refusal)
})

test('a compressed body is a kind that is not taken', async () => {
  const payload = gzipSync('{"amount":"500"}')
  const sent = (encoding: string) => ({
    payload: encoding === 'gzip' ? payload : Buffer.from('{}'),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  })
  expect((await member.call('POST', '/api/deposits', sent('gzip'))).status).toBe(415)
  expect((await member.call('POST', '/api/chat/typing', sent('identity'))).status).toBe(200)
})

test('a body that is not UTF-8 is refused', async () => {
  const answer = await member.call('POST', '/api/deposits', {
    payload: Buffer.from([0x7b, 0xff, 0x7d]),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

test('a page past the end is an empty list', async () => {
  const answer = await member.call('GET', '/api/deposits?page=1000')
  expect(answer).toMatchObject({
    status: 200,
    body: { deposits: [], total: 1, page: 1000, pages: 1 },
  })
})

test('a key that is none is refused', async () => {
  const body = { planDays: 5, amount: '500' }
  for (const key of ['', ' ', 'a'.repeat(256), 'ñ']) {
    const answer = await member.call('POST', '/api/investments', {
      body,
      headers: { 'idempotency-key': key },
    })
    expect(answer.status).toBe(400)
  }
  expect(await state()).toEqual(before)
})

test('a body that is too large is refused', async () => {
  const answer = await member.call('POST', '/api/withdrawals', {
    body: { amount: '1'.repeat(70_000) },
  })
  expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
})
