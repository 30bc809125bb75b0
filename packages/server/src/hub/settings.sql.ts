import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable, rows, timestamp } from '../db/queryable.ts'
import type { ClassState } from './directory.sql.ts'

export type SettingsRow = {
  classDays: number
  classesPerInstructor: number
  peopleMax: number
  imageBytesMax: bigint
  sleepAfterDays: number
}

export async function getSettings(db: Queryable): Promise<SettingsRow> {
  const row = await firstRow<SettingsRow>(
    db,
    'hub-get-settings',
    `select class_days as "classDays", classes_per_instructor as "classesPerInstructor",
       people_max as "peopleMax", image_bytes_max as "imageBytesMax",
       sleep_after_days as "sleepAfterDays"
     from hub_settings`,
  )
  invariant(row, 'the settings have their row from the first migration on')
  return row
}

export async function updateSettings(db: Queryable, input: SettingsRow): Promise<void> {
  await firstRow(
    db,
    'hub-update-settings',
    `update hub_settings set class_days = $1, classes_per_instructor = $2, people_max = $3,
       image_bytes_max = $4, sleep_after_days = $5`,
    [
      input.classDays,
      input.classesPerInstructor,
      input.peopleMax,
      input.imageBytesMax,
      input.sleepAfterDays,
    ],
  )
}

export type ServerRow = {
  name: string
  seenAt: Instant
  openClasses: number
  streams: number
  memoryBytes: bigint
  cpuShare: number
}

/**
 * Says that a server is there, and what it carries.
 *
 * @param input.openPages ids of the classes whose pages it serves at this moment
 */
export async function recordHeartbeat(
  db: Queryable,
  input: Omit<ServerRow, 'seenAt'> & { openPages: readonly string[] },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'hub-beat',
    `insert into hub_servers (
       name, started_at, seen_at, open_classes, streams, memory_bytes, cpu_share, open_pages
     ) values ($1, $2, $2, $3, $4, $5, $6, $7::uuid[])
     on conflict (name) do update set seen_at = excluded.seen_at, open_classes = excluded.open_classes,
       streams = excluded.streams, memory_bytes = excluded.memory_bytes, cpu_share = excluded.cpu_share,
       open_pages = excluded.open_pages`,
    [
      input.name,
      timestamp(now),
      input.openClasses,
      input.streams,
      input.memoryBytes,
      input.cpuShare,
      input.openPages,
    ],
  )
}

/** Names of servers that were seen since a moment. */
export async function listServersSeen(db: Queryable, since: Instant): Promise<string[]> {
  const text = 'select name from hub_servers where seen_at >= $1'
  const found = await rows<{ name: string }>(db, 'hub-list-seen', text, [timestamp(since)])
  return found.map(({ name }) => name)
}

/**
 * Whether a page of a class is open at another server.
 *
 * @param input.server the one that asks: what it serves itself it knows better
 * @param input.since servers that were not seen since then are gone
 */
export async function isOpenElsewhere(
  db: Queryable,
  { id, server, since }: { id: string; server: string; since: Instant },
): Promise<boolean> {
  const text = `select true as "isOpen" from hub_servers
    where name <> $2 and seen_at >= $3 and $1::uuid = any(open_pages) limit 1`
  return (
    (await firstRow(db, 'hub-open-elsewhere', text, [id, server, timestamp(since)])) !== undefined
  )
}

/** Says that a server has stopped: nobody waits for its answers. */
export async function forgetServer(db: Queryable, name: string): Promise<void> {
  await firstRow(db, 'hub-forget-server', 'delete from hub_servers where name = $1', [name])
}

/** Servers that were seen since a moment; those that were not are forgotten. */
export async function listServers(db: Queryable, since: Instant): Promise<ServerRow[]> {
  await firstRow(db, 'hub-forget-servers', 'delete from hub_servers where seen_at < $1', [
    timestamp(since),
  ])
  return rows(
    db,
    'hub-list-servers',
    `select name, seen_at as "seenAt", open_classes as "openClasses", streams,
       memory_bytes as "memoryBytes", cpu_share as "cpuShare"
     from hub_servers order by name`,
  )
}

export async function countByState(db: Queryable): Promise<Record<ClassState | 'spare', number>> {
  const row = await firstRow<Record<ClassState | 'spare', number>>(
    db,
    'hub-count-by-state',
    `select count(*) filter (where state = 'spare')::int4 as spare,
       count(*) filter (where state = 'awake')::int4 as awake,
       count(*) filter (where state = 'asleep')::int4 as asleep,
       count(*) filter (where state = 'wiped')::int4 as wiped
     from hub_classes`,
  )
  invariant(row, 'counting gives a row')
  return row
}
