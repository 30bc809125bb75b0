import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { searchName } from '../../db/search.ts'

/** An entry of the audit log with the names of who did it and whom it is about. */
export type AuditRow = {
  id: string
  at: Instant
  actorId: string
  actorName: string
  action: string
  subjectType: string
  subjectId: string
  subjectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  address: string | null
  group: string | null
  /** Which rule of a class decided, on behalf of the actor. */
  rule: string | null
}

// What an entry may be about, and whose it is.
const subjects = [
  { type: 'deposit', table: 'deposits' },
  { type: 'withdrawal', table: 'withdrawals' },
  { type: 'application', table: 'prime_leader_applications' },
  { type: 'plan', table: 'investments' },
] as const

const subjectName = `case l.subject_type
  when 'user' then (
    select full_name(u.first_name, u.last_name) from users u where u.id = l.subject_id
  )
  ${subjects
    .map(
      ({ type, table }) => `when '${type}' then (
        select full_name(u.first_name, u.last_name)
        from ${table} r join users u on u.id = r.user_id where r.id = l.subject_id
      )`,
    )
    .join(' ')}
  when 'payment-setting' then (
    select p.payment_method from payment_settings p where p.id = l.subject_id
  )
end`

const columns = `l.id, l.created_at as "at", l.actor_id as "actorId",
  full_name(a.first_name, a.last_name) as "actorName", l.action, l.subject_type as "subjectType",
  l.subject_id as "subjectId", ${subjectName} as "subjectName", l.before, l.after, l.reason,
  l.address, l.group_id as "group", l.rule`

/** By what an entry says itself, or by the name, email or number of who did it or whom it is about. */
const foundBy = `where position(
      lower_case($1) in search_text(l.action, l.reason, l.before::text, l.after::text)
    ) > 0
    or l.actor_id in (select p.id from people p)
    or l.subject_id in (
      select p.id from people p
      ${subjects
        .map(
          ({ table }) => `union all select r.id from ${table} r join people p on p.id = r.user_id`,
        )
        .join(' ')}
    )`

/**
 * A page of the entries that a search finds, newest first, with how many it finds. Without a search
 * it may be the entries of one group, or all with the newest of each group standing for it.
 *
 * @param input.people SQL: whom what was typed as $1 finds, of people_search s
 */
export async function listAudit(
  db: Queryable,
  input: {
    query: string | undefined
    people: string | null
    group: string | undefined
    isFolded: boolean
    limit: number
    offset: number
  },
): Promise<{ entries: AuditRow[]; total: number }> {
  const { query, group, isFolded, limit, offset } = input
  const isSearch = query !== undefined
  const people = isSearch
    ? `with people as materialized (
        select s.user_id as id from people_search s where ${input.people}
      )`
    : ''
  const kind = isSearch ? 'found' : group !== undefined ? 'group' : isFolded ? 'folded' : 'all'
  const where = { found: foundBy, group: 'where l.group_id = $1', folded: newestOfGroup, all: '' }[
    kind
  ]
  const values = [query ?? group].filter((value) => value !== undefined)
  const next = values.length
  const [entries, counted] = await Promise.all([
    rows<AuditRow>(
      db,
      nameOf(`list-audit-${kind}`, query),
      `${people} select ${columns}
       from (
         select * from audit_log l ${where} order by l.created_at desc, l.id desc
         limit $${next + 1} offset $${next + 2}
       ) l join users a on a.id = l.actor_id order by l.created_at desc, l.id desc`,
      [...values, limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      nameOf(`count-audit-${kind}`, query),
      `${people} select count(*)::integer as "total" from audit_log l ${where}`,
      values,
    ),
  ])
  return { entries, total: counted?.total ?? 0 }
}

/** Of the entries of one call the newest stands for all. */
const newestOfGroup = `where l.group_id is null or not exists (
      select 1 from audit_log n
      where n.group_id = l.group_id and (n.created_at, n.id) > (l.created_at, l.id)
    )`

export type AuditGroupRow = { group: string; action: string; count: number; amount: bigint }

/** What calls about many requests came to, for each action in them; the most frequent first. */
export async function listAuditGroups(
  db: Queryable,
  groups: readonly string[],
): Promise<AuditGroupRow[]> {
  if (groups.length === 0) return []
  return rows<AuditGroupRow>(
    db,
    'list-audit-groups',
    `select group_id as "group", action, count(*)::integer as "count",
       (coalesce(sum((after ->> 'amount')::numeric), 0) * 100)::bigint as "amount"
     from audit_log where group_id = any($1::uuid[])
     group by group_id, action order by group_id, count(*) desc, action`,
    [groups],
  )
}

function nameOf(name: string, query: string | undefined): string {
  return query === undefined ? name : searchName(name, query)
}

/** Whether somebody else than the actor did this to the subject since then. */
export async function hasSomebodyElseDone(
  tx: Tx,
  entry: { action: string; subjectId: string; actorId: string; since: Instant },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'has-somebody-else-done',
    `select true from audit_log
     where subject_id = $1 and action = $2 and actor_id <> $3 and created_at >= $4 limit 1`,
    [entry.subjectId, entry.action, entry.actorId, timestamp(entry.since)],
  )
  return row !== undefined
}

/** The next entries after an id, oldest first: ids are in the order of time. */
export async function listAuditAfter(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<AuditRow[]> {
  return rows<AuditRow>(
    tx,
    'list-audit-after',
    `select ${columns}
     from (select * from audit_log l where l.id > $1 order by l.id limit $2) l
     join users a on a.id = l.actor_id order by l.id`,
    [after, limit],
  )
}
