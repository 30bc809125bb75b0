import { addMs, dayMs } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { walletCentavosMax } from '@kunwari/domain/money/centavos'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import * as fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { type BuyPlanCall, callBuyPlan, callBuyPlans } from './plans.sql.ts'

// A batch answers and changes what its calls would, one after the other: whichever member buys, is paid a bonus,
// sends a key twice, or is refused for whatever reason, in whatever order.

const memberCount = 12
const runs = Number(process.env.MODEL_RUNS ?? 20)
const dailyLimit = 1_000n

const who = fc.nat(memberCount - 1)
const person = fc.record({
  balance: fc.constantFrom(
    0n,
    100n,
    500n,
    5_000n,
    5_000n,
    5_000n,
    walletCentavosMax - 5_000n,
    walletCentavosMax - 5_000n,
  ),
  held: fc.constantFrom(0n, 0n, 50n),
  promised: fc.constantFrom(0n, 4_994n),
  status: fc.constantFrom('active', 'active', 'active', 'suspended'),
  // A few recruit most of the others.
  referrer: fc.option(fc.constantFrom(0, 0, 0, 1, 7), { freq: 6 }),
  boughtBefore: fc.constantFrom(0n, 0n, 600n),
  playedBy: fc.constantFrom('person', 'script'),
})
const call = fc.record({
  buyer: who,
  planDays: fc.constantFrom<PlanDays>(5, 10, 30),
  amount: fc.constantFrom(40n, 100n, 450n, 900n),
  bonus: fc.constantFrom(0n, 5n, 5n),
  key: fc.option(fc.constantFrom('one', 'two', 'kept'), { freq: 2 }),
  hash: fc.constantFrom('aa', 'bb'),
})
const worldOf = fc.record({
  people: fc.array(person, { minLength: memberCount, maxLength: memberCount }),
  calls: fc.array(call, { minLength: 2, maxLength: 9 }),
  stage: fc.constantFrom('open', 'open', 'open', 'live', 'freeze'),
  /** Who has the key "kept" already, and for which request. */
  kept: fc.array(fc.record({ who, hash: fc.constantFrom('aa', 'bb'), isOld: fc.boolean() }), {
    maxLength: 3,
  }),
})
type Drawn = typeof worldOf extends fc.Arbitrary<infer Value> ? Value : never

/** Three who were recruited by one whose wallet takes one more bonus and no second. */
const fullReferrer: Drawn = {
  people: Array.from({ length: memberCount }, (_, index) => ({
    balance: index === 0 ? walletCentavosMax - 5_000n : 5_000n,
    held: 0n,
    promised: 4_994n,
    status: 'active',
    referrer: index === 0 ? null : 0,
    boughtBefore: 0n,
    playedBy: 'person',
  })),
  calls: [3, 5, 4].map((buyer) => ({
    buyer,
    planDays: 5,
    amount: 100n,
    bonus: 5n,
    key: null,
    hash: 'aa',
  })),
  stage: 'open',
  kept: [],
}

/** Calls that are refused for each reason that a member can give, among others that are not. */
const everyRefusal: Drawn = {
  people: fullReferrer.people.map((one, index) => ({
    ...one,
    balance: index === 2 ? 0n : index === 4 ? walletCentavosMax - 5_000n : 5_000n,
    promised: index === 4 ? 4_994n : 0n,
    status: index === 3 ? 'suspended' : 'active',
    referrer: null,
    boughtBefore: index === 1 ? 600n : 0n,
  })),
  calls: Array.from({ length: 8 }, (_, buyer) => ({
    buyer,
    planDays: 5,
    amount: 450n,
    bonus: 0n,
    key: buyer >= 5 ? 'kept' : null,
    hash: 'aa',
  })),
  stage: 'open',
  kept: [
    { who: 5, hash: 'aa', isOld: false },
    { who: 6, hash: 'bb', isOld: false },
  ],
}
const notOnSale: Drawn = {
  ...everyRefusal,
  stage: 'live',
  calls: everyRefusal.calls.map((one) => ({ ...one, planDays: 30 })),
}
const frozen: Drawn = { ...everyRefusal, stage: 'freeze' }

let world: TestWorld
let members: string[]

beforeAll(async () => {
  world = await createTestWorld()
  members = []
  for (let index = 0; index < memberCount; index += 1) {
    // The ids are in another order than the numbers.
    members.unshift(await world.member())
    world.pass(1)
  }
})

afterAll(async () => {
  await world.drop()
})

test('a batch answers and changes what its calls would one by one', async () => {
  const seen = new Set<string>()
  let mostInABatch = 0
  await fc.assert(
    fc.asyncProperty(worldOf, async (drawn) => {
      const calls = drawn.calls.map((one) => callOf(one))
      const batch = await tryOut(drawn, calls, callBuyPlans)
      const oneByOne = await tryOut(drawn, calls, async (db, all) => {
        const rows = []
        for (const one of all) rows.push(await callBuyPlan(db, one))
        return rows
      })
      expect(batch).toEqual(oneByOne)
      expect(batch.gaps).toEqual([])
      for (const { outcome } of batch.answers) seen.add(outcome)
      const bought = batch.answers.filter(({ outcome }) => outcome === 'bought')
      mostInABatch = Math.max(mostInABatch, bought.length)
    }),
    { numRuns: runs, examples: [[fullReferrer], [everyRefusal], [notOnSale], [frozen]] },
  )
  expect([...seen].toSorted()).toEqual([
    'bought',
    'class_frozen',
    'daily_limit',
    'insufficient_funds',
    'key_reused',
    'not_active',
    'not_on_sale',
    'replayed',
    'wallet_full',
  ])
  expect(mostInABatch).toBeGreaterThan(1)
})

function callOf({ buyer, planDays, amount, bonus, key, hash }: Drawn['calls'][number]) {
  const now = world.clock.now()
  return {
    person: key === null ? null : (members[buyer] ?? ''),
    key,
    requestHash: key === null ? null : Buffer.from(hash, 'hex'),
    answer: { planDays, amount: String(amount) },
    userId: members[buyer] ?? '',
    investmentId: newId(now),
    transferId: newId(now),
    bonusTransferId: newId(now),
    planDays,
    planName: 'Starter Bot',
    returnRateBps: 2_500,
    amount,
    expectedReturn: amount + amount / 4n,
    bonus,
    dailyLimit,
    purchaseDay: manilaDate(now),
    now,
  } satisfies BuyPlanCall
}

type Run = (
  db: PoolClient,
  calls: readonly BuyPlanCall[],
) => Promise<{ outcome: string; answer: unknown; figure: bigint | null }[]>

/** Lets the calls be run in the world that was drawn, reads what they did, and takes all of it back. */
async function tryOut(drawn: Drawn, calls: readonly BuyPlanCall[], run: Run) {
  const db = await world.database.pool.connect()
  try {
    await db.query('begin')
    await setUp(db, drawn)
    const answers = await run(db, calls)
    const { rows: wallets } = await db.query(
      `select id, wallet_balance, held_balance, promised_balance from users
       where id = any ($1) order by id`,
      [members],
    )
    const { rows: investments } = await db.query(
      'select id, user_id, amount, plan_days, end_date, purchase_day from investments order by id',
    )
    // Bonuses of one referrer may be paid in another order: each has its place in a chain without gaps.
    const { rows: transfers } = await db.query(
      'select id, debit, credit, amount, kind, reference_id, user_id, created_at from transfers order by id',
    )
    const { rows: gaps } = await db.query(
      `select u.id, t.* from users u, lateral (
         select balance_before, balance_after,
           lag(balance_after) over (order by seq) as last,
           lead(balance_before, 1, u.wallet_balance) over (order by seq) as next
         from transfers where user_id = u.id) t
       where last <> balance_before or next <> balance_after`,
    )
    const { rows: notifications } = await db.query(
      'select user_id, reference_id, amount from notifications order by reference_id',
    )
    const { rows: keys } = await db.query(
      `select person, key, request_hash, answer, created_at > now() - interval '1 hour' as fresh
       from idempotency_keys order by person, key`,
    )
    return {
      answers: answers.map(({ outcome, answer, figure }) => ({ outcome, answer, figure })),
      wallets,
      investments,
      transfers,
      gaps,
      notifications,
      keys,
    }
  } finally {
    await db.query('rollback')
    db.release()
  }
}

async function setUp(db: PoolClient, { people, stage, kept }: Drawn): Promise<void> {
  const now = world.clock.now()
  if (stage !== 'open') {
    await db.query(
      `update world set stage = $1, rules = '{"plans": [5, 10]}', day_zero = now(), reveal_by = now()`,
      [stage],
    )
  }
  for (const [index, one] of people.entries()) {
    const id = members[index]
    await db.query(
      `update users set wallet_balance = $2, held_balance = $3, promised_balance = $4, status = $5,
         referred_by = $6, played_by = $7 where id = $1`,
      [
        id,
        one.balance,
        one.held > one.balance ? one.balance : one.held,
        one.balance > 5_000n ? one.promised : 0n,
        one.status,
        one.referrer === null || one.referrer === index ? null : members[one.referrer],
        one.playedBy,
      ],
    )
    if (one.boughtBefore > 0n) {
      await db.query(
        `insert into investments (id, user_id, amount, plan_days, return_rate_bps, expected_return,
           start_date, end_date, purchase_day, created_at)
         values ($1, $2, $3, 5, 2500, $3::bigint * 5 / 4, $4, $5, $6, $4)`,
        [
          // One id in both tries.
          `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
          id,
          one.boughtBefore,
          new Date(now),
          new Date(addMs(now, 5 * dayMs)),
          manilaDate(now),
        ],
      )
    }
  }
  for (const [index, one] of kept.entries()) {
    await db.query(
      `insert into idempotency_keys (person, key, request_hash, status, answer, created_at)
       values ($1, 'kept', decode($2, 'hex'), 201, $3, now() - $4::interval)
       on conflict do nothing`,
      [
        members[one.who],
        one.hash,
        JSON.stringify({ kept: index }),
        one.isOld ? '25 hours' : '1 hour',
      ],
    )
  }
}
