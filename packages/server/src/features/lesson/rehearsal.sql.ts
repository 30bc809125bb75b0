import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** The rehearsal of a class while it lasts; none that ended leaves a row. */
export type RehearsalRow = {
  id: string
  startedBy: string
  learners: number
  /** `queued` until its world is there. */
  state: 'queued' | 'running'
  isStopWanted: boolean
  /** Real time. */
  from: Instant
}

/** The rehearsal of the class, if there is one. */
export async function findRehearsal(db: Queryable): Promise<RehearsalRow | undefined> {
  return firstRow<RehearsalRow>(
    db,
    'find-rehearsal',
    `select id, started_by as "startedBy", learners, state, is_stop_wanted as "isStopWanted",
       from_at as "from"
     from jobs where kind = 'rehearsal' and state in ('queued', 'running')`,
  )
}

/** Asks for a rehearsal. The class is locked, and has none. */
export async function insertRehearsal(
  tx: Tx,
  input: { id: string; startedBy: string; learners: number; from: Instant; to: Instant },
): Promise<void> {
  await firstRow(
    tx,
    'insert-rehearsal',
    `insert into jobs (id, kind, started_by, learners, from_at, to_at, state, created_at)
     values ($1, 'rehearsal', $2, $3, $4, $5, 'queued', $4) returning true`,
    [input.id, input.startedBy, input.learners, timestamp(input.from), timestamp(input.to)],
  )
}

/** Notes that the world of a rehearsal is there. Its time begins now: it may have waited for its turn. */
export async function beginRehearsal(db: Queryable, id: string, from: Instant): Promise<void> {
  await firstRow(
    db,
    'begin-rehearsal',
    `update jobs set state = 'running', from_at = $2, to_at = to_at + ($2 - from_at)
     where id = $1 and state = 'queued' returning true`,
    [id, timestamp(from)],
  )
}

/** Whether a rehearsal is under way, or one that ended left anything in the database. */
export async function isRehearsalLeft(db: Queryable): Promise<boolean> {
  const row = await firstRow<{ isLeft: boolean }>(
    db,
    'is-rehearsal-left',
    `select exists (select from jobs where kind = 'rehearsal')
       or exists (select from pg_namespace where nspname = ${schemaName}) as "isLeft"`,
  )
  return row?.isLeft === true
}

/** Takes away the row of a rehearsal and the answer that was kept for the call that began it. */
export async function deleteRehearsals(tx: Tx): Promise<void> {
  await firstRow(
    tx,
    'delete-rehearsals',
    `with gone as (delete from jobs where kind = 'rehearsal' returning id),
     forgotten as (
       delete from idempotency_keys where answer ->> 'jobId' in (select id::text from gone)
     )
     select count(*) from gone`,
  )
}

/** The schema of the class's rehearsal: its own name, and this. A name has 63 bytes at most. */
const schemaName = `left(current_schema(), 53) || '_rehearsal'`

/** The name of the schema in which the class's rehearsal plays. */
export async function getRehearsalSchema(db: Queryable): Promise<string> {
  const found = await rows<{ name: string }>(
    db,
    'get-rehearsal-schema',
    `select ${schemaName} as "name"`,
  )
  return found[0]?.name ?? ''
}

/** Makes the schema, empty. */
export async function createRehearsalSchema(db: Queryable): Promise<void> {
  await runNamed(db, 'create schema %I')
}

/** Drops the schema with all that is in it, where there is one. */
export async function dropRehearsalSchema(db: Queryable): Promise<void> {
  const row = await firstRow(
    db,
    'has-rehearsal-schema',
    `select true from pg_namespace where nspname = ${schemaName}`,
  )
  if (row) await runNamed(db, 'drop schema %I cascade')
}

/** A statement cannot take the name of a schema as a value. */
async function runNamed(db: Queryable, statement: string): Promise<void> {
  const { rows: made } = await db.query<{ text: string }>(
    `select format($1, ${schemaName}) as text`,
    [statement],
  )
  await db.query(made[0]?.text ?? '')
}

/**
 * Takes the lock that the server holds which plays the class's rehearsal: it goes with its connection, so that a
 * killed server leaves it free.
 *
 * @param db one connection, which holds it
 * @returns whether nobody had it
 */
export async function tryRehearsalLock(db: Queryable): Promise<boolean> {
  const row = await firstRow<{ taken: boolean }>(
    db,
    'try-rehearsal-lock',
    `select pg_try_advisory_lock(
       hashtextextended('kunwari rehearsal ' || current_schema(), 0)
     ) as "taken"`,
  )
  return row?.taken ?? false
}
