import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import type { Centavos } from '@kunwari/domain/money/centavos'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import type { Pool } from 'pg'
import type { Tx } from '../../db/queryable.ts'
import { clockMoved, inTransaction } from '../../db/transaction.ts'
import { sendMessage } from '../../features/chat/send-message.ts'
import type { SimulatedClock } from '../../features/clock/clock.ts'
import { findUser } from '../../features/people/people.sql.ts'
import { buyPlan } from '../../features/plans/buy-plan.ts'
import { callBuyPlan } from '../../features/plans/plans.sql.ts'
import { requestDeposit } from '../../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../../features/requests/request-withdrawal.ts'
import { reviewDeposit } from '../../features/requests/review-deposit.ts'
import { reviewWithdrawal } from '../../features/requests/review-withdrawal.ts'
import { markNotesShown } from '../../features/requests/withdrawals.sql.ts'

/** Who decides and who answers: people who are there already. */
export type SeedStaff = { adminId: string; supportId: string }

/** Where people act: by the operations that their calls run. */
export type Stage = {
  pool: Pool
  clock: SimulatedClock
  realNow: () => Instant
  staff: SeedStaff
}

/** What an admin makes of a request on the day; `none` leaves it waiting. */
export type Decision = 'approved' | 'rejected' | 'none'

/** A member pays in, and an admin decides. */
export async function deposit(
  stage: Stage,
  memberId: string,
  input: {
    amount: Centavos
    paymentMethod: PaymentMethod
    referenceNumber: string
    decision: Decision
  },
): Promise<void> {
  const { decision, ...asked } = input
  const realNow = stage.realNow()
  await ifAllowed(async () => {
    const request = { memberId, ...asked, proofUploadId: null, realNow }
    const { id } = await write(stage, (tx, now) => requestDeposit(tx, request, now))
    if (decision === 'none') return
    const note = 'The picture cannot be read'
    await write(stage, (tx, now) =>
      reviewDeposit(tx, { id, ...decided(stage, { decision, note }), realNow }, now),
    )
  })
}

/** A member takes out to their own pretend account, and an admin decides. */
export async function withdraw(
  stage: Stage,
  memberId: string,
  input: { amount: Centavos; paymentMethod: PaymentMethod; decision: Decision },
): Promise<void> {
  const { amount, paymentMethod, decision } = input
  const realNow = stage.realNow()
  const owner = await findUser(stage.pool, memberId)
  invariant(owner, 'a member who was made is there')
  const accountName = `${owner.firstName} ${owner.lastName}`
  const { accountNumber } = owner
  await ifAllowed(async () => {
    const request = { memberId, amount, paymentMethod, accountName, accountNumber, realNow }
    const { id } = await write(stage, (tx, now) => requestWithdrawal(tx, request, now))
    if (decision === 'none') return
    const note = 'Please try again next week'
    await write(stage, (tx, now) =>
      reviewWithdrawal(tx, { id, ...decided(stage, { decision, note }), realNow }, now),
    )
    // In this past they have seen it: the note would lie over the first screen of a visit.
    if (decision === 'approved') {
      await write(stage, (tx) => markNotesShown(tx, { id, memberId }, realNow))
    }
  })
}

/** A member buys a plan. */
export async function purchase(
  stage: Stage,
  memberId: string,
  { amount, planDays }: { amount: Centavos; planDays: PlanDays },
): Promise<void> {
  const { pool, clock, realNow } = stage
  const bought = { memberId, planDays, amount, keyed: undefined, realNow: realNow() }
  await ifAllowed(() => buyPlan((call) => callBuyPlan(pool, call), bought, clock.now()))
}

/** One side writes in a member's thread. */
export async function say(
  stage: Stage,
  memberId: string,
  { isFromSupport, message }: { isFromSupport: boolean; message: string },
): Promise<void> {
  const senderId = isFromSupport ? stage.staff.supportId : memberId
  const sent = { userId: memberId, senderId, isFromSupport, message, uploadId: null, key: null }
  await write(stage, (tx) => sendMessage(tx, { ...sent, scale: 0 }, stage.realNow()))
}

/** What a member can use: centavos. */
export async function availableOf({ pool }: Stage, memberId: string): Promise<bigint> {
  const owner = await findUser(pool, memberId)
  invariant(owner, 'a member who was made is there')
  return owner.walletBalance - owner.heldBalance
}

/** A day's limit, an empty pool, a requirement that is missing: what is refused is part of the story. */
export async function ifAllowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** One transaction, dated by the clock. */
export function write<Result>(
  { pool, clock }: Stage,
  work: (tx: Tx, now: Instant) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    pool,
    (tx) => work(tx, clock.now()),
    async (code) => {
      if (code === clockMoved) await clock.refresh()
    },
  )
}

function decided(
  { staff }: Stage,
  { decision, note }: { decision: 'approved' | 'rejected'; note: string },
) {
  return {
    status: decision,
    rejectionNote: decision === 'approved' ? null : note,
    reviewerId: staff.adminId,
    remarks: null,
    address: null,
  }
}
