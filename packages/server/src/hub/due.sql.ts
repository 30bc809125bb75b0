import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../db/queryable.ts'

/** Notes when the clock of a class next has something to do; null where it stands still. */
export async function setDue(
  db: Queryable,
  { id, dueAt }: { id: string; dueAt: Instant | null },
): Promise<void> {
  const text = 'update hub_classes set due_at = $2 where id = $1'
  await firstRow(db, 'hub-set-due', text, [id, dueAt === null ? null : timestamp(dueAt)])
}

export type DueClass = {
  id: string
  code: string
  schema: string
  cell: string
  /** What there is to do: its clock has something to settle, it is to be wiped, put to sleep, or backed up. */
  work: 'settle' | 'wipe' | 'sleep' | 'backup'
}

/**
 * Leases classes that something is to be done for, so that no other server does it too. A lease that ran out is
 * anybody's: its server died.
 *
 * @param input.server who leases
 * @param input.until how long the lease lasts
 * @param input.cells those that can be reached: for a class in another nothing can be done, but that its files are wiped
 */
export async function leaseDue(
  db: Queryable,
  input: { server: string; until: Instant; max: number; cells: readonly string[] },
  now: Instant,
): Promise<DueClass[]> {
  return rows(
    db,
    'hub-lease-due',
    `with due as (
       select c.id, case
           when c.wipe_at <= $1 then 'wipe'
           when c.due_at <= $1 then 'settle'
           when c.used_at > coalesce(c.backed_up_at, c.opened_at)
             and coalesce(c.backed_up_at, c.opened_at) <= $1::timestamptz - interval '24 hours'
             then 'backup'
           else 'sleep'
         end as work
       from hub_classes c, hub_settings s
       where c.state in ('awake', 'asleep') and (c.lease_until is null or c.lease_until <= $1)
         and (c.cell = any($5::text[]) or not c.has_schema or c.wipe_at <= $1)
         and (
           c.wipe_at <= $1
           or (c.state = 'awake' and c.due_at <= $1)
           or (
             c.state = 'awake' and c.used_at > coalesce(c.backed_up_at, c.opened_at)
             and coalesce(c.backed_up_at, c.opened_at) <= $1::timestamptz - interval '24 hours'
           )
           or (
             c.state = 'awake' and c.used_at <= $1::timestamptz - interval '1 hour'
             and (
               c.ends_at <= $1
               or (s.sleep_after_days > 0
                 and c.used_at <= $1::timestamptz - make_interval(days => s.sleep_after_days))
             )
           )
         )
       order by c.wipe_at <= $1 desc, c.due_at nulls last
       limit $4
       for update of c skip locked
     )
     update hub_classes c set lease_server = $2, lease_until = $3
     from due where c.id = due.id
     returning c.id, c.code, c.schema_name as "schema", c.cell, due.work`,
    [timestamp(now), input.server, timestamp(input.until), input.max, input.cells],
  )
}

/** Notes that a class was backed up. */
export async function noteBackedUp(db: Queryable, id: string, now: Instant): Promise<void> {
  const text = 'update hub_classes set backed_up_at = $2 where id = $1'
  await firstRow(db, 'hub-note-backed-up', text, [id, timestamp(now)])
}

/** Makes a lease last longer. Returns whether the server still has it. */
export async function renewLease(
  db: Queryable,
  { id, server, until }: { id: string; server: string; until: Instant },
): Promise<boolean> {
  const text = `update hub_classes set lease_until = $3 where id = $1 and lease_server = $2
    returning true as "isHeld"`
  return (await firstRow(db, 'hub-renew-lease', text, [id, server, timestamp(until)])) !== undefined
}

/** Gives a lease back. */
export async function endLease(
  db: Queryable,
  { id, server }: { id: string; server: string },
): Promise<void> {
  await firstRow(
    db,
    'hub-end-lease',
    `update hub_classes set lease_server = null, lease_until = null where id = $1 and lease_server = $2`,
    [id, server],
  )
}
