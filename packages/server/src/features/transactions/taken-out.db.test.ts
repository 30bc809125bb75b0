import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Browser
let member: Browser
let profitId: string
let withdrawalId: string

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0', TRADING_SHARE: '0' })
  admin = await app.signedIn('admin@kunwari.test')
  // They have put in 10,000.00.
  member = await app.signedIn('member@kunwari.test')
  await member.call('POST', '/api/investments', { body: { planDays: 5, amount: '5000.00' } })
  await admin.call('POST', '/api/admin/clock/advance', { body: { days: 6 } })
  await vi.waitUntil(
    async () => (await admin.call('GET', '/api/admin/clock')).body.running === null,
    { timeout: 20_000, interval: 50 },
  )
  const { body } = await member.call('GET', '/api/transactions?type=investment_return')
  profitId = body.transactions[0].id
})

afterAll(() => app.drop())

async function takeOut(amount: string): Promise<string> {
  const { body } = await member.call('POST', '/api/withdrawals', {
    body: {
      amount,
      paymentMethod: 'pekepay',
      accountName: 'Pretend Person',
      accountNumber: 'KW-1234-5678',
    },
  })
  await admin.call('PUT', `/api/admin/withdrawals/${body.id}/verify`, {
    body: { status: 'approved' },
  })
  return body.id
}

async function told() {
  const { body: profit } = await member.call('GET', `/api/transactions/${profitId}`)
  const { body: plans } = await member.call('GET', '/api/investments')
  return { takenOut: profit.takenOut, ofPlan: plans[0].profitTakenOut }
}

test('a profit is not paid while only own money came back', async () => {
  await takeOut('9500.00')
  expect(await told()).toEqual({ takenOut: [], ofPlan: '0.00' })
})

test('a profit names the withdrawals that took it out', async () => {
  withdrawalId = await takeOut('1000.00')
  const { body: seen } = await member.call('GET', `/api/transactions/${withdrawalId}`)
  const takenOut = [{ withdrawal: seen.id, at: seen.createdAt, amount: '500.00' }]
  expect(await told()).toEqual({ takenOut, ofPlan: '500.00' })
  const { body: byAdmin } = await admin.call('GET', `/api/transactions/${profitId}`)
  expect(byAdmin).toMatchObject({ owner: { name: 'Maya Santos' }, takenOut })
})

test('a reversed withdrawal has taken nothing out', async () => {
  await admin.call('POST', `/api/admin/withdrawals/${withdrawalId}/reverse`, {
    body: { reason: 'Twice' },
  })
  expect(await told()).toEqual({ takenOut: [], ofPlan: '0.00' })
})

test('a reversed withdrawal says so in the list and by itself', async () => {
  const { body: seen } = await member.call('GET', `/api/transactions/${withdrawalId}`)
  const { body } = await member.call('GET', '/api/transactions')
  const [reversal, withdrawal, older] = body.transactions
  expect(withdrawal).toMatchObject({ id: seen.id, status: 'approved' })
  expect([withdrawal.reversedAt, seen.reversedAt]).toEqual([reversal.createdAt, reversal.createdAt])
  expect([reversal.type, older.type]).toEqual(['reversal', 'withdrawal'])
  expect([reversal, older].some((line) => 'reversedAt' in line)).toBe(false)
})

test('a running plan says nothing of a profit taken out', async () => {
  await member.call('POST', '/api/investments', { body: { planDays: 10, amount: '100.00' } })
  const { body } = await member.call('GET', '/api/investments')
  expect(body[0]).toMatchObject({ status: 'active' })
  expect(body[0]).not.toHaveProperty('profitTakenOut')
})

test('a cancelled plan says when it was cancelled', async () => {
  const { body: plans } = await member.call('GET', '/api/investments')
  await admin.call('POST', `/api/admin/investments/${plans[0].id}/cancel`, { body: {} })
  const { body: lines } = await member.call('GET', '/api/transactions?type=return&limit=1')
  const { body } = await member.call('GET', '/api/investments')
  expect(body[0]).toMatchObject({
    status: 'cancelled',
    completedAt: null,
    cancelledAt: lines.transactions[0].createdAt,
  })
  expect(body[1]).not.toHaveProperty('cancelledAt')
})
