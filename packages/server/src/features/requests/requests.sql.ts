import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { type Deciders, deciderColumns } from '../ledger/decisions.ts'
import type { ManyItem } from './many-decisions.ts'
import { type Requester, requesterColumns } from './requester.ts'

/** A request that waits for an admin's decision: what deposits and withdrawals have in common. */
export type RequestRow = {
  id: string
  userId: string
  amount: bigint
  paymentMethod: PaymentMethod
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  remarks: string | null
  rejectionNote: string | null
  verifiedBy: string | null
  verifiedAt: Instant | null
  /** A rule of the class decided, on behalf of who verified it. */
  decidedByRule: boolean
  /** Its approval was undone; real time. */
  reversedAt: Instant | null
  createdAt: Instant
}

/** A request as the people who decide about it see it. */
export type ReviewedRow<Row extends RequestRow> = Row & Deciders & Requester

/** A kind of request: what the statements about deposits and about withdrawals differ in. */
export type RequestKind<Row extends RequestRow, Reviewed extends Row = ReviewedRow<Row>> = {
  name: 'deposit' | 'withdrawal'
  table: 'deposits' | 'withdrawals'
  /** The columns that the other kind does not have, of requests as r. */
  ownColumns: string
  /** What reviewers see besides, with a comma before it; empty for nothing. */
  reviewColumns: string
  /** The text of a request that a search looks through. */
  searchedText: string
  /** Carries the types of the rows; no kind has a value here. */
  types?: { row: Row; reviewed: Reviewed }
}

/** Requests of one list at most. */
export const pendingListMax = 500

/** The columns of a kind's rows, of requests as r. */
export function columnsOf(kind: Pick<RequestKind<RequestRow>, 'ownColumns'>): string {
  return `r.id, r.user_id as "userId", r.amount, r.payment_method as "paymentMethod",
  ${kind.ownColumns}, r.status, r.remarks, r.rejection_note as "rejectionNote",
  r.verified_by as "verifiedBy", r.verified_at as "verifiedAt",
  r.decided_by_rule as "decidedByRule", r.reversed_at as "reversedAt",
  r.created_at as "createdAt"`
}

/** The columns of a kind's rows for reviewers, of requests as r and their users as u. */
export function reviewColumnsOf(
  kind: Pick<RequestKind<RequestRow>, 'ownColumns' | 'reviewColumns'>,
): string {
  return `${columnsOf(kind)}, ${deciderColumns}, ${requesterColumns}${kind.reviewColumns}`
}

/** A request by its id. */
export async function findRequest<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  id: string,
): Promise<Row | undefined> {
  return firstRow<Row>(
    db,
    `find-${kind.name}`,
    `select ${columnsOf(kind)} from ${kind.table} r where r.id = $1`,
    [id],
  )
}

/** Pending requests of a member. The member's wallet is locked, so the count holds. */
export async function countPending<Row extends RequestRow, Reviewed extends Row>(
  tx: Queryable,
  kind: RequestKind<Row, Reviewed>,
  userId: string,
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    `count-pending-${kind.table}`,
    `select count(*)::integer as "count" from ${kind.table}
     where user_id = $1 and status = 'pending'`,
    [userId],
  )
  return row?.count ?? 0
}

/** A page of a member's requests, newest first, with how many there are in all. */
export async function listOwnRequests<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<{ requests: Row[]; total: number }> {
  const [requests, counted] = await Promise.all([
    rows<Row>(
      db,
      `list-${kind.table}`,
      `select ${columnsOf(kind)} from ${kind.table} r where r.user_id = $1
       order by r.seq desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      `count-${kind.table}`,
      `select count(*)::integer as "total" from ${kind.table} where user_id = $1`,
      [userId],
    ),
  ])
  return { requests, total: counted?.total ?? 0 }
}

/**
 * Locks requests that are to be decided about together, and gives them in the order of asking: the first
 * step of the order of locks. Waits for decisions that are being made.
 */
export async function lockRequests<Row extends RequestRow, Reviewed extends Row>(
  tx: Queryable,
  kind: RequestKind<Row, Reviewed>,
  ids: readonly string[],
): Promise<Row[]> {
  return rows<Row>(
    tx,
    `lock-${kind.table}`,
    `select ${columnsOf(kind)} from ${kind.table} r
     where r.id = any($1::uuid[]) order by r.seq for no key update`,
    [ids],
  )
}

/**
 * Decides pending requests, which are locked.
 *
 * @param when.now when the decisions were made, simulated; `realNow`: in real time
 * @returns the requests as they are then, in the order of asking
 */
export async function decideRequests<Row extends RequestRow, Reviewed extends Row>(
  tx: Queryable,
  kind: RequestKind<Row, Reviewed>,
  {
    items,
    verifiedBy,
    isByRule,
  }: {
    items: readonly ManyItem[]
    verifiedBy: string
    isByRule: boolean
  },
  { now, realNow }: { now: Instant; realNow: Instant },
): Promise<Row[]> {
  if (items.length === 0) return []
  return rows<Row>(
    tx,
    `decide-${kind.table}`,
    `with decided as (
       update ${kind.table} r
       set status = d.status, verified_by = $5, rejection_note = d.note, remarks = d.remarks,
         verified_at = $6, decided_by_rule = $7, decided_at = $8,
         decided_seq = nextval('activity_seq')
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as d (id, status, note, remarks)
       where r.id = d.id and r.status = 'pending'
       returning r.seq, ${columnsOf(kind)}
     )
     select * from decided order by seq`,
    [
      items.map(({ id }) => id),
      items.map(({ status }) => status),
      items.map(({ status, rejectionNote }) => (status === 'rejected' ? rejectionNote : null)),
      items.map(({ remarks }) => remarks ?? null),
      verifiedBy,
      timestamp(realNow),
      isByRule,
      timestamp(now),
    ],
  )
}

/**
 * Takes a pending request back.
 *
 * @param now simulated
 */
export async function cancelPending<Row extends RequestRow, Reviewed extends Row>(
  tx: Queryable,
  kind: RequestKind<Row, Reviewed>,
  { id, userId }: { id: string; userId: string },
  now: Instant,
): Promise<Row | undefined> {
  return firstRow<Row>(
    tx,
    `cancel-${kind.name}`,
    `update ${kind.table} r set status = 'cancelled', decided_at = $3,
       decided_seq = nextval('activity_seq')
     where r.id = $1 and r.user_id = $2 and r.status = 'pending' returning ${columnsOf(kind)}`,
    [id, userId, timestamp(now)],
  )
}

/**
 * Marks an approved request as undone: the first step of the order of locks. Gives undefined when it
 * is not approved or was undone already, and waits for another reversal of it.
 *
 * @param realNow when it was undone, real time
 */
export async function markReversed<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  { id, reversedBy }: { id: string; reversedBy: string },
  realNow: Instant,
): Promise<Row | undefined> {
  return firstRow<Row>(
    tx,
    `mark-${kind.name}-reversed`,
    `update ${kind.table} r set reversed_by = $2, reversed_at = $3
     where r.id = $1 and r.status = 'approved' and r.reversed_at is null
     returning ${columnsOf(kind)}`,
    [id, reversedBy, timestamp(realNow)],
  )
}
