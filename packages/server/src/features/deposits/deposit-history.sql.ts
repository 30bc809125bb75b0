import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { holdsTyped, searchName } from '../../db/search.ts'
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
  const [where, values] = query === undefined ? ['', []] : [foundBy(query), [query]]
  const next = values.length
  const [deposits, counted] = await Promise.all([
    rows<PendingDepositRow>(
      db,
      searchName('list-deposit-history', query),
      `select ${depositColumns}, ${seenBefore}
       from (
         select * from deposits d ${where} order by d.seq desc limit $${next + 1} offset $${next + 2}
       ) d join users u on u.id = d.user_id order by d.seq desc`,
      [...values, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      searchName('count-deposit-history', query),
      `select count(*)::integer as "total" from deposits d ${where}`,
      values,
    ),
  ])
  return { deposits, total: counted?.total ?? 0 }
}

/** By the reference number, or by the name or email of who asked. */
function foundBy(query: string): string {
  return `where d.id in (
    select r.id from deposits r where ${holdsTyped('r.reference_number', '$1', query)}
    union all
    select r.id from users u join deposits r on r.user_id = u.id
    where ${holdsTyped(personParts, '$1', query)}
      and position(lower($1) in search_text(u.first_name || ' ' || u.last_name, u.email)) > 0
  )`
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
