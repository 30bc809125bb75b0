import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('transactions', () => {
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
})

describe('the trace that staff sees', () => {
  let world: TestApp
  let admin: Browser
  let member: Browser
  let leader: Browser
  let depositId: string
  let withdrawalId: string

  beforeAll(async () => {
    world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
    admin = await world.signedIn('admin@kunwari.test')
    member = await world.signedIn('member@kunwari.test')
    leader = await world.signedIn('leader@kunwari.test')
    depositId = (await member.call('GET', '/api/deposits')).body.deposits[0].id
    withdrawalId = await withdraw(leader, '5000.00')
  })
  afterAll(() => world.drop())

  async function withdraw(person: Browser, amount: string): Promise<string> {
    const { body } = await person.call('POST', '/api/withdrawals', {
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

  test('an admin opens the trace of anybody, with numbers and names', async () => {
    const { status, body } = await admin.call('GET', `/api/transactions/${withdrawalId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'withdrawal',
      amount: '-5000.00',
      owner: { name: 'Lito Reyes', member: 2 },
      paidBy: [{ source: 'deposit', member: 1, name: 'Maya Santos', amount: '5000.00' }],
    })
    expect(body.legs[0].meaning).toBe('₱5,000.00 from the wallet of Lito Reyes to outside')
  })

  test('payers appear by number, with what the platform owes them now', async () => {
    const { body: before } = await admin.call('GET', `/api/transactions/${withdrawalId}`)
    expect(before.stillOwed).toEqual([
      {
        member: 1,
        name: 'Maya Santos',
        isOwner: false,
        wallet: '10000.00',
        promised: '0.00',
        incentives: '0.00',
      },
    ])
    await member.call('POST', '/api/investments', { body: { planDays: 10, amount: '1000.00' } })
    await world.pool.query(
      'update users set unclaimed_daily_incentives = 70000 where member_number = 1',
    )
    const promised = { promised: '2350.00', incentives: '700.00' }
    const owed = { member: 1, isOwner: false, wallet: '9000.00', ...promised }
    const { body: seen } = await leader.call('GET', `/api/transactions/${withdrawalId}`)
    expect(seen.stillOwed).toEqual([owed])
    const { body: after } = await admin.call('GET', `/api/transactions/${withdrawalId}`)
    expect(after.stillOwed).toEqual([{ ...owed, name: 'Maya Santos' }])
  })

  test('by the transfer and by the request it is the same trace', async () => {
    const byRequest = await admin.call('GET', `/api/transactions/${depositId}`)
    const { id } = byRequest.body
    expect(id).not.toBe(depositId)
    expect((await admin.call('GET', `/api/transactions/${id}`)).body).toEqual(byRequest.body)
    expect(byRequest.body.wentTo).toContainEqual(
      expect.objectContaining({ to: 'withdrawal', member: 2, name: 'Lito Reyes' }),
    )
  })

  test('a member sees no name, and nothing that is somebody else’s', async () => {
    const { body } = await member.call('GET', `/api/transactions/${depositId}`)
    expect(body.owner).toBeUndefined()
    expect(JSON.stringify(body)).not.toMatch(/Lito|Maya/)
    expect((await member.call('GET', `/api/transactions/${withdrawalId}`)).status).toBe(404)
  })

  test('support opens none, and what is nobody’s is not found', async () => {
    const support = await world.signedIn('support@kunwari.test')
    expect((await support.call('GET', `/api/transactions/${depositId}`)).status).toBe(403)
    const nobodys = '/api/transactions/0195b0d0-0000-7000-8000-000000000000'
    expect((await admin.call('GET', nobodys)).status).toBe(404)
  })

  test('a suspended admin opens what is their own, and no more', async () => {
    const email = 'boyet@kunwari.test'
    const made = "update users set role = 'admin', status = 'suspended' where email = $1"
    expect((await world.pool.query(made, [email])).rowCount).toBe(1)
    const suspended = await world.signedIn(email)
    expect((await suspended.call('GET', '/api/transactions')).status).toBe(200)
    expect((await suspended.call('GET', `/api/transactions/${withdrawalId}`)).status).toBe(404)
    const line = await suspended.call('GET', `/api/withdrawals/${withdrawalId}/line`)
    expect(line.status).toBe(404)
  })

  test('what staff paid in is not told as trading', async () => {
    const { body: own } = await admin.call('POST', '/api/deposits', {
      body: { amount: '700.00', paymentMethod: 'pekepay', referenceNumber: 'STAFF-1' },
    })
    const { body: me } = await admin.call('GET', '/api/auth/user')
    // Nobody decides about their own: another admin does.
    const { body: found } = await admin.call('GET', '/api/admin/users?query=leader@kunwari.test')
    await admin.call('PUT', `/api/admin/users/${found.users[0].id}`, { body: { role: 'admin' } })
    const second = await world.signedIn('leader@kunwari.test')
    await second.call('PUT', `/api/admin/deposits/${own.id}/verify`, {
      body: { status: 'approved' },
    })
    const { body: flow } = await member.call('GET', '/api/reserve/flow')
    expect(flow.links).toContainEqual({ from: 'staff', to: 'pool', amount: '700.00' })
    const ledger = await member.call('GET', '/api/reserve/ledger.csv')
    expect(ledger.bytes.toString()).toMatch(/,wallet:staff-\d+,700\.00,,/)
    const { body: seen } = await second.call('GET', `/api/transactions/${own.id}`)
    expect(seen.owner).toEqual({ id: me.id, name: 'Ana Cruz', member: null })
  })

  test('rows of the back office carry member numbers', async () => {
    const { body: history } = await admin.call('GET', '/api/admin/withdrawals')
    expect(history.withdrawals[0].user).toMatchObject({ firstName: 'Lito', memberNumber: 2 })
    await member.call('POST', '/api/deposits', {
      body: { amount: '500.00', paymentMethod: 'pekepay', referenceNumber: 'ROW-1' },
    })
    const { body: pending } = await admin.call('GET', '/api/admin/deposits/pending')
    expect(pending[0].user).toMatchObject({ firstName: 'Maya', memberNumber: 1 })
  })

  test('one’s own deposits that paid are marked', async () => {
    const own = await withdraw(member, '6000.00')
    const { body } = await member.call('GET', `/api/transactions/${own}`)
    expect(body.stillOwed).toMatchObject([
      { member: 1, isOwner: true, wallet: '3000.00', promised: '2350.00' },
      { member: 2, isOwner: false },
    ])
    expect(body.stillOwed[1]).not.toHaveProperty('name')
  })
})
