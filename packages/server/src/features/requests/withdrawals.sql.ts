import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { firstRow, onlyRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'
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
  return onlyRow<WithdrawalRow>(
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
    `select id, full_name(first_name, last_name) as "accountName",
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

/** A member's newest paid withdrawal whose payout note was not shown, if there is one. */
export async function findUnshownNote(db: Queryable, memberId: string): Promise<string | null> {
  const row = await firstRow<{ id: string }>(
    db,
    'find-unshown-note',
    `select w.id from withdrawals w
     where w.user_id = $1 and w.status = 'approved' and w.note_shown_at is null
       and w.reversed_at is null
     order by w.seq desc limit 1`,
    [memberId],
  )
  return row?.id ?? null
}

/**
 * A member was shown the payout note of one withdrawal. Earlier ones are not shown after it: several
 * paid at once are one moment, and each stays in the activity.
 *
 * @param realNow when it was shown, real time
 * @returns whether the withdrawal is the member's and was paid
 */
export async function markNotesShown(
  tx: Queryable,
  { id, memberId }: { id: string; memberId: string },
  realNow: Instant,
): Promise<boolean> {
  const row = await firstRow<{ seq: bigint }>(
    tx,
    'mark-notes-shown',
    `with shown as (
       select w.seq from withdrawals w
       where w.id = $1 and w.user_id = $2 and w.status = 'approved'
     ), marked as (
       update withdrawals w set note_shown_at = $3
       where w.user_id = $2 and w.status = 'approved' and w.note_shown_at is null
         and w.reversed_at is null and w.seq <= (select seq from shown)
     )
     select seq from shown`,
    [id, memberId, timestamp(realNow)],
  )
  return row !== undefined
}
