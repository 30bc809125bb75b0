import { findListPage } from '../../db/list-page.ts'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'
import {
  containsTyped,
  findPage,
  mayHold,
  type Searched,
  searchCondition,
} from '../../db/search.ts'
import { foundByName, nameHolds, peopleCandidates } from '../people/people-list.sql.ts'
import {
  pendingListMax,
  type RequestKind,
  type RequestRow,
  reviewColumnsOf,
} from './requests.sql.ts'

/** Requests that wait for a decision, oldest first, at most `pendingListMax`. */
export async function listPending<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
): Promise<Reviewed[]> {
  return rows<Reviewed>(
    db,
    `list-pending-${kind.table}`,
    `select ${reviewColumnsOf(kind)}
     from ${kind.table} r join users u on u.id = r.user_id
     where r.status = 'pending' order by r.seq limit $1`,
    [pendingListMax],
  )
}

/** One request as the people who decide about it see it. */
export async function getForReview<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  id: string,
): Promise<Reviewed> {
  const row = await firstRow<Reviewed>(
    db,
    `get-${kind.name}-for-review`,
    `select ${reviewColumnsOf(kind)}
     from ${kind.table} r join users u on u.id = r.user_id where r.id = $1`,
    [id],
  )
  if (!row) throw new Error(`a ${kind.name} that was just decided is gone`)
  return row
}

/** Many requests as the people who decide about them see them, newest first. */
export async function listForReview<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  ids: readonly string[],
): Promise<Reviewed[]> {
  return rows<Reviewed>(
    db,
    `list-${kind.table}-by-ids`,
    `select ${reviewColumnsOf(kind)}
     from ${kind.table} r join users u on u.id = r.user_id where r.id = any($1::uuid[])
     order by r.seq desc`,
    [ids],
  )
}

/** One person's newest requests, at most `limit`. */
export async function listRequestsOf<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  { userId, limit }: { userId: string; limit: number },
): Promise<Reviewed[]> {
  return rows<Reviewed>(
    db,
    `list-${kind.table}-for-review`,
    `select ${reviewColumnsOf(kind)}
     from ${kind.table} r join users u on u.id = r.user_id
     where r.user_id = $1 order by r.seq desc limit $2`,
    [userId, limit],
  )
}

/** A page of all requests that a search finds, newest first, with how many it finds. */
export async function listHistory<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ requests: Reviewed[]; total: number }> {
  if (query === undefined) return listAll(db, kind, { limit, offset })
  const { places, total } = await findPage(db, searchOf(kind), { query, limit, offset })
  const requests = await rows<Reviewed>(
    db,
    `list-${kind.table}-by-place`,
    `select ${reviewColumnsOf(kind)}
     from ${kind.table} r join users u on u.id = r.user_id
     where r.seq = any ($1::bigint[]) order by r.seq desc`,
    [places],
  )
  return { requests, total }
}

async function listAll<Row extends RequestRow, Reviewed extends Row>(
  db: Queryable,
  kind: RequestKind<Row, Reviewed>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ requests: Reviewed[]; total: number }> {
  const { total, ceiling, skip } = await findListPage(db, kind.table, offset)
  if (ceiling === null) return { requests: [], total }
  const requests = await rows<Reviewed>(
    db,
    `list-${kind.name}-history`,
    `select ${reviewColumnsOf(kind)}
     from (
       select * from ${kind.table} p where p.seq <= $1 order by p.seq desc limit $2 offset $3
     ) r join users u on u.id = r.user_id order by r.seq desc`,
    [ceiling, limit, skip],
  )
  return { requests, total }
}

/** The search by the request's own text, or by the name or email of its owner. */
function searchOf<Row extends RequestRow, Reviewed extends Row>({
  name,
  table,
  searchedText: pieces,
}: RequestKind<Row, Reviewed>): Searched {
  const whole = containsTyped(pieces, '$1')
  return {
    name: `find-${name}-history`,
    lists: [table, 'people'],
    found: (
      look,
    ) => `select r.seq as place from ${table} r where ${searchCondition(look, { pieces, whole })}
    union
    select r.seq from people_search s join ${table} r on r.user_id = s.user_id
    where ${foundByName(look)}`,
    candidates: `select from ${table} r where ${mayHold(pieces)} union all ${peopleCandidates}`,
    walk: `select r.seq as place from ${table} r join people_search s on s.user_id = r.user_id
    where r.seq <= $2 and (${whole} or ${nameHolds}) order by r.seq desc`,
  }
}
