import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'
import type { LockedRequest } from '../ledger/decide-many.ts'
import { type Deciders, decidersOf } from '../ledger/decisions.ts'
import { type Requester, requesterColumns } from '../ledger/requester.ts'

export type WithdrawalRow = {
  id: string
  userId: string
  amount: bigint
  paymentMethod: PaymentMethod
  accountName: string
  accountNumber: string
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  remarks: string | null
  rejectionNote: string | null
  verifiedBy: string | null
  verifiedAt: Instant | null
  /** Its approval was undone; real time. */
  reversedAt: Instant | null
  createdAt: Instant
}

/** The columns of a `WithdrawalRow`, of withdrawals as w. */
export const withdrawalColumns = `w.id, w.user_id as "userId", w.amount, w.payment_method as "paymentMethod",
  w.account_name as "accountName", w.account_number as "accountNumber", w.status,
  w.remarks, w.rejection_note as "rejectionNote", w.verified_by as "verifiedBy",
  w.verified_at as "verifiedAt", w.reversed_at as "reversedAt", w.created_at as "createdAt"`

/**
 * Writes a pending withdrawal. Its amount is put on hold by the caller, in the same transaction.
 *
 * @param now simulated
 */
export async function insertWithdrawal(
  tx: Queryable,
  input: {
    id: string
    userId: string
    amount: bigint
    paymentMethod: PaymentMethod
    accountName: string
    accountNumber: string
  },
  now: Instant,
): Promise<WithdrawalRow> {
  const row = await firstRow<WithdrawalRow>(
    tx,
    'insert-withdrawal',
    `insert into withdrawals as w (
       id, user_id, amount, payment_method, account_name, account_number, created_at
     ) values ($1, $2, $3, $4, $5, $6, $7) returning ${withdrawalColumns}`,
    [
      input.id,
      input.userId,
      input.amount,
      input.paymentMethod,
      input.accountName,
      input.accountNumber,
      timestamp(now),
    ],
  )
  if (!row) throw new Error('an inserted withdrawal gave no row')
  return row
}

/** A withdrawal by its id. */
export async function findWithdrawal(
  db: Queryable,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(
    db,
    'find-withdrawal',
    `select ${withdrawalColumns} from withdrawals w where w.id = $1`,
    [id],
  )
}

/** Pending withdrawals of a member. The member's wallet is locked, so the count holds. */
export async function countPendingWithdrawals(tx: Queryable, userId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    'count-pending-withdrawals',
    `select count(*)::integer as "count" from withdrawals where user_id = $1 and status = 'pending'`,
    [userId],
  )
  return row?.count ?? 0
}

/** Where a withdrawal stands; `count` and `amount` (centavos) are of what was asked before it. */
export type LineRow = { status: WithdrawalRow['status']; count: number; amount: bigint }

/**
 * The requests that wait before one, none once it is decided.
 *
 * @param ownerId whose it must be; undefined takes anybody's
 */
export async function findLine(
  db: Queryable,
  { id, ownerId }: { id: string; ownerId: string | undefined },
): Promise<LineRow | undefined> {
  return firstRow<LineRow>(
    db,
    'find-line',
    `select w.status, line.count as "count", line.amount as "amount"
     from withdrawals w
     cross join lateral (
       select count(*)::integer as count, coalesce(sum(b.amount), 0)::bigint as amount
       from withdrawals b
       where b.status = 'pending' and b.seq < w.seq and w.status = 'pending'
     ) line
     where w.id = $1 and ($2::uuid is null or w.user_id = $2)`,
    [id, ownerId ?? null],
  )
}

/** Changes whenever the line of pending withdrawals does: their number, and the newest one's place. */
export async function getLineMark(db: Queryable): Promise<string> {
  const row = await firstRow<{ mark: string }>(
    db,
    'get-line-mark',
    `select count(*) || ' ' || coalesce(max(seq), 0) as "mark"
     from withdrawals where status = 'pending'`,
  )
  return row?.mark ?? ''
}

/** A page of a member's withdrawals, newest first, with how many there are in all. */
export async function listWithdrawals(
  db: Queryable,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<{ withdrawals: WithdrawalRow[]; total: number }> {
  const [withdrawals, counted] = await Promise.all([
    rows<WithdrawalRow>(
      db,
      'list-withdrawals',
      `select ${withdrawalColumns} from withdrawals w where w.user_id = $1
       order by w.seq desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      'count-withdrawals',
      `select count(*)::integer as "total" from withdrawals where user_id = $1`,
      [userId],
    ),
  ])
  return { withdrawals, total: counted?.total ?? 0 }
}

/**
 * Decides a pending withdrawal: the first step of the order of locks. Gives undefined when it was
 * decided already, and waits for a decision that is being made.
 *
 * @param realNow when the decision was made, real time
 */
export async function decideWithdrawal(
  tx: Queryable,
  input: {
    id: string
    status: 'approved' | 'rejected'
    verifiedBy: string
    rejectionNote: string | null
    remarks: string | null
  },
  realNow: Instant,
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(
    tx,
    'decide-withdrawal',
    `update withdrawals w
     set status = $2, verified_by = $3, rejection_note = $4, remarks = $5, verified_at = $6
     where w.id = $1 and w.status = 'pending'
     returning ${withdrawalColumns}`,
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

/** Locks withdrawals that are to be decided about together, and gives them in the order of asking. */
export async function lockWithdrawals(
  tx: Queryable,
  ids: readonly string[],
): Promise<LockedRequest[]> {
  return rows<LockedRequest>(
    tx,
    'lock-withdrawals',
    `select w.id, w.user_id as "userId", w.status from withdrawals w
     where w.id = any($1::uuid[]) order by w.seq for no key update`,
    [ids],
  )
}

/** Takes a pending withdrawal back. */
export async function cancelPendingWithdrawal(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(
    tx,
    'cancel-withdrawal',
    `update withdrawals w set status = 'cancelled'
     where w.id = $1 and w.user_id = $2 and w.status = 'pending' returning ${withdrawalColumns}`,
    [id, userId],
  )
}

export type PendingWithdrawalRow = WithdrawalRow & Deciders & Requester

/** What a `PendingWithdrawalRow` has besides, of their users as u. */
export const forReview = `${decidersOf('w')}, ${requesterColumns}`

export const pendingListMax = 500

/** Withdrawals that wait for a decision, oldest first, at most `pendingListMax`. */
export async function listPendingWithdrawals(db: Queryable): Promise<PendingWithdrawalRow[]> {
  return rows<PendingWithdrawalRow>(
    db,
    'list-pending-withdrawals',
    `select ${withdrawalColumns}, ${forReview}
     from withdrawals w join users u on u.id = w.user_id
     where w.status = 'pending' order by w.seq limit $1`,
    [pendingListMax],
  )
}

/** One withdrawal as the people who decide about it see it. */
export async function getWithdrawalForReview(
  db: Queryable,
  id: string,
): Promise<PendingWithdrawalRow> {
  const row = await firstRow<PendingWithdrawalRow>(
    db,
    'get-withdrawal-for-review',
    `select ${withdrawalColumns}, ${forReview}
     from withdrawals w join users u on u.id = w.user_id where w.id = $1`,
    [id],
  )
  if (!row) throw new Error('a withdrawal that was just decided is gone')
  return row
}

/** Many withdrawals as the people who decide about them see them, newest first. */
export async function listWithdrawalsForReview(
  db: Queryable,
  ids: readonly string[],
): Promise<PendingWithdrawalRow[]> {
  return rows<PendingWithdrawalRow>(
    db,
    'list-withdrawals-by-ids',
    `select ${withdrawalColumns}, ${forReview}
     from withdrawals w join users u on u.id = w.user_id where w.id = any($1::uuid[])
     order by w.seq desc`,
    [ids],
  )
}
