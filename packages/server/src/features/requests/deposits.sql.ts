import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'
import type { LockedRequest } from '../ledger/decide-many.ts'
import { type Deciders, decidersOf } from '../ledger/decisions.ts'
import { type Requester, requesterColumns } from '../ledger/requester.ts'

export type RequestStatus = 'pending' | 'approved' | 'rejected' | 'cancelled'

export type DepositRow = {
  id: string
  userId: string
  amount: bigint
  paymentMethod: PaymentMethod
  referenceNumber: string
  proofUploadId: string | null
  status: RequestStatus
  remarks: string | null
  rejectionNote: string | null
  verifiedBy: string | null
  verifiedAt: Instant | null
  /** Its approval was undone; real time. */
  reversedAt: Instant | null
  createdAt: Instant
}

/** The columns of a `DepositRow`, of deposits as d. */
export const depositColumns = `d.id, d.user_id as "userId", d.amount, d.payment_method as "paymentMethod",
  d.reference_number as "referenceNumber", d.proof_upload_id as "proofUploadId", d.status,
  d.remarks, d.rejection_note as "rejectionNote", d.verified_by as "verifiedBy",
  d.verified_at as "verifiedAt", d.reversed_at as "reversedAt", d.created_at as "createdAt"`

/**
 * Writes a pending deposit. A reference that is in use breaks the unique key deposits_reference.
 *
 * @param now simulated
 */
export async function insertDeposit(
  tx: Queryable,
  input: {
    id: string
    userId: string
    amount: bigint
    paymentMethod: PaymentMethod
    referenceNumber: string
    proofUploadId: string | null
  },
  now: Instant,
): Promise<DepositRow> {
  const row = await firstRow<DepositRow>(
    tx,
    'insert-deposit',
    `insert into deposits as d (
       id, user_id, amount, payment_method, reference_number, proof_upload_id, created_at
     ) values ($1, $2, $3, $4, $5, $6, $7) returning ${depositColumns}`,
    [
      input.id,
      input.userId,
      input.amount,
      input.paymentMethod,
      input.referenceNumber,
      input.proofUploadId,
      timestamp(now),
    ],
  )
  if (!row) throw new Error('an inserted deposit gave no row')
  return row
}

/** A deposit by its id. */
export async function findDeposit(db: Queryable, id: string): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(
    db,
    'find-deposit',
    `select ${depositColumns} from deposits d where d.id = $1`,
    [id],
  )
}

/** Pending deposits of a member. The member's wallet is locked, so the count holds. */
export async function countPendingDeposits(tx: Queryable, userId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    'count-pending-deposits',
    `select count(*)::integer as "count" from deposits where user_id = $1 and status = 'pending'`,
    [userId],
  )
  return row?.count ?? 0
}

/** A page of a member's deposits, newest first, with how many there are in all. */
export async function listDeposits(
  db: Queryable,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<{ deposits: DepositRow[]; total: number }> {
  const [deposits, counted] = await Promise.all([
    rows<DepositRow>(
      db,
      'list-deposits',
      `select ${depositColumns} from deposits d where d.user_id = $1
       order by d.seq desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      'count-deposits',
      `select count(*)::integer as "total" from deposits where user_id = $1`,
      [userId],
    ),
  ])
  return { deposits, total: counted?.total ?? 0 }
}

/**
 * Decides a pending deposit: the first step of the order of locks. Gives undefined when it was
 * decided already, and waits for a decision that is being made.
 *
 * @param realNow when the decision was made, real time
 */
export async function decideDeposit(
  tx: Queryable,
  input: {
    id: string
    status: 'approved' | 'rejected'
    verifiedBy: string
    rejectionNote: string | null
    remarks: string | null
  },
  realNow: Instant,
): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(
    tx,
    'decide-deposit',
    `update deposits d
     set status = $2, verified_by = $3, rejection_note = $4, remarks = $5, verified_at = $6
     where d.id = $1 and d.status = 'pending'
     returning ${depositColumns}`,
    [
      input.id,
      input.status,
      input.verifiedBy,
      input.rejectionNote,
      input.remarks,
      timestamp(realNow),
    ],
  )
}

/** Locks deposits that are to be decided about together, and gives them in the order of asking. */
export async function lockDeposits(
  tx: Queryable,
  ids: readonly string[],
): Promise<LockedRequest[]> {
  return rows<LockedRequest>(
    tx,
    'lock-deposits',
    `select d.id, d.user_id as "userId", d.status from deposits d
     where d.id = any($1::uuid[]) order by d.seq for no key update`,
    [ids],
  )
}

/** Takes a pending deposit back. */
export async function cancelPendingDeposit(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(
    tx,
    'cancel-deposit',
    `update deposits d set status = 'cancelled'
     where d.id = $1 and d.user_id = $2 and d.status = 'pending' returning ${depositColumns}`,
    [id, userId],
  )
}

export type PendingDepositRow = DepositRow &
  Deciders &
  Requester & {
    isProofSeenBefore: boolean
    isReferenceSeenBefore: boolean
  }

/** What a `PendingDepositRow` has besides, of deposits as d and their users as u. */
export const forReview = `${decidersOf('d')}, ${requesterColumns},
  d.proof_upload_id is not null and exists (
    select 1 from uploads mine
    join uploads other on other.sent_hash = mine.sent_hash
    join deposits od on od.proof_upload_id = other.id
    where mine.id = d.proof_upload_id and od.seq < d.seq
  ) as "isProofSeenBefore",
  exists (
    select 1 from deposits od
    where od.reference_number = d.reference_number and od.id <> d.id and od.seq < d.seq
  ) as "isReferenceSeenBefore"`

export const pendingListMax = 500

/** Deposits that wait for a decision, oldest first, at most `pendingListMax`. */
export async function listPendingDeposits(db: Queryable): Promise<PendingDepositRow[]> {
  return rows<PendingDepositRow>(
    db,
    'list-pending-deposits',
    `select ${depositColumns}, ${forReview}
     from deposits d join users u on u.id = d.user_id
     where d.status = 'pending' order by d.seq limit $1`,
    [pendingListMax],
  )
}

/** One deposit as the people who decide about it see it. */
export async function getDepositForReview(db: Queryable, id: string): Promise<PendingDepositRow> {
  const row = await firstRow<PendingDepositRow>(
    db,
    'get-deposit-for-review',
    `select ${depositColumns}, ${forReview}
     from deposits d join users u on u.id = d.user_id where d.id = $1`,
    [id],
  )
  if (!row) throw new Error('a deposit that was just decided is gone')
  return row
}

/** Many deposits as the people who decide about them see them, newest first. */
export async function listDepositsForReview(
  db: Queryable,
  ids: readonly string[],
): Promise<PendingDepositRow[]> {
  return rows<PendingDepositRow>(
    db,
    'list-deposits-by-ids',
    `select ${depositColumns}, ${forReview}
     from deposits d join users u on u.id = d.user_id where d.id = any($1::uuid[])
     order by d.seq desc`,
    [ids],
  )
}
