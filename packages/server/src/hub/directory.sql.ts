import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../db/queryable.ts'

export type ClassState = 'awake' | 'asleep' | 'wiped'

/** A class as the directory knows it. Moments are real time. */
export type DirectoryRow = {
  id: string
  code: string
  schema: string
  /** The database that it is in, or was last. */
  cell: string
  /** Whether its schema may be there: one asleep is its file alone. */
  hasSchema: boolean
  name: string
  state: ClassState
  version: string
  instructorId: string | null
  instructorName: string | null
  openedAt: Instant
  endsAt: Instant
  wipeAt: Instant
  peopleMax: number
  imageBytesMax: bigint
  people: number
  imageBytes: bigint
}

const columns = `c.id, c.code, c.schema_name as "schema", c.cell,
  c.has_schema as "hasSchema", c.name, c.state, c.version,
  c.instructor_id as "instructorId",
  nullif(full_name(u.first_name, u.last_name), '') as "instructorName",
  c.opened_at as "openedAt", c.ends_at as "endsAt", c.wipe_at as "wipeAt",
  c.people_max as "peopleMax", c.image_bytes_max as "imageBytesMax",
  c.people, c.image_bytes as "imageBytes"`
const from = 'from hub_classes c left join users u on u.id = c.instructor_id'

/** The class of a code, in capitals. */
export async function findClassByCode(
  db: Queryable,
  code: string,
): Promise<DirectoryRow | undefined> {
  return firstRow(db, 'hub-find-code', `select ${columns} ${from} where c.code = $1`, [code])
}

export async function findClassById(db: Queryable, id: string): Promise<DirectoryRow | undefined> {
  const text = `select ${columns} ${from} where c.id = $1 and c.code is not null`
  return firstRow(db, 'hub-find-id', text, [id])
}

/** Which of these classes are awake, and where. */
export async function listAwake(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; cell: string; schema: string }[]> {
  const text = `select id, cell, schema_name as "schema" from hub_classes
    where id = any($1::uuid[]) and state = 'awake'`
  return rows(db, 'hub-list-awake', text, [ids])
}

/** Classes of an instructor, newest first. */
export async function listClasses(db: Queryable, instructorId: string): Promise<DirectoryRow[]> {
  return rows(
    db,
    'hub-list-classes',
    `select ${columns} ${from} where c.code is not null and c.instructor_id = $1
     order by c.opened_at desc, c.id`,
    [instructorId],
  )
}

const foundBy = `where c.code is not null and ($1::text is null
  or position(lower_case($1) in lower_case(c.name)) > 0 or position(lower_case($1) in lower_case(c.code)) > 0
  or position(lower_case($1) in lower_case(full_name(u.first_name, u.last_name))) > 0
  or position(lower_case($1) in lower_case(u.email)) > 0)`

/**
 * A page of everybody's classes, newest first.
 *
 * @param query in a name, a code, an instructor's name or address; null for all
 */
export async function findClasses(
  db: Queryable,
  { query, limit, offset }: { query: string | null; limit: number; offset: number },
): Promise<{ found: DirectoryRow[]; total: number }> {
  const row = await firstRow<{ total: number }>(
    db,
    'hub-count-found',
    `select count(*)::int4 as total ${from} ${foundBy}`,
    [query],
  )
  const found = await rows<DirectoryRow>(
    db,
    'hub-find-classes',
    `select ${columns} ${from} ${foundBy} order by c.opened_at desc, c.id limit $2 offset $3`,
    [query, limit, offset],
  )
  return { found, total: row?.total ?? 0 }
}

/** Has one new class of an instructor wait for the other, so that both are counted. */
export async function lockInstructor(tx: Tx, id: string): Promise<void> {
  const text = 'select true from users where id = $1 for no key update'
  await firstRow(tx, 'hub-lock-instructor', text, [id])
}

/** How many classes of an instructor have not ended. */
export async function countRunningClasses(
  db: Queryable,
  instructorId: string,
  now: Instant,
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    'hub-count-running',
    `select count(*)::int4 as count from hub_classes
     where instructor_id = $1 and state in ('awake', 'asleep') and ends_at > $2`,
    [instructorId, timestamp(now)],
  )
  return row?.count ?? 0
}

/** How many classes an instructor has made since a moment, whatever became of them. */
export async function countMadeClasses(
  db: Queryable,
  instructorId: string,
  since: Instant,
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    'hub-count-made',
    `select count(*)::int4 as count from hub_classes
     where instructor_id = $1 and code is not null and opened_at > $2`,
    [instructorId, timestamp(since)],
  )
  return row?.count ?? 0
}

/** Schemas that have not seen all of the migrations and functions of a version. */
export async function listOutdated(
  db: Queryable,
  version: string,
): Promise<{ id: string; schema: string; cell: string; version: string }[]> {
  const text = `select id, schema_name as "schema", cell, version from hub_classes
    where state in ('spare', 'awake') and version <> $1 order by id`
  return rows(db, 'hub-list-outdated', text, [version])
}

export async function setVersion(
  db: Queryable,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await firstRow(db, 'hub-set-version', 'update hub_classes set version = $2 where id = $1', [
    id,
    version,
  ])
}

/** Makes a spare schema the class of an instructor. */
export async function openInDirectory(
  db: Queryable,
  input: {
    id: string
    code: string
    name: string
    instructorId: string
    endsAt: Instant
    wipeAt: Instant
    peopleMax: number
    imageBytesMax: bigint
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'hub-open-class',
    `update hub_classes set state = 'awake', code = $2, name = $3, instructor_id = $4, opened_at = $5,
       used_at = $5, ends_at = $6, wipe_at = $7, people_max = $8, image_bytes_max = $9
     where id = $1 and state = 'spare'`,
    [
      input.id,
      input.code,
      input.name,
      input.instructorId,
      timestamp(now),
      timestamp(input.endsAt),
      timestamp(input.wipeAt),
      input.peopleMax,
      input.imageBytesMax,
    ],
  )
}

/** Writes what the class itself says of itself. A wipe that was asked for, or is due, stays. */
export async function syncClass(
  db: Queryable,
  input: {
    id: string
    name: string
    endsAt: Instant
    wipeAt: Instant
    people: number
    imageBytes: bigint
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'hub-sync-class',
    `update hub_classes set name = $2, ends_at = $3, people = $5, image_bytes = $6,
       wipe_at = case when wipe_at <= $7 then wipe_at else $4 end
     where id = $1 and state = 'awake'`,
    [
      input.id,
      input.name,
      timestamp(input.endsAt),
      timestamp(input.wipeAt),
      input.people,
      input.imageBytes,
      timestamp(now),
    ],
  )
}

/** Notes that people use classes: one that nobody uses goes to sleep. */
export async function noteUsed(db: Queryable, ids: readonly string[], now: Instant): Promise<void> {
  const text = 'update hub_classes set used_at = $2 where id = any($1::uuid[])'
  await rows(db, 'hub-note-used', text, [ids, timestamp(now)])
}

export async function setClassState(
  db: Queryable,
  { id, state, version }: { id: string; state: ClassState; version?: string },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'hub-set-state',
    `update hub_classes set state = $2, version = coalesce($3, version),
       due_at = case when $2 = 'awake' then due_at end, used_at = $4,
       people = case when $2 = 'wiped' then 0 else people end,
       image_bytes = case when $2 = 'wiped' then 0 else image_bytes end
     where id = $1`,
    [id, state, version ?? null, timestamp(now)],
  )
}

/** Says in which schema of which cell a class lies now. */
export async function placeClass(
  db: Queryable,
  { id, schema, cell }: { id: string; schema: string; cell: string },
): Promise<void> {
  const text = `update hub_classes set schema_name = $2, cell = $3, has_schema = true where id = $1`
  await firstRow(db, 'hub-place-class', text, [id, schema, cell])
}

/** Has a class wiped by whichever server looks next. */
export async function askForClassWipe(db: Queryable, id: string, now: Instant): Promise<void> {
  await firstRow(
    db,
    'hub-ask-wipe',
    `update hub_classes set wipe_at = $2 where id = $1 and state in ('awake', 'asleep')`,
    [id, timestamp(now)],
  )
}
