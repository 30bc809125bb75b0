import type { ReserveFlow } from '@kunwari/contract/reserve'
import type { TransactionDetail } from '@kunwari/contract/transactions'
import { parsePesos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Browser

const emails = ['member', 'leader', 'ligaya', 'jun', 'tess', 'boyet', 'nene'].map(
  (name) => `${name}@kunwari.test`,
)

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await app.signedIn('admin@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

async function withdraw(person: Browser, amount: string): Promise<void> {
  const asked = await person.call('POST', '/api/withdrawals', {
    body: {
      amount,
      paymentMethod: 'pekepay',
      accountName: 'Pretend Person',
      accountNumber: 'KW-1234-5678',
    },
  })
  const decided = await admin.call('PUT', `/api/admin/withdrawals/${asked.body.id}/verify`, {
    body: { status: 'approved' },
  })
  expect(decided.status).toBe(200)
}

async function flowFor(person: Browser): Promise<ReserveFlow> {
  const answer = await person.call('GET', '/api/reserve/flow')
  expect(answer.status).toBe(200)
  return answer.body
}

function total(flow: ReserveFlow): bigint {
  return flow.links.reduce((sum, link) => sum + (parsePesos(link.amount) ?? 0n), 0n)
}

/** The same links by adding up what each person sees under each of their own transactions. */
async function linksByTraces(): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: string) =>
    sums.set(key, (sums.get(key) ?? 0n) + (parsePesos(amount) ?? 0n))
  for (const email of emails) {
    const person = await app.signedIn(email)
    const { you } = await flowFor(person)
    const list = await person.call('GET', '/api/transactions?limit=100')
    for (const { id } of list.body.transactions) {
      const { body } = await person.call('GET', `/api/transactions/${id}`)
      const detail: TransactionDetail = body
      for (const part of detail.paidBy ?? []) {
        add(`${part.member ?? part.source} ${you}`, part.amount)
      }
      for (const part of detail.wentTo ?? []) {
        if (part.to === 'pool') add(`${you} pool`, part.amount)
      }
    }
  }
  return sums
}

test('before anybody withdraws all of it is in the pool', async () => {
  const flow = await flowFor(admin)
  expect(flow.links).toHaveLength(emails.length)
  expect(flow.links.every(({ to }) => to === 'pool')).toBe(true)
  expect(flow.rest).toEqual({ links: 0, amount: '0.00' })
})

test('who paid whom is what the traces of all transactions say together', async () => {
  const member = await app.signedIn('member@kunwari.test')
  const leader = await app.signedIn('leader@kunwari.test')
  await withdraw(leader, '5000.00')
  await withdraw(member, '7500.50')
  await withdraw(leader, '600.00')
  await withdraw(member, '501.25')
  const flow = await flowFor(member)
  const links = new Map(
    flow.links.map(({ from, to, amount }) => [`${from} ${to}`, parsePesos(amount)]),
  )
  expect(links).toEqual(await linksByTraces())
  const amounts = flow.links.map(({ amount }) => parsePesos(amount) ?? 0n)
  expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? 1 : -1)))
})

test('not a centavo is missing between the lots and the links', async () => {
  const lots = await firstRow<{ amount: bigint }>(
    app.pool,
    'sum-test-lots',
    'select sum(amount)::bigint as "amount" from pool_lots',
  )
  expect(total(await flowFor(admin))).toBe(lots?.amount)
})

test('everyone is told their own number, and support has none', async () => {
  const support = await flowFor(await app.signedIn('support@kunwari.test'))
  const member = await flowFor(await app.signedIn('member@kunwari.test'))
  expect(support.you).toBeNull()
  expect(member.you).toBeGreaterThan(0)
  expect(member.you).toBeLessThanOrEqual(member.members)
  expect(support.members).toBe(member.members)
  const { body } = await app.browser().call('GET', '/api/reserve/flow')
  expect(body.code).toBe('not_signed_in')
})
