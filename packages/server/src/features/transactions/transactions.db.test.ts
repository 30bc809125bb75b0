import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})

afterAll(async () => {
  await app.drop()
})

test('activity is one paginated list in the order of posting and asking', async () => {
  const member = await app.signedIn('member@kunwari.test')
  for (const amount of ['600', '700', '800']) {
    await member.call('POST', '/api/deposits', {
      body: { amount, paymentMethod: 'others', referenceNumber: `page-${amount}` },
    })
    await member.call('POST', '/api/investments', { body: { planDays: 5, amount: '100' } })
  }
  const whole = await member.call('GET', '/api/transactions')
  const lines = whole.body.transactions as { type: string; amount: string; status: string }[]
  expect(lines.map((line) => `${line.type} ${line.amount} ${line.status}`)).toEqual([
    'investment -100.00 completed',
    'deposit 800.00 pending',
    'investment -100.00 completed',
    'deposit 700.00 pending',
    'investment -100.00 completed',
    'deposit 600.00 pending',
    'deposit 10000.00 approved',
  ])
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => member.call('GET', `/api/transactions?limit=2&page=${page}`)),
  )
  expect(pages.flatMap((page) => page.body.transactions)).toEqual(lines)
  expect(pages[0]?.body).toMatchObject({ total: 7, page: 1, pages: 4 })
  const filtered = await member.call('GET', '/api/transactions?type=investment&limit=2&page=2')
  expect(filtered.body).toMatchObject({ total: 3, pages: 2, transactions: [lines[4]] })
})

test('the chain of balances is unbroken along the list', async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  const { body } = await leader.call('GET', '/api/transactions?limit=100')
  const chain = (
    body.transactions as { balanceBefore: string; balanceAfter: string }[]
  ).toReversed()
  expect(chain.length).toBeGreaterThan(5)
  expect(chain[0]?.balanceBefore).toBe('0.00')
  expect(chain.slice(1).map((line) => line.balanceBefore)).toEqual(
    chain.slice(0, -1).map((line) => line.balanceAfter),
  )
})

test('the OpenAPI document names failures and the key', async () => {
  const { body } = await app.browser().call('GET', '/api/openapi.json')
  const buy = body.paths['/api/investments'].post
  expect(Object.keys(buy.responses).toSorted()).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ])
  expect(buy.parameters).toEqual([
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
  ])
  expect(Object.keys(body.paths['/api/logout'].get.responses)).toContain('302')
})
