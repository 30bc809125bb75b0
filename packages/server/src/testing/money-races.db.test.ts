import { addMs, dayMs } from '@kunwari/domain/calendar/instant'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { firstRow, rows, type Tx } from '../db/queryable.ts'
import { CONNECTIONS_OF_A_RACE, createTestDatabase } from '../db/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { collectDaily } from '../features/leader/collect-incentives.ts'
import { buyPlan, purchasesOn } from '../features/plans/buy-plan.ts'
import { requestDeposit } from '../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../features/requests/request-withdrawal.ts'
import { reviewDeposit } from '../features/requests/review-deposit.ts'
import { reviewWithdrawal } from '../features/requests/review-withdrawal.ts'
import { advanceTo, countersOf, leaderStage } from './leader-world.ts'
import { allBut, runAtOnce, widths } from './run-at-once.ts'
import { approval, createTestWorld, pesos, type TestWorld } from './test-world.ts'

// Money that 2, 8 and 32 want at the same moment, over the connections of two servers: one gets it,
// the others are told why not. `npm run races -- --rounds 1000` runs it longer.

const rounds = Number(process.env.RACE_ROUNDS ?? 1)
const timeout = 30_000 + rounds * 2_000
const otherConnectionsMax = 10

let world: TestWorld
let other: Pool
let pools: [Pool, Pool]
let purchases: ReturnType<typeof purchasesOn>[]
let admins: string[]

beforeAll(async () => {
  world = await createTestWorld({
    database: await createTestDatabase({ connectionsMax: CONNECTIONS_OF_A_RACE }),
  })
  other = createPool(world.database.connection, { max: otherConnectionsMax })
  pools = [world.database.pool, other]
  purchases = pools.map((pool) => purchasesOn(pool))
  admins = await Promise.all([1, 2].map(() => world.member({ role: 'admin' })))
})

afterAll(async () => {
  await world.expectBalanced()
  await other.end()
  await world.drop()
})

/** Runs work as a call to one of the two servers would. */
function call<Result>(contender: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(pools[contender % 2] ?? other, work)
}

function adminOf(contender: number): string {
  return admins[contender % 2] ?? ''
}

async function requestedDeposit(memberId: string): Promise<string> {
  referenceNumber += 1
  const { id } = await world.write((tx, now) =>
    requestDeposit(
      tx,
      {
        memberId,
        amount: pesos('700.00'),
        paymentMethod: 'pekepay',
        referenceNumber: `RACE-${referenceNumber}`,
        proofUploadId: null,
        realNow: world.realNow(),
      },
      now,
    ),
  )
  return id
}
let referenceNumber = 0

async function withdraw(tx: Tx, memberId: string): Promise<string> {
  const { id } = await requestWithdrawal(
    tx,
    {
      memberId,
      amount: pesos('700.00'),
      paymentMethod: 'sanapay',
      accountName: 'Test Person',
      accountNumber: pretendAccountNumber(7),
      realNow: world.realNow(),
    },
    world.clock.now(),
  )
  return id
}

function buy(contender: number, memberId: string): Promise<{ id: string }> {
  const purchase = purchases[contender % 2] ?? world.purchase
  const amount = pesos('700.00')
  const realNow = world.realNow()
  return buyPlan(
    purchase,
    { memberId, planDays: 5, amount, keyed: undefined, realNow },
    world.clock.now(),
  )
}

async function walletOf(memberId: string) {
  return firstRow<{ balance: bigint; held: bigint; promised: bigint }>(
    world.database.pool,
    'test-race-wallet',
    `select wallet_balance as "balance", held_balance as "held", promised_balance as "promised"
     from users where id = $1`,
    [memberId],
  )
}

async function movementsOf(memberId: string) {
  const found = await rows<{ kind: string; amount: bigint }>(
    world.database.pool,
    'test-race-movements',
    'select kind, amount from transfers where user_id = $1 order by seq',
    [memberId],
  )
  return found.map(({ kind, amount }) => `${kind} ${amount}`)
}

describe.each(widths)('%i at once', (width) => {
  test('approve one deposit', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await world.member()
      const id = await requestedDeposit(memberId)
      const { won, refused } = await runAtOnce(width, (index) =>
        call(index, (tx) =>
          reviewDeposit(tx, approval(id, adminOf(index), world.realNow()), world.clock.now()),
        ),
      )
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'already_decided'))
      expect(await walletOf(memberId)).toEqual({ balance: 70_000n, held: 0n, promised: 0n })
      expect(await movementsOf(memberId)).toEqual(['deposit 70000'])
    }
  })

  test('approve and reject one withdrawal', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await world.fundedMember('700.00')
      const id = await world.write((tx) => withdraw(tx, memberId))
      const { won, refused } = await runAtOnce(width, async (index) => {
        // The first to come is the likelier winner, so both begin in turns.
        const isApproval = (index + round) % 2 === 0
        const decision = {
          ...approval(id, adminOf(index), world.realNow()),
          ...(!isApproval && { status: 'rejected' as const, rejectionNote: 'Not readable' }),
        }
        await call(index, (tx) => reviewWithdrawal(tx, decision, world.clock.now()))
        return decision.status
      })
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'already_decided'))
      const isPaid = won[0] === 'approved'
      const left = { balance: isPaid ? 0n : 70_000n, held: 0n, promised: 0n }
      expect(await walletOf(memberId)).toEqual(left)
      expect(await movementsOf(memberId)).toEqual([
        'deposit 70000',
        ...(isPaid ? ['withdrawal 70000'] : []),
      ])
    }
  })

  test('withdraw the same money', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await world.fundedMember('1399.99')
      const { won, refused } = await runAtOnce(width, (index) =>
        call(index, (tx) => withdraw(tx, memberId)),
      )
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'insufficient_funds'))
      const held = { balance: 139_999n, held: 70_000n, promised: 0n }
      expect(await walletOf(memberId)).toEqual(held)
    }
  })

  test('withdraw the money or buy a plan with it', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await world.fundedMember('1399.99')
      const { won, refused } = await runAtOnce(width, async (index) => {
        if ((index + round) % 2 === 0) {
          await buy(index, memberId)
          return 'bought'
        }
        await call(index, (tx) => withdraw(tx, memberId))
        return 'withdrawn'
      })
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'insufficient_funds'))
      expect(await walletOf(memberId)).toEqual(
        won[0] === 'bought'
          ? { balance: 69_999n, held: 0n, promised: 87_500n }
          : { balance: 139_999n, held: 70_000n, promised: 0n },
      )
    }
  })

  test('collect a leader’s incentives', { timeout }, async () => {
    const { leader } = await leaderStage(world)
    // The first whole day as a leader is the next one.
    await world.advance(1)
    for (let round = 0; round < rounds; round += 1) {
      await world.advance(1)
      const before = await countersOf(world, leader)
      const { won, refused } = await runAtOnce(width, (index) =>
        call(index, (tx) =>
          collectDaily(tx, { userId: leader, realNow: world.realNow() }, world.clock.now()),
        ),
      )
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'nothing_to_collect'))
      const paid = before?.unclaimedDaily ?? 0n
      expect(paid).toBeGreaterThan(0n)
      expect(won[0]).toMatchObject({ amount: paid })
      expect(await countersOf(world, leader)).toMatchObject({
        wallet: (before?.wallet ?? 0n) + paid,
        unclaimedDaily: 0n,
        totalDaily: (before?.totalDaily ?? 0n) + paid,
      })
    }
  })

  test('servers pay one plan that matures', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await world.fundedMember('700.00')
      await buy(0, memberId)
      await advanceTo(world, addMs(world.clock.now(), 5 * dayMs), width)
      expect(await walletOf(memberId)).toEqual({ balance: 87_500n, held: 0n, promised: 0n })
      expect(await movementsOf(memberId)).toEqual([
        'deposit 70000',
        'investment 70000',
        'return 70000',
        'investment_return 17500',
      ])
    }
  })
})
