import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { findPage, holdsTyped } from '../../db/search.ts'
import { personParts } from '../identity/people-list.sql.ts'
import {
  type DepositRow,
  depositColumns,
  type PendingDepositRow,
  seenBefore,
} from './deposits.sql.ts'

/** A page of all deposits that a search finds, newest first, with how many it finds. */
export async function listDepositHistory(
  db: Queryable,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ deposits: PendingDepositRow[]; total: number }> {
  if (query === undefined) return listAllDeposits(db, { limit, offset })
  const name = 'find-deposit-history'
  const { places, total } = await findPage(db, {
    name,
    found: foundBy(query),
    query,
    limit,
    offset,
  })
  const deposits = await rows<PendingDepositRow>(
    db,
    'list-deposits-by-place',
    `select ${depositColumns}, ${seenBefore}
     from deposits d join users u on u.id = d.user_id
     where d.seq = any ($1::bigint[]) order by d.seq desc`,
    [places],
  )
  return { deposits, total }
}

async function listAllDeposits(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ deposits: PendingDepositRow[]; total: number }> {
  const [deposits, counted] = await Promise.all([
    rows<PendingDepositRow>(
      db,
      'list-deposit-history',
      `select ${depositColumns}, ${seenBefore}
       from (select * from deposits order by seq desc limit $1 offset $2) d
       join users u on u.id = d.user_id order by d.seq desc`,
      [limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      'count-deposit-history',
      'select count(*)::integer as "total" from deposits',
    ),
  ])
  return { deposits, total: counted?.total ?? 0 }
}

/** By the reference number, or by the name or email of who asked. */
function foundBy(query: string): string {
  return `select r.seq as place from deposits r where ${holdsTyped('r.reference_number', '$1', query)}
    union
    select r.seq from users u join deposits r on r.user_id = u.id
    where ${holdsTyped(personParts, '$1', query)}
      and position(lower($1) in search_text(u.first_name || ' ' || u.last_name, u.email)) > 0`
}

/** One person's newest deposits, at most `limit`. */
export async function listDepositsForReview(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PendingDepositRow[]> {
  return rows<PendingDepositRow>(
    db,
    'list-deposits-for-review',
    `select ${depositColumns}, ${seenBefore}
     from deposits d join users u on u.id = d.user_id
     where d.user_id = $1 order by d.seq desc limit $2`,
    [userId, limit],
  )
}

/**
 * Marks an approved deposit as undone: the first step of the order of locks. Gives undefined when it
 * is not approved or was undone already, and waits for whoever is undoing it.
 *
 * @param realNow when it was undone, real time
 */
export async function markDepositReversed(
  tx: Tx,
  { id, reversedBy }: { id: string; reversedBy: string },
  realNow: Instant,
): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(
    tx,
    'mark-deposit-reversed',
    `update deposits d set reversed_by = $2, reversed_at = $3
     where d.id = $1 and d.status = 'approved' and d.reversed_at is null
     returning ${depositColumns}`,
    [id, reversedBy, timestamp(realNow)],
  )
}
