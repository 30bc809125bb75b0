import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'
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
    /** Asked for while everybody does. */
    isInRush: boolean
  },
  now: Instant,
): Promise<WithdrawalRow> {
  const row = await firstRow<WithdrawalRow>(
    tx,
    'insert-withdrawal',
    `insert into withdrawals as r (
       id, user_id, amount, payment_method, account_name, account_number, created_at, asked_at,
       due_at, in_rush
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columnsOf(withdrawalKind)}`,
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
      input.isInRush,
    ],
  )
  if (!row) throw new Error('an inserted withdrawal gave no row')
  return row
}

/** What somebody asked for while everybody did. */
export async function findRushWithdrawal(
  db: Queryable,
  userId: string,
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(
    db,
    'find-rush-withdrawal',
    `select ${columnsOf(withdrawalKind)} from withdrawals r where r.user_id = $1 and r.in_rush`,
    [userId],
  )
}

/** What the withdrawal of a member says of them while everybody asks. */
export type RushAsker = { id: string; accountName: string; accountNumber: string }

/** Who asks: one member, or every extra that has enough, by number. */
export async function listRushAskers(
  db: Queryable,
  { userId, minimum }: { userId: string | null; minimum: bigint },
): Promise<RushAsker[]> {
  return rows<RushAsker>(
    db,
    'list-rush-askers',
    `select id, trim(first_name || ' ' || last_name) as "accountName",
       account_number as "accountNumber"
     from users
     where case
       when $1::uuid is not null then id = $1
       else played_by = 'script' and status = 'active' and wallet_balance - held_balance >= $2
     end
     order by member_number`,
    [userId, minimum],
  )
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
