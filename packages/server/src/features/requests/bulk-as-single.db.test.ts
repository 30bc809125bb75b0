import { walletCentavosMax } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import * as fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { timestamp } from '../../db/queryable.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { reviewDeposits } from './review-deposit.ts'
import { reviewWithdrawals } from './review-withdrawal.ts'

// One call about many requests refuses and leaves behind, in every table and its order, what a call about each would,
// in the order in which they were asked for: whichever of them is refused, and for whatever.

const memberCount = 4
const runs = Number(process.env.MODEL_RUNS ?? 20)

const worldOf = fc.record({
  /** Of each member; the last one is the admin who decides. */
  balances: fc.array(fc.constantFrom(0n, 1_000n, walletCentavosMax - 150n), {
    minLength: memberCount,
    maxLength: memberCount,
  }),
  requests: fc.array(
    fc.record({
      who: fc.nat(memberCount - 1),
      amount: fc.constantFrom(50n, 100n, 200n),
      status: fc.constantFrom('pending', 'pending', 'pending', 'pending', 'cancelled', 'approved'),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  items: fc.array(
    fc.record({
      /** One past the last is no request. */
      request: fc.nat(9),
      status: fc.constantFrom('approved', 'approved', 'approved', 'rejected'),
      rejectionNote: fc.constantFrom(null, 'Not seen'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  lots: fc.array(fc.constantFrom(40n, 100n, 250n), { maxLength: 4 }),
})
type Drawn = typeof worldOf extends fc.Arbitrary<infer Value> ? Value : never

/** Played besides what is drawn: each refusal, and a decision that stands. */
const eachRefusal: Drawn = {
  balances: Array.from({ length: memberCount }, () => walletCentavosMax - 150n),
  requests: [
    { who: 0, amount: 200n, status: 'pending' },
    { who: memberCount - 1, amount: 50n, status: 'pending' },
    { who: 1, amount: 50n, status: 'pending' },
    { who: 1, amount: 50n, status: 'approved' },
  ],
  items: [0, 1, 2, 3, 9].map((request) => ({ request, status: 'approved', rejectionNote: null })),
  lots: [100n],
}

let world: TestWorld
let people: string[]

beforeAll(async () => {
  world = await createTestWorld()
  people = []
  for (let index = 1; index < memberCount; index += 1) {
    people.unshift(await world.member())
    world.pass(1)
  }
  people.push(await world.member({ role: 'admin' }))
})

afterAll(() => world.drop())

const kinds = {
  deposits: { review: reviewDeposits, refusals: ['wallet_full'] },
  withdrawals: { review: reviewWithdrawals, refusals: ['pool_too_small'] },
}
type Table = keyof typeof kinds

test.each<Table>(['deposits', 'withdrawals'])('%s in bulk are as each by itself', async (table) => {
  const { review, refusals } = kinds[table]
  const seen: string[] = []
  await fc.assert(
    fc.asyncProperty(worldOf, async (drawn) => {
      const decisions = decisionsOf(drawn)
      const now = world.clock.now()
      const bulk = await tryOut(drawn, table, async (db) => {
        const tx = Object.assign(db, { isTransaction: true as const })
        return review(tx, decisions, now)
      })
      const single = await tryOut(drawn, table, async (db) => {
        const tx = Object.assign(db, { isTransaction: true as const })
        const found: Awaited<ReturnType<typeof review>> = []
        for (const place of inLine(decisions.items)) {
          const item = decisions.items[place]
          if (!item) continue
          const [refusal] = await review(tx, { ...decisions, items: [item] }, now)
          found[place] = refusal
        }
        return decisions.items.map((_, place) => found[place])
      })
      expect(bulk).toEqual(single)
      seen.push(...bulk.refusals.map(({ code }) => code))
    }),
    { numRuns: runs, examples: [[eachRefusal]] },
  )
  expect([...new Set(seen)].toSorted()).toEqual(
    ['already_decided', 'none', 'not_found', 'own_request', ...refusals].toSorted(),
  )
})

function idOf(request: number): string {
  return `00000000-0000-7000-8000-${String(request).padStart(12, '0')}`
}

function decisionsOf({ items }: Drawn) {
  return {
    items: items.map(({ request, ...item }) => ({ id: idOf(request), ...item })),
    reviewerId: people.at(-1) ?? '',
    group: newId(world.realNow()),
    address: null,
    realNow: world.realNow(),
  }
}

/** Places of items in the order of asking; those of one request in the order of the items, after all first ones. */
function inLine(items: readonly { id: string }[]): number[] {
  const timesBefore = items.map(
    ({ id }, place) => items.slice(0, place).filter((item) => item.id === id).length,
  )
  return items
    .map((_, place) => place)
    .toSorted(
      (one, other) =>
        (timesBefore[one] ?? 0) - (timesBefore[other] ?? 0) ||
        (items[one]?.id ?? '').localeCompare(items[other]?.id ?? ''),
    )
}

/** Lets requests be decided in the world that was drawn, reads what came of it, and takes all of it back. */
async function tryOut(
  drawn: Drawn,
  table: Table,
  decide: (db: PoolClient) => Promise<({ code: string; message: string } | undefined)[]>,
) {
  const db = await world.database.pool.connect()
  const read = async (sql: string) => (await db.query(sql)).rows
  try {
    await db.query('begin')
    await setUp(db, drawn, table)
    const refusals = await decide(db)
    return {
      refusals: refusals.map((refusal) => ({
        code: refusal?.code ?? 'none',
        message: refusal?.message,
      })),
      wallets: await read('select id, wallet_balance, held_balance from users order by id'),
      requests: await read(
        `select id, status, verified_by, verified_at, rejection_note, remarks, decided_by_rule, decided_at,
           rank() over (order by decided_seq) from ${table} order by id`,
      ),
      // Ids are drawn anew; what they stand for and their order are the same.
      transfers: await read(
        `select debit, credit, amount, kind, reference_id, user_id, description, balance_before,
           balance_after, created_at from transfers order by seq`,
      ),
      lots: await read(
        `select source, reference_id, user_id, amount, remaining, created_at from pool_lots
         order by created_at, reference_id`,
      ),
      uses: await read(
        `select t.reference_id as paid, l.reference_id as lot, p.amount, p.position
         from pool_uses p join transfers t on t.id = p.transfer_id join pool_lots l on l.id = p.lot_id
         order by t.seq, p.position`,
      ),
      notifications: await read(
        `select user_id, kind, reference_id, amount, note, read_at, created_at from notifications
         order by seq`,
      ),
      audit: await read(
        `select actor_id, action, subject_type, subject_id, before, after, reason, address, created_at,
           group_id, rule from audit_log order by id`,
      ),
      events: await read('select audience, user_id, name, data from events order by id'),
    }
  } finally {
    await db.query('rollback')
    db.release()
  }
}

async function setUp(db: PoolClient, { balances, requests, lots }: Drawn, table: Table) {
  const now = timestamp(world.clock.now())
  for (const [index, balance] of balances.entries()) {
    // Of a withdrawal that waits, the amount is held.
    const held = requests
      .filter(({ who, status }) => who === index && status === 'pending')
      .reduce((sum, { amount }) => sum + amount, 0n)
    const isPaidOut = table === 'withdrawals'
    await db.query('update users set wallet_balance = $2, held_balance = $3 where id = $1', [
      people[index],
      isPaidOut && balance < held ? held : balance,
      isPaidOut ? held : 0n,
    ])
  }
  for (const [index, { who, amount, status }] of requests.entries()) {
    const isDecided = status === 'approved'
    await db.query(
      table === 'deposits'
        ? `insert into deposits (id, user_id, amount, payment_method, status, verified_by, verified_at,
             created_at, reference_number)
           values ($1, $2, $3, 'pekepay', $4, $5, $6, $7, $8)`
        : `insert into withdrawals (id, user_id, amount, payment_method, status, verified_by, verified_at,
             created_at, account_name, account_number)
           values ($1, $2, $3, 'pekepay', $4, $5, $6, $7, 'Test Person', $8)`,
      [
        idOf(index),
        people[who],
        amount,
        status,
        isDecided ? people.at(-1) : null,
        isDecided ? now : null,
        now,
        table === 'deposits' ? `REF-${index}` : pretendAccountNumber(index),
      ],
    )
  }
  for (const [index, amount] of lots.entries()) {
    await db.query(
      `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
       values ($1, 'capital', $1, null, $2, $2, $3)`,
      [idOf(100 + index), amount, now],
    )
  }
}
