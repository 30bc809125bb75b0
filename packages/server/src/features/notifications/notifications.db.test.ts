import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { settleWhatIsDue } from '../../jobs/run-clock.ts'
import { longTest } from '../../testing/long-test.ts'
import { approval, createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { openClock } from '../clock/clock.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { requestDeposit } from '../requests/request-deposit.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import { reviewDeposit } from '../requests/review-deposit.ts'
import { reviewWithdrawal } from '../requests/review-withdrawal.ts'

let world: TestWorld
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
})

afterAll(async () => {
  await world.drop()
})

type Told = { kind: string; amount: bigint; note: string | null; referenceId: string; at: number }

/** What somebody was told, first told first. */
function told(userId: string): Promise<Told[]> {
  return rows<Told>(
    world.database.pool,
    'told',
    `select kind, amount, note, reference_id as "referenceId", created_at as "at"
     from notifications where user_id = $1 order by seq`,
    [userId],
  )
}

function buy(memberId: string, amount: string, planDays: 5 | 10 = 5) {
  return buyPlan(
    world.purchase,
    { memberId, planDays, amount: pesos(amount), keyed: undefined, realNow: world.realNow() },
    world.clock.now(),
  )
}

let references = 0

function askDeposit(memberId: string) {
  references += 1
  return world.write((tx, now) =>
    requestDeposit(
      tx,
      {
        memberId,
        amount: pesos('700.00'),
        paymentMethod: 'pekepay',
        referenceNumber: `told-${references}`,
        proofUploadId: null,
        realNow: world.realNow(),
      },
      now,
    ),
  )
}

function askWithdrawal(memberId: string) {
  return world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId,
        amount: pesos('600.00'),
        paymentMethod: 'pekepay',
        accountName: 'Test Person',
        accountNumber: 'KW-1234-5678',
        realNow: world.realNow(),
      },
      now,
    ),
  )
}

/** A decision ten times at once; how many of them were taken. */
async function decideAtOnce(decide: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: 10 }, decide))
  return results.filter(({ status }) => status === 'fulfilled').length
}

const rejection = (id: string) => ({
  ...approval(id, admin, world.realNow()),
  status: 'rejected' as const,
  rejectionNote: 'Not readable.',
})

test('a deposit that is approved ten times at once is told once', async () => {
  const member = await world.member()
  const { id } = await askDeposit(member)
  const decide = () =>
    world.write((tx, now) => reviewDeposit(tx, approval(id, admin, world.realNow()), now))
  expect(await decideAtOnce(decide)).toBe(1)
  expect(await told(member)).toMatchObject([
    { kind: 'deposit_approved', amount: 70_000n, note: null, referenceId: id },
  ])
})

test('a withdrawal that is approved ten times at once is told once', async () => {
  const member = await world.fundedMember('1000.00')
  const { id } = await askWithdrawal(member)
  const decide = () =>
    world.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, world.realNow()), now))
  expect(await decideAtOnce(decide)).toBe(1)
  expect((await told(member)).slice(1)).toMatchObject([
    { kind: 'withdrawal_approved', amount: 60_000n, referenceId: id },
  ])
})

test('a rejection is told with its reason', async () => {
  const member = await world.fundedMember('1000.00')
  const deposit = await askDeposit(member)
  const withdrawal = await askWithdrawal(member)
  await world.write((tx, now) => reviewDeposit(tx, rejection(deposit.id), now))
  await world.write((tx, now) => reviewWithdrawal(tx, rejection(withdrawal.id), now))
  expect((await told(member)).slice(1)).toMatchObject([
    { kind: 'deposit_rejected', note: 'Not readable.', referenceId: deposit.id },
    { kind: 'withdrawal_rejected', note: 'Not readable.', referenceId: withdrawal.id },
  ])
})

test('the referrer hears of one bonus a purchase, linked to its transfer', async () => {
  const referrer = await world.member()
  const buyer = await world.member({ referredBy: referrer })
  await world.deposit(buyer, '5000.00')
  await Promise.all([buy(buyer, '1000.00'), buy(buyer, '500.00')])
  const paid = await rows<{ id: string; amount: bigint }>(
    world.database.pool,
    'bonuses',
    `select id, amount from transfers where user_id = $1 and kind = 'referral_bonus'`,
    [referrer],
  )
  const bonuses = await told(referrer)
  expect(paid).toHaveLength(2)
  expect(bonuses.map(({ kind }) => kind)).toEqual(['referral_bonus', 'referral_bonus'])
  expect(new Map(bonuses.map((one) => [one.referenceId, one.amount]))).toEqual(
    new Map(paid.map((one) => [one.id, one.amount])),
  )
  expect(await told(buyer)).toHaveLength(1)
})

longTest('two servers that settle side by side tell of each plan once', async () => {
  const { pool } = world.database
  const members = await Promise.all(Array.from({ length: 8 }, () => world.fundedMember('5000.00')))
  await Promise.all(
    members.flatMap((member) => [buy(member, '1000.00'), buy(member, '900.00', 10)]),
  )
  await inTransaction(pool, (tx) =>
    startAdvance(tx, { days: 12, shown: world.clock.now() }, world.realNow()),
  )
  const servers = await Promise.all([
    openClock({ pool, realNow: world.realNow }),
    openClock({ pool, realNow: world.realNow }),
  ])
  await Promise.all(
    servers.map((clock) => settleWhatIsDue({ pool, clock, desk: null, isStopping: () => false })),
  )
  await world.clock.refresh()
  for (const member of members) {
    expect((await told(member)).slice(1)).toMatchObject([
      { kind: 'plan_matured', amount: 125_000n },
      { kind: 'plan_matured', amount: 148_500n },
    ])
  }
  const unmatched = await firstRow<{ count: bigint }>(
    pool,
    'unmatched',
    `select count(*) from notifications n
     full join (select * from transfers where kind = 'return') t on t.id = n.reference_id
     left join investments i on i.id = t.reference_id
     where (n.kind = 'plan_matured' or n.id is null)
       and (t.user_id, i.end_date, i.expected_return)
         is distinct from (n.user_id, n.created_at, n.amount)`,
  )
  expect(unmatched?.count).toBe(0n)
  await world.expectBalanced()
})

test('the database refuses to tell of one decision twice', async () => {
  const member = await world.member()
  const { id } = await askDeposit(member)
  await world.write((tx, now) => reviewDeposit(tx, rejection(id), now))
  await expect(
    rows(
      world.database.pool,
      'tell-again',
      `insert into notifications (id, user_id, kind, reference_id, amount, created_at)
       select new_id(), user_id, 'deposit_approved', reference_id, amount, created_at
       from notifications where reference_id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'notifications_once' })
})

test('a decision that does not come to be is told to nobody', async () => {
  const rich = await world.fundedMember('1000.00')
  await rows(world.database.pool, 'empty-pool', 'update pool_lots set remaining = 0')
  const { id } = await askWithdrawal(rich)
  await expect(
    world.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, world.realNow()), now)),
  ).rejects.toMatchObject({ code: 'pool_too_small' })
  expect(await told(rich)).toHaveLength(1)
})
