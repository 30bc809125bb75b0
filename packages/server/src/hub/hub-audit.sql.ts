import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows } from '../db/queryable.ts'

/** An entry of the hub's record with the names of who did it and what it is about. */
export type HubAuditRow = {
  id: string
  at: Instant
  actorId: string | null
  actorName: string | null
  action: string
  subjectType: string
  subjectId: string
  subjectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  address: string | null
  group: string | null
}

const columns = `l.id, l.created_at as "at", l.actor_id as "actorId",
  full_name(a.first_name, a.last_name) as "actorName", l.action,
  l.subject_type as "subjectType", l.subject_id as "subjectId",
  case l.subject_type
    when 'user' then (
      select full_name(u.first_name, u.last_name) from users u where u.id = l.subject_id
    )
    when 'class' then (
      select c.name || ' · ' || c.code from hub_classes c where c.id = l.subject_id
    )
  end as "subjectName",
  l.before, l.after, l.reason, l.address, l.group_id as "group"`

/** Whom a search finds; the hub's people are few. */
const people = `people as materialized (
    select s.user_id as id from people_search s where position(lower_case($1) in s.named) > 0
  )`

/**
 * All of what is asked: what a search finds by what an entry says itself, by who did it or whom it is about, by the class's name
 * or code; the entries of one group; the newest of each group for the whole of it.
 */
const where = `where (
    $1::text is null
    or position(lower_case($1) in search_text(l.action, l.reason, l.before::text, l.after::text)) > 0
    or l.actor_id in (select p.id from people p)
    or l.subject_id in (
      select p.id from people p
      union all
      select c.id from hub_classes c
      where c.code is not null and position(lower_case($1) in lower_case(c.name || ' ' || c.code)) > 0
    )
  )
  and ($2::uuid is null or l.group_id = $2)
  and (
    not $3::boolean or l.group_id is null or not exists (
      select 1 from audit_log n
      where n.group_id = l.group_id and (n.created_at, n.id) > (l.created_at, l.id)
    )
  )`

/**
 * A page of the hub's record, newest first, with how many entries there are: those that a search finds, those of a group, or
 * all. A search folds nothing.
 *
 * @param input.isFolded the newest of each group stands for all of it
 */
export async function listHubAudit(
  db: Queryable,
  input: {
    query: string | undefined
    group: string | undefined
    isFolded: boolean
    limit: number
    offset: number
  },
): Promise<{ entries: HubAuditRow[]; total: number }> {
  const { query = null, group = null, isFolded, limit, offset } = input
  const asked = [query, group, isFolded && query === null && group === null]
  const entries = await rows<HubAuditRow>(
    db,
    'hub-list-audit',
    `with ${people} select ${columns}
     from (
       select * from audit_log l ${where} order by l.created_at desc, l.id desc limit $4 offset $5
     ) l left join users a on a.id = l.actor_id order by l.created_at desc, l.id desc`,
    [...asked, limit, offset],
  )
  const counted = await firstRow<{ total: number }>(
    db,
    'hub-count-audit',
    `with ${people} select count(*)::integer as "total" from audit_log l ${where}`,
    asked,
  )
  return { entries, total: counted?.total ?? 0 }
}
