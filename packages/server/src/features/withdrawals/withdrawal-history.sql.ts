import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { findPage, holdsTyped } from '../../db/search.ts'
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
  if (query === undefined) return listAllWithdrawals(db, { limit, offset })
  const name = 'find-withdrawal-history'
  const { places, total } = await findPage(db, {
    name,
    found: foundBy(query),
    query,
    limit,
    offset,
  })
  const withdrawals = await rows<PendingWithdrawalRow>(
    db,
    'list-withdrawals-by-place',
    `select ${withdrawalColumns}, ${requester}
     from withdrawals w join users u on u.id = w.user_id
     where w.seq = any ($1::bigint[]) order by w.seq desc`,
    [places],
  )
  return { withdrawals, total }
}

async function listAllWithdrawals(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ withdrawals: PendingWithdrawalRow[]; total: number }> {
  const [withdrawals, counted] = await Promise.all([
    rows<PendingWithdrawalRow>(
      db,
      'list-withdrawal-history',
      `select ${withdrawalColumns}, ${requester}
       from (select * from withdrawals order by seq desc limit $1 offset $2) w
       join users u on u.id = w.user_id order by w.seq desc`,
      [limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      'count-withdrawal-history',
      'select count(*)::integer as "total" from withdrawals',
    ),
  ])
  return { withdrawals, total: counted?.total ?? 0 }
}

/** By the account, or by the name or email of who asked. */
function foundBy(query: string): string {
  return `select r.seq as place from withdrawals r where ${holdsTyped('r.account_name, r.account_number', '$1', query)}
    union
    select r.seq from users u join withdrawals r on r.user_id = u.id
    where ${holdsTyped(personParts, '$1', query)}
      and position(lower($1) in search_text(u.first_name || ' ' || u.last_name, u.email)) > 0`
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
