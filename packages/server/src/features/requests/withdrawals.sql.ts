import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'
import { columnsOf, type RequestKind, type RequestRow, type ReviewedRow } from './requests.sql.ts'

export type WithdrawalRow = RequestRow & { accountName: string; accountNumber: string }

export type PendingWithdrawalRow = ReviewedRow<WithdrawalRow>

export const withdrawalKind: RequestKind<WithdrawalRow> = {
  name: 'withdrawal',
  table: 'withdrawals',
  ownColumns: 'r.account_name as "accountName", r.account_number as "accountNumber"',
  reviewColumns: '',
  searchedText: 'search_text(r.account_name, r.account_number)',
}

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
    /** Real time: waits for a class's rules count from here. */
    askedAt: Instant
    /** Simulated: when the rules of a class owe it; null where a hand decides. */
    dueAt: Instant | null
  },
  now: Instant,
): Promise<WithdrawalRow> {
  const row = await firstRow<WithdrawalRow>(
    tx,
    'insert-withdrawal',
    `insert into withdrawals as r (
       id, user_id, amount, payment_method, account_name, account_number, created_at, asked_at,
       due_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columnsOf(withdrawalKind)}`,
    [
      input.id,
      input.userId,
      input.amount,
      input.paymentMethod,
      input.accountName,
      input.accountNumber,
      timestamp(now),
      timestamp(input.askedAt),
      input.dueAt === null ? null : timestamp(input.dueAt),
    ],
  )
  if (!row) throw new Error('an inserted withdrawal gave no row')
  return row
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
