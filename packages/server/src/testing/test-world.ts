import { randomBytes } from 'node:crypto'
import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { type Centavos, parsePesos } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom } from '@kunwari/domain/referral/referral-code'
import { expect } from 'vitest'
import { newId } from '../db/new-id.ts'
import { firstRow, type Tx, timestamp } from '../db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { clockMoved, inSnapshot, inTransaction } from '../db/transaction.ts'
import { startAdvance } from '../features/clock/change-clock.ts'
import { openClock, type SimulatedClock } from '../features/clock/clock.ts'
import { seedPaymentSettings } from '../features/payment-methods/payment-settings.sql.ts'
import { purchasesOn } from '../features/plans/buy-plan.ts'
import { requestDeposit } from '../features/requests/request-deposit.ts'
import { reviewDeposit } from '../features/requests/review-deposit.ts'
import { proveReserve } from '../features/reserve/prove-reserve.ts'
import { openTradingDesk } from '../features/trading/trading-desk.ts'
import { openWorld } from '../features/world/open-world.ts'
import { settleWhatIsDue } from '../jobs/run-clock.ts'

/** A world of a test's own, with a real clock that the test moves by hand. */
export type TestWorld = {
  database: TestDatabase
  clock: SimulatedClock
  realNow: () => Instant
  /** Runs purchases as the server does: those that arrive together share a commit. */
  purchase: ReturnType<typeof purchasesOn>
  /** Lets real time pass. */
  pass(ms: number): void
  /** Lets real time pass and settles what simulated time reaches by it. */
  elapse(ms: number): Promise<void>
  /** Runs work as a request would: one transaction, dated by the clock. */
  write<Result>(work: (tx: Tx, now: Instant) => Promise<Result>): Promise<Result>
  /** A member who can sign nothing in, but owns a wallet. */
  member(options?: { role?: 'user' | 'admin'; referredBy?: string }): Promise<string>
  /** A member with this much money from one approved deposit. */
  fundedMember(pesosText: string): Promise<string>
  deposit(memberId: string, pesosText: string): Promise<string>
  /** Advances simulated time through every event between. */
  advance(days: number): Promise<void>
  /** Fails the test unless the whole ledger adds up. */
  expectBalanced(): Promise<void>
  drop(): Promise<void>
}

// A Tuesday morning in Manila.
const start = instant(Date.parse('2026-03-03T01:00:00Z'))

/**
 * Makes a world in a database of its own.
 *
 * @param database where; a clone of the run's template without one
 * @param tradingShareBps the share of the pool that the bots trade; 0 for none
 */
export async function createTestWorld({
  database: given,
  tradingShareBps = 0,
}: {
  database?: TestDatabase
  tradingShareBps?: number
} = {}): Promise<TestWorld> {
  const database = given ?? (await createTestDatabase())
  const { pool } = database
  let real = start
  const realNow = () => real
  await openWorld(pool, { tradingShareBps }, realNow())
  await seedPaymentSettings(pool, realNow())
  const clock = await openClock({ pool, realNow })
  const desk =
    tradingShareBps > 0
      ? openTradingDesk(
          { marketFeed: { kind: 'synthetic', seed: '1' } },
          { shareBps: tradingShareBps },
        )
      : null
  const admin = await insertPerson(pool, { role: 'admin' }, realNow())

  const world: TestWorld = {
    database,
    clock,
    realNow,
    purchase: purchasesOn(pool),
    pass: (ms) => {
      real = addMs(real, ms)
    },
    elapse: async (ms) => {
      world.pass(ms)
      await settleWhatIsDue({ pool, clock, desk, isStopping: () => false })
    },
    write: (work) =>
      inTransaction(
        pool,
        (tx) => work(tx, clock.now()),
        async (code) => {
          if (code === clockMoved) await clock.refresh()
        },
      ),
    member: (options = {}) => insertPerson(pool, options, realNow()),
    fundedMember: async (pesosText) => {
      const memberId = await world.member()
      await world.deposit(memberId, pesosText)
      return memberId
    },
    deposit: async (memberId, pesosText) => {
      const deposit = await world.write((tx, now) =>
        requestDeposit(
          tx,
          {
            memberId,
            amount: pesos(pesosText),
            paymentMethod: 'pekepay',
            referenceNumber: newId(real),
            proofUploadId: null,
            realNow: real,
          },
          now,
        ),
      )
      await world.write((tx, now) => reviewDeposit(tx, approval(deposit.id, admin, real), now))
      return deposit.id
    },
    advance: async (days) => {
      await inTransaction(pool, (tx) => startAdvance(tx, { days, shown: clock.now() }, real))
      await clock.refresh()
      await settleWhatIsDue({ pool, clock, desk, isStopping: () => false })
    },
    expectBalanced: async () => {
      const proof = await inSnapshot(pool, (tx) =>
        proveReserve(tx, { now: clock.now(), realNow: real }),
      )
      expect(proof).toMatchObject({ balanced: true, pool: proof.lotsRemaining })
    },
    drop: () => database.drop(),
  }
  return world
}

/** An approval as an admin's call would give it. */
export function approval(id: string, reviewerId: string, realNow: Instant) {
  return {
    id,
    status: 'approved' as const,
    reviewerId,
    rejectionNote: null,
    remarks: null,
    address: null,
    realNow,
  }
}

/** @param text pesos, such as "500.25" */
export function pesos(text: string): Centavos {
  const amount = parsePesos(text)
  if (amount === undefined) throw new Error(`not an amount: ${text}`)
  return amount
}

/** Counted: drawn at random, two of ten thousand people would have the same one now and then. */
let lastSerial = 0

async function insertPerson(
  pool: TestDatabase['pool'],
  { role = 'user', referredBy }: { role?: 'user' | 'admin'; referredBy?: string },
  now: Instant,
): Promise<string> {
  const id = newId(now)
  lastSerial += 1
  await firstRow(
    pool,
    'insert-test-person',
    `insert into users (
       id, email, first_name, last_name, account_number, referral_code, referred_by, role,
       password_hash, created_at, updated_at
     ) values ($1, $2, 'Test', 'Person', $3, $4, $5, $6, 'none', $7, $7) returning true`,
    [
      id,
      `${id}@kunwari.test`,
      pretendAccountNumber(lastSerial),
      referralCodeFrom(randomBytes(8)),
      referredBy ?? null,
      role,
      timestamp(now),
    ],
  )
  return id
}
