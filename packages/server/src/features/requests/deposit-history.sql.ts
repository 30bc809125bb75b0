import type { Instant } from '@kunwari/domain/calendar/instant'
import { findListPage } from '../../db/list-page.ts'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { findPage, holds, looked, mayHold, type Searched } from '../../db/search.ts'
import { foundByName, nameHolds, peopleCandidates } from '../people/people-list.sql.ts'
import {
  type DepositRow,
  depositColumns,
  forReview,
  type PendingDepositRow,
} from './deposits.sql.ts'

/** A page of all deposits that a search finds, newest first, with how many it finds. */
export async function listDepositHistory(
  db: Queryable,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ deposits: PendingDepositRow[]; total: number }> {
  if (query === undefined) return listAllDeposits(db, { limit, offset })
  const { places, total } = await findPage(db, searched, { query, limit, offset })
  const deposits = await rows<PendingDepositRow>(
    db,
    'list-deposits-by-place',
    `select ${depositColumns}, ${forReview}
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
  const { total, ceiling, skip } = await findListPage(db, 'deposits', offset)
  if (ceiling === null) return { deposits: [], total }
  const deposits = await rows<PendingDepositRow>(
    db,
    'list-deposit-history',
    `select ${depositColumns}, ${forReview}
     from (
       select * from deposits r where r.seq <= $1 order by r.seq desc limit $2 offset $3
     ) d join users u on u.id = d.user_id order by d.seq desc`,
    [ceiling, limit, skip],
  )
  return { deposits, total }
}

const pieces = 'search_text(r.reference_number)'
const whole = holds(pieces, '$1')

/** By the reference number, or by the name or email of who asked. */
const searched: Searched = {
  name: 'find-deposit-history',
  lists: ['deposits', 'people'],
  found: (look) => `select r.seq as place from deposits r where ${looked(look, { pieces, whole })}
    union
    select r.seq from people_search s join deposits r on r.user_id = s.user_id
    where ${foundByName(look)}`,
  candidates: `select from deposits r where ${mayHold(pieces)} union all ${peopleCandidates}`,
  walk: `select r.seq as place from deposits r join people_search s on s.user_id = r.user_id
    where r.seq <= $2 and (${whole} or ${nameHolds}) order by r.seq desc`,
}

/** One person's newest deposits, at most `limit`. */
export async function listDepositsForReview(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PendingDepositRow[]> {
  return rows<PendingDepositRow>(
    db,
    'list-deposits-for-review',
    `select ${depositColumns}, ${forReview}
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
