import { DomainError } from '@kunwari/domain/errors'
import { centavos } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { rows } from '../db/queryable.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { reviewDeposit } from '../features/deposits/review-deposit.ts'
import { getPool, lockWallet } from '../features/ledger/ledger.sql.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { cancelWithdrawal } from '../features/withdrawals/cancel-withdrawal.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { reviewWithdrawal } from '../features/withdrawals/review-withdrawal.ts'
import { MoneyModel, type Outcome } from './money-model.ts'
import { approval, createTestWorld, type TestWorld } from './test-world.ts'

// Any sequence of what people do, against the real database and against a model in memory: both
// accept and refuse the same, and end with the same wallets, pool, lots and traces.

const memberCount = 3
const runs = 12
const stepsMax = 40

// Amounts around the limits: most of them small against the balances, some larger than any.
const amount = fc.bigInt({ min: 50_000n, max: 1_500_000n })
const who = fc.nat(memberCount - 1)
const which = fc.nat(1_000)

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask-deposit' as const), who, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('decide-deposit' as const),
      which,
      isApproved: fc.nat(4).map((draw) => draw > 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('ask-withdrawal' as const), who, amount }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve-withdrawal' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reject-withdrawal' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel-withdrawal' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      who,
      amount: fc.bigInt({ min: 1n, max: 900_000n }),
      planDays: fc.constantFrom(...planTerms),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('advance' as const),
      days: fc.integer({ min: 1, max: 12 }),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Stage = { world: TestWorld; model: MoneyModel; members: string[]; admin: string }

test('whatever people do, the database and the model agree', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: stepsMax }), async (steps) => {
      const stage = await openStage()
      try {
        for (const one of steps) await take(stage, one)
        await compare(stage)
      } finally {
        await stage.world.drop()
      }
    }),
    { numRuns: runs },
  )
}, 180_000)

async function openStage(): Promise<Stage> {
  const world = await createTestWorld()
  const model = new MoneyModel()
  const members: string[] = []
  for (let index = 0; index < memberCount; index += 1) {
    const member = await world.member()
    members.push(member)
    model.addMember(member)
  }
  return { world, model, members, admin: await world.member({ role: 'admin' }) }
}

async function take(stage: Stage, one: Step): Promise<void> {
  const { world, model } = stage
  switch (one.does) {
    case 'ask-deposit':
      return askForDeposit(stage, one)
    case 'decide-deposit':
      return decideDeposit(stage, one)
    case 'ask-withdrawal':
      return askForWithdrawal(stage, one)
    case 'approve-withdrawal':
    case 'reject-withdrawal':
    case 'cancel-withdrawal':
      return endWithdrawal(stage, one)
    case 'buy': {
      const member = pick(stage.members, one.who)
      const now = world.clock.now()
      const expected = model.buy(member, one.planDays, centavos(one.amount), now)
      const purchase = {
        memberId: member,
        planDays: one.planDays,
        amount: centavos(one.amount),
        keyed: undefined,
        realNow: world.realNow(),
      }
      return expectOutcome(buyPlan(world.purchase, purchase, now), expected)
    }
    case 'advance':
      await world.advance(one.days)
      return model.settle(world.clock.now())
  }
}

async function askForDeposit(stage: Stage, one: { who: number; amount: bigint }): Promise<void> {
  const { world, model } = stage
  const member = pick(stage.members, one.who)
  const expected = model.canAskForDeposit(member)
  const asked = world.write((tx, now) =>
    requestDeposit(
      tx,
      {
        memberId: member,
        amount: centavos(one.amount),
        paymentMethod: 'pekepay',
        referenceNumber: newId(world.realNow()),
        proofUploadId: null,
        realNow: world.realNow(),
      },
      now,
    ),
  )
  await expectOutcome(asked, expected)
  if (expected !== 'ok') return
  model.deposits.push({ id: (await asked).id, member, amount: one.amount, isPending: true })
}

async function decideDeposit(
  { world, model, admin }: Stage,
  one: { which: number; isApproved: boolean },
): Promise<void> {
  if (model.deposits.length === 0) return
  const deposit = pick(model.deposits, one.which)
  const expected = model.decideDeposit(deposit, one.isApproved)
  const status = one.isApproved ? 'approved' : 'rejected'
  const decided = world.write((tx, now) =>
    reviewDeposit(tx, { ...approval(deposit.id, admin, world.realNow()), status }, now),
  )
  await expectOutcome(decided, expected)
}

async function askForWithdrawal(stage: Stage, one: { who: number; amount: bigint }): Promise<void> {
  const { world, model } = stage
  const member = pick(stage.members, one.who)
  const expected = model.askForWithdrawal(member, one.amount)
  const asked = world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId: member,
        amount: centavos(one.amount),
        paymentMethod: 'others',
        accountName: 'Model',
        accountNumber: 'KW-1234-5678',
        realNow: world.realNow(),
      },
      now,
    ),
  )
  await expectOutcome(asked, expected)
  if (expected !== 'ok') return
  model.withdrawals.push({ id: (await asked).id, member, amount: one.amount, isPending: true })
}

async function endWithdrawal(
  { world, model, admin }: Stage,
  one: { does: 'approve-withdrawal' | 'reject-withdrawal' | 'cancel-withdrawal'; which: number },
): Promise<void> {
  if (model.withdrawals.length === 0) return
  const withdrawal = pick(model.withdrawals, one.which)
  if (one.does === 'cancel-withdrawal') {
    const expected = model.releaseWithdrawal(withdrawal)
    const { id, member: memberId } = withdrawal
    return expectOutcome(
      world.write((tx) => cancelWithdrawal(tx, { id, memberId })),
      expected,
    )
  }
  const isApproval = one.does === 'approve-withdrawal'
  const expected = isApproval
    ? model.approveWithdrawal(withdrawal)
    : model.releaseWithdrawal(withdrawal)
  const status = isApproval ? 'approved' : 'rejected'
  await expectOutcome(
    world.write((tx, now) =>
      reviewWithdrawal(tx, { ...approval(withdrawal.id, admin, world.realNow()), status }, now),
    ),
    expected,
  )
}

/** The end: every figure of the model stands in the database. */
async function compare({ world, model, members }: Stage): Promise<void> {
  const { pool } = world.database
  for (const member of members) {
    const wallet = await world.write((tx) => lockWallet(tx, member))
    expect(wallet).toMatchObject(model.wallets.get(member) ?? {})
  }
  expect(await getPool(pool)).toBe(model.pool())
  const lots = await rows<{ deposit: string; amount: bigint }>(
    pool,
    'model-lots',
    `select reference_id as deposit, remaining as amount from pool_lots
     where remaining > 0 order by created_at, id`,
  )
  expect(lots).toEqual(model.lots)
  for (const [withdrawal, parts] of model.paidBy) {
    const paidBy = await rows<{ deposit: string; amount: bigint }>(
      pool,
      'model-paid-by',
      `select l.reference_id as deposit, p.amount from pool_uses p
       join transfers t on t.id = p.transfer_id join pool_lots l on l.id = p.lot_id
       where t.kind = 'withdrawal' and t.reference_id = $1 order by p.position`,
      [withdrawal],
    )
    expect(paidBy).toEqual(parts)
  }
  await world.expectBalanced()
}

async function expectOutcome(work: Promise<unknown>, expected: Outcome): Promise<void> {
  const outcome = await work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
  expect(outcome).toBe(expected)
}

function pick<Item>(items: readonly Item[], draw: number): Item {
  const item = items[draw % items.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
