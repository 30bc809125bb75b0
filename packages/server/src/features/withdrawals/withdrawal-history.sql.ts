import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { holdsTyped, searchName } from '../../db/search.ts'
import { personParts } from '../identity/people-list.sql.ts'
import {
  type PendingWithdrawalRow,
  requester,
  type WithdrawalRow,
  withdrawalColumns,
} from './withdrawals.sql.ts'

/** A page of all withdrawals that a search finds, newest first, with how many it finds. */
export async function listWithdrawalHistory(
  db: Queryable,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ withdrawals: PendingWithdrawalRow[]; total: number }> {
  const [where, values] = query === undefined ? ['', []] : [foundBy(query), [query]]
  const next = values.length
  const [withdrawals, counted] = await Promise.all([
    rows<PendingWithdrawalRow>(
      db,
      searchName('list-withdrawal-history', query),
      `select ${withdrawalColumns}, ${requester}
       from (
         select * from withdrawals w ${where} order by w.seq desc limit $${next + 1} offset $${next + 2}
       ) w join users u on u.id = w.user_id order by w.seq desc`,
      [...values, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      searchName('count-withdrawal-history', query),
      `select count(*)::integer as "total" from withdrawals w ${where}`,
      values,
    ),
  ])
  return { withdrawals, total: counted?.total ?? 0 }
}

/** By the account, or by the name or email of who asked. */
function foundBy(query: string): string {
  return `where w.id in (
    select r.id from withdrawals r where ${holdsTyped('r.account_name, r.account_number', '$1', query)}
    union all
    select r.id from users u join withdrawals r on r.user_id = u.id
    where ${holdsTyped(personParts, '$1', query)}
      and position(lower($1) in search_text(u.first_name || ' ' || u.last_name, u.email)) > 0
  )`
}

/** One person's newest withdrawals, at most `limit`. */
export async function listWithdrawalsForReview(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PendingWithdrawalRow[]> {
  return rows<PendingWithdrawalRow>(
    db,
    'list-withdrawals-for-review',
    `select ${withdrawalColumns}, ${requester}
     from withdrawals w join users u on u.id = w.user_id
     where w.user_id = $1 order by w.seq desc limit $2`,
    [userId, limit],
  )
}

/**
 * Marks an approved withdrawal as undone: the first step of the order of locks. Gives undefined when it
 * is not approved or was undone already, and waits for whoever is undoing it.
 *
 * @param realNow when it was undone, real time
 */
export async function markWithdrawalReversed(
  tx: Tx,
  { id, reversedBy }: { id: string; reversedBy: string },
  realNow: Instant,
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(
    tx,
    'mark-withdrawal-reversed',
    `update withdrawals w set reversed_by = $2, reversed_at = $3
     where w.id = $1 and w.status = 'approved' and w.reversed_at is null
     returning ${withdrawalColumns}`,
    [id, reversedBy, timestamp(realNow)],
  )
}
