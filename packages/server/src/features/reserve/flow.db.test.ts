import type { ReserveFlow } from '@kunwari/contract/reserve'
import type { TransactionDetail } from '@kunwari/contract/transactions'
import { invariant } from '@kunwari/domain/errors'
import { centavos, formatPesos, parsePesos } from '@kunwari/domain/money/centavos'
import { type Payee, type Payer, traceMoney } from '@kunwari/domain/story/trace-money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow } from '../../db/queryable.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readClassLog } from '../story/class-log.sql.ts'

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

/** @returns the id of the withdrawal */
async function withdraw(person: Browser, amount: string): Promise<string> {
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
  return asked.body.id
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

/** The same links by the rules, which read the whole ledger. */
async function linksByRules(): Promise<Map<string, bigint>> {
  const log = await inSnapshot(app.pool, (tx) => readClassLog(tx, app.now()))
  const numbers = new Map(log.people.map(({ id, number }) => [id, number]))
  const name = (end: Payer | Payee) => (typeof end === 'string' ? end : numbers.get(end.id))
  return new Map(
    traceMoney(log).map(({ from, to, amount }) => [`${name(from)} ${name(to)}`, amount]),
  )
}

test('what was undone never flowed, through however many lots it came back', async () => {
  const [leader, member, ligaya, jun, tess] = await Promise.all(
    ['leader', 'member', 'ligaya', 'jun', 'tess'].map((name) =>
      app.signedIn(`${name}@kunwari.test`),
    ),
  )
  invariant(leader && member && ligaya && jun && tess, 'five of the demo world')
  for (const person of [leader, member, ligaya, jun]) {
    const { body: me } = await person.call('GET', '/api/auth/user')
    const body = { balanceAdjustment: '5000000', reason: 'to take out' }
    const added = await admin.call('PUT', `/api/admin/users/${me.id}`, { body })
    expect(added.status).toBe(200)
  }
  const undo = async (kind: 'deposits' | 'withdrawals', id: string) => {
    const url = `/api/admin/${kind}/${id}/reverse`
    const { status } = await admin.call('POST', url, { body: { reason: 'by mistake' } })
    expect(status).toBe(200)
  }
  const pool = parsePesos((await admin.call('GET', '/api/reserve')).body.pool) ?? 0n
  const allBut = (pesos: bigint) => formatPesos(centavos(pool - pesos * 100n))
  await undo('withdrawals', await withdraw(leader, allBut(1_000n)))
  // Of what was left, and of what came back: that comes back as well.
  await undo('withdrawals', await withdraw(member, '3000.00'))
  await withdraw(ligaya, allBut(2_500n))
  await withdraw(jun, '1000.00')
  const body = { amount: '700', paymentMethod: 'pekepay', referenceNumber: 'flow-1' }
  const { id } = (await tess.call('POST', '/api/deposits', { body })).body
  await admin.call('PUT', `/api/admin/deposits/${id}/verify`, { body: { status: 'approved' } })
  await undo('deposits', id)

  const { links } = await flowFor(admin)
  const found = links.map(({ from, to, amount }) => [`${from} ${to}`, parsePesos(amount)] as const)
  expect(new Map(found)).toEqual(await linksByRules())
  expect(new Set(found.map(([ends]) => ends)).size).toBe(links.length)
})
