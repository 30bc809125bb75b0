import type { Instant } from '@kunwari/domain/calendar/instant'
import { findListPage } from '../../db/list-page.ts'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { findPage, holds, looked, mayHold, type Searched } from '../../db/search.ts'
import { foundByName, nameHolds, peopleCandidates } from '../people/people-list.sql.ts'
import {
  forReview,
  type PendingWithdrawalRow,
  type WithdrawalRow,
  withdrawalColumns,
} from './withdrawals.sql.ts'

/** A page of all withdrawals that a search finds, newest first, with how many it finds. */
export async function listWithdrawalHistory(
  db: Queryable,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ withdrawals: PendingWithdrawalRow[]; total: number }> {
  if (query === undefined) return listAllWithdrawals(db, { limit, offset })
  const { places, total } = await findPage(db, searched, { query, limit, offset })
  const withdrawals = await rows<PendingWithdrawalRow>(
    db,
    'list-withdrawals-by-place',
    `select ${withdrawalColumns}, ${forReview}
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
  const { total, ceiling, skip } = await findListPage(db, 'withdrawals', offset)
  if (ceiling === null) return { withdrawals: [], total }
  const withdrawals = await rows<PendingWithdrawalRow>(
    db,
    'list-withdrawal-history',
    `select ${withdrawalColumns}, ${forReview}
     from (
       select * from withdrawals r where r.seq <= $1 order by r.seq desc limit $2 offset $3
     ) w join users u on u.id = w.user_id order by w.seq desc`,
    [ceiling, limit, skip],
  )
  return { withdrawals, total }
}

const pieces = 'search_text(r.account_name, r.account_number)'
const whole = holds(pieces, '$1')

/** By the account, or by the name or email of who asked. */
const searched: Searched = {
  name: 'find-withdrawal-history',
  lists: ['withdrawals', 'people'],
  found: (
    look,
  ) => `select r.seq as place from withdrawals r where ${looked(look, { pieces, whole })}
    union
    select r.seq from people_search s join withdrawals r on r.user_id = s.user_id
    where ${foundByName(look)}`,
  candidates: `select from withdrawals r where ${mayHold(pieces)} union all ${peopleCandidates}`,
  walk: `select r.seq as place from withdrawals r join people_search s on s.user_id = r.user_id
    where r.seq <= $2 and (${whole} or ${nameHolds}) order by r.seq desc`,
}

/** One person's newest withdrawals, at most `limit`. */
export async function listWithdrawalsForReview(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PendingWithdrawalRow[]> {
  return rows<PendingWithdrawalRow>(
    db,
    'list-withdrawals-for-review',
    `select ${withdrawalColumns}, ${forReview}
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
