import type { Reserve } from '@kunwari/contract/reserve'
import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { type Centavos, centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import { coverageOf, formatCoverage } from '@kunwari/domain/reserve/coverage'
import * as fc from 'fast-check'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { rows } from '../db/queryable.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { adjustBalance } from '../features/admin/change-person.ts'
import { closeClockGate } from '../features/clock/clock.sql.ts'
import { getPool, lockWallet } from '../features/ledger/ledger.sql.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { cancelPlan } from '../features/plans/cancel-plan.ts'
import { cancelRequest } from '../features/requests/cancel-request.ts'
import { requestDeposit } from '../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../features/requests/request-withdrawal.ts'
import { reverseDeposit } from '../features/requests/reverse-deposit.ts'
import { reverseWithdrawal } from '../features/requests/reverse-withdrawal.ts'
import { reviewDeposit } from '../features/requests/review-deposit.ts'
import { reviewWithdrawal } from '../features/requests/review-withdrawal.ts'
import { withdrawalKind } from '../features/requests/withdrawals.sql.ts'
import { sumWalletsAndLots } from '../features/reserve/full-sum.sql.ts'
import { type BalancesMemo, readWalletsAndLots } from '../features/reserve/prove-reserve.ts'
import { type ReserveMemo, readReserve } from '../features/reserve/read-reserve.ts'
import { getSettledPlace, rollUpTo } from '../features/reserve/rollup.sql.ts'
import { MoneyModel, type Outcome } from './money-model.ts'
import { approval, createTestWorld, type TestWorld } from './test-world.ts'

// Any sequence of what people do, against the real database and against a model in memory: both
// accept and refuse the same, show the same reserve on the way, and end with the same wallets, pool,
// lots and traces.

const memberCount = 3
// `npm run model` takes more, and longer ones.
const runs = Number(process.env['MODEL_RUNS'] ?? 5)
const stepsMin = Number(process.env['MODEL_COMMANDS'] ?? 30)
const stepsMax = Number(process.env['MODEL_COMMANDS'] ?? 60)
const patienceMs = 180_000 * Math.max(1, runs / 25)

const deposited = fc.bigInt({ min: 50_000n, max: 1_500_000n })
// Of what the member can use, in percent: enough steps must go through for anything to happen.
const share = fc.integer({ min: 1, max: 110 })
const who = fc.nat(memberCount - 1)
const which = fc.nat(1_000)

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('ask-deposit' as const), who, amount: deposited }),
  },
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
    arbitrary: fc.record({ does: fc.constant('ask-withdrawal' as const), who, share }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve-withdrawal' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reject-withdrawal' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel-withdrawal' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      who,
      share,
      planDays: fc.constantFrom(...planTerms),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse-deposit' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse-withdrawal' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel-plan' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('adjust' as const),
      who,
      share,
      isAdded: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('advance' as const),
      days: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      // Around whole days a plan's day turns.
      ms: fc
        .tuple(fc.nat(2), fc.integer({ min: -20 * minuteMs, max: 20 * minuteMs }))
        .map(([days, more]) => Math.max(1, days * dayMs + more)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('roll-up' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Stage = {
  world: TestWorld
  model: MoneyModel
  members: string[]
  admin: string
  /** What one question about the reserve leaves to the next, as in a server that runs on. */
  memo: ReserveMemo & BalancesMemo
}

test(
  'whatever people do, the database and the model agree',
  async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: stepsMin, maxLength: stepsMax, size: 'max' }),
        async (steps) => {
          const stage = await openStage()
          try {
            for (const one of steps) await take(stage, one)
            await compare(stage)
            await compareReserve(stage)
            await rollUpNow(stage.world)
            await compareReserve(stage)
            await stage.world.expectBalanced()
          } finally {
            await stage.world.drop()
          }
        },
      ),
      { numRuns: runs },
    )
  },
  patienceMs,
)

async function openStage(): Promise<Stage> {
  const world = await createTestWorld()
  const model = new MoneyModel()
  const members: string[] = []
  for (let index = 0; index < memberCount; index += 1) {
    const member = await world.member()
    members.push(member)
    model.addMember(member)
    await begin({ world, model }, member)
  }
  const admin = await world.member({ role: 'admin' })
  return { world, model, members, admin, memo: {} }
}

/** Money to begin with: what follows is about more than being refused. */
async function begin({ world, model }: Pick<Stage, 'world' | 'model'>, member: string) {
  const id = await world.deposit(member, '12345.67')
  const deposit = { id, member, amount: 1_234_567n, isPending: true }
  model.deposits.push(deposit)
  model.decideDeposit(deposit, true)
}

/** A part of what the member can use; more than all of it now and then. */
function shareOf({ model }: Stage, member: string, percent: number): Centavos {
  const wallet = model.wallets.get(member)
  const available = wallet ? wallet.balance - wallet.held : 0n
  return centavos((available * BigInt(percent)) / 100n + 1n)
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
      const amount = shareOf(stage, member, one.share)
      const expected = model.buy(member, one.planDays, amount, now)
      const purchase = {
        memberId: member,
        planDays: one.planDays,
        amount,
        keyed: undefined,
        realNow: world.realNow(),
      }
      const bought = buyPlan(world.purchase, purchase, now)
      await expectOutcome(bought, expected)
      const plan = model.plans.at(-1)
      if (expected === 'ok' && plan) plan.id = (await bought).id
      return
    }
    case 'reverse-deposit':
    case 'reverse-withdrawal':
      return reverse(stage, one)
    case 'cancel-plan':
      return cancelSomePlan(stage, one)
    case 'adjust':
      return adjust(stage, one)
    case 'advance':
      await world.advance(one.days)
      return model.settle(world.clock.now())
    case 'wait':
      await world.elapse(one.ms)
      return model.settle(world.clock.now())
    case 'roll-up':
      return rollUpNow(world)
    case 'look':
      return compareReserve(stage)
  }
}

/** What the job does once a thousand postings have come; here after any number of them. */
async function rollUpNow({ database: { pool } }: TestWorld): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await closeClockGate(tx)
    await rollUpTo(tx, await getSettledPlace(tx))
  })
}

/** The reserve by its kept sums is the reserve by the model's plain ones. */
async function compareReserve({ world, model, memo }: Stage): Promise<void> {
  const { pool: database } = world.database
  const now = world.clock.now()
  const reserve = await inSnapshot(database, (tx) => readReserve(tx, now, memo))
  const held = await inSnapshot(database, (tx) => readWalletsAndLots(tx, memo))
  expect(held).toEqual(await sumWalletsAndLots(database))
  await comparePaidOut(database, reserve)
  const expected = model.reserve(now)
  const { pool, owedToday, principal, accruedProfit } = expected
  expect(reserve).toMatchObject({
    pool: formatPesos(pool),
    owedToday: formatPesos(owedToday),
    promised: formatPesos(expected.promised),
    parts: { principal: formatPesos(principal), accruedProfit: formatPesos(accruedProfit) },
    coverage: formatCoverage(coverageOf(pool, owedToday + principal + accruedProfit)),
    runOutDate: expected.runOut?.date ?? null,
    runOut: expected.runOut && {
      date: expected.runOut.date,
      owes: formatPesos(expected.runOut.owes),
      holds: formatPesos(expected.runOut.holds),
    },
  })
}

/** Whose money was paid out, gone through withdrawal by withdrawal from the first transfer on. */
async function comparePaidOut(database: Pool, { paidOut }: Reserve): Promise<void> {
  const moves = await rows<{ member: string; kind: string; amount: bigint }>(
    database,
    'list-paid-out',
    `select t.user_id as "member", t.kind, t.amount from transfers t
     where t.kind in ('deposit', 'withdrawal')
       and not exists (
         select 1 from transfers undo
         where undo.kind = 'reversal' and undo.reference_id = t.reference_id
       )
     order by t.seq`,
  )
  const ownLeft = new Map<string, bigint>()
  let total = 0n
  let ownMoney = 0n
  for (const { member, kind, amount } of moves) {
    const left = ownLeft.get(member) ?? 0n
    const back = left < amount ? left : amount
    ownLeft.set(member, kind === 'deposit' ? left + amount : left - back)
    if (kind === 'deposit') continue
    total += amount
    ownMoney += back
  }
  expect(paidOut).toEqual({
    total: formatPesos(total),
    ownMoney: formatPesos(ownMoney),
    // No bot trades in the model's world.
    trading: '0.00',
    capital: '0.00',
    othersMoney: formatPesos(total - ownMoney),
  })
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

async function askForWithdrawal(stage: Stage, one: { who: number; share: number }): Promise<void> {
  const { world, model } = stage
  const member = pick(stage.members, one.who)
  const amount = shareOf(stage, member, one.share)
  const expected = model.askForWithdrawal(member, amount)
  const asked = world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId: member,
        amount,
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
  model.withdrawals.push({ id: (await asked).id, member, amount, isPending: true })
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
      world.write((tx, now) => cancelRequest(tx, withdrawalKind, { id, memberId }, now)),
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

/** What an admin's change of something says about who and from where. */
function byAdmin({ world, admin }: Stage) {
  return { adminId: admin, address: null, realNow: world.realNow() }
}

async function reverse(
  stage: Stage,
  one: { does: 'reverse-deposit' | 'reverse-withdrawal'; which: number },
): Promise<void> {
  const { world, model } = stage
  const isDeposit = one.does === 'reverse-deposit'
  const requests = isDeposit ? model.deposits : model.withdrawals
  if (requests.length === 0) return
  const request = pick(requests, one.which)
  const expected = isDeposit ? model.reverseDeposit(request) : model.reverseWithdrawal(request)
  const input = { id: request.id, reason: 'By mistake', ...byAdmin(stage) }
  await expectOutcome(
    world.write((tx, now) =>
      isDeposit ? reverseDeposit(tx, input, now) : reverseWithdrawal(tx, input, now),
    ),
    expected,
  )
}

async function cancelSomePlan(stage: Stage, one: { which: number }): Promise<void> {
  const { world, model } = stage
  if (model.plans.length === 0) return
  const plan = pick(model.plans, one.which)
  const { id } = plan
  if (id === undefined) throw new Error('a plan that was bought has an id')
  const expected = model.cancelPlan(plan)
  await expectOutcome(
    world.write((tx, now) => cancelPlan(tx, { id, ...byAdmin(stage) }, now)),
    expected,
  )
}

async function adjust(
  stage: Stage,
  one: { who: number; share: number; isAdded: boolean },
): Promise<void> {
  const { world, model } = stage
  const id = pick(stage.members, one.who)
  const part = shareOf(stage, id, one.share)
  const amount = one.isAdded ? part : centavos(-part)
  const expected = model.adjust(id, amount)
  await expectOutcome(
    world.write((tx, now) =>
      adjustBalance(tx, { id, amount, reason: null, ...byAdmin(stage) }, now),
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
