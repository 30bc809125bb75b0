import type { labFailures } from '@kunwari/contract/lab-runs'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import type { LabAsked, LabOutcome } from './lab-work.ts'

export type LabFailure = (typeof labFailures)[number]

/** A run of the laboratory on the server, without what was asked and what came of it. Real time. */
export type LabRunRow = {
  id: string
  kind: LabAsked['kind']
  state: 'queued' | 'running' | 'done' | 'stopped' | 'failed'
  done: number
  of: number
  failure: LabFailure | null
  message: string | null
  askedAt: Instant
}

const columns = 'id, kind, state, done, total as "of", failure, message, asked_at as "askedAt"'

/** How long results are kept. */
const keptMs = 7 * dayMs

/** All runs, the newest first. */
export async function listLabRuns(db: Queryable): Promise<LabRunRow[]> {
  return rows<LabRunRow>(
    db,
    'list-lab-runs',
    `select ${columns} from lab_results order by asked_at desc, id desc limit 100`,
  )
}

export async function findLabRun(db: Queryable, id: string): Promise<LabRunRow | undefined> {
  return firstRow<LabRunRow>(
    db,
    'find-lab-run',
    `select ${columns} from lab_results where id = $1`,
    [id],
  )
}

/** What came of a run; null where nothing did, or not yet. */
export async function findLabResult(
  db: Queryable,
  id: string,
): Promise<{ result: LabOutcome | null } | undefined> {
  return firstRow(db, 'find-lab-result', 'select result from lab_results where id = $1', [id])
}

/**
 * Writes down what is asked. Two at once wait for each other, so that there are never more than there
 * may be.
 *
 * @param now real
 * @returns whether there was room for it
 */
export async function insertLabRun(
  tx: Tx,
  input: { id: string; asked: LabAsked; total: number; parts: number; max: number },
  now: Instant,
): Promise<boolean> {
  await tx.query('lock table lab_results in share row exclusive mode')
  const row = await firstRow(
    tx,
    'insert-lab-run',
    `insert into lab_results (id, kind, asked, state, total, parts, asked_at)
     select $1::uuid, $2::text, $3::json, 'queued', $4::integer, $5::smallint, $6::timestamptz
     where (select count(*) from lab_results where ended_at is null) < $7::integer
     returning true`,
    [
      input.id,
      input.asked.kind,
      JSON.stringify(input.asked),
      input.total,
      input.parts,
      timestamp(now),
      input.max,
    ],
  )
  return row !== undefined
}

/** A run as a worker has it in hand. */
export type LabWorkRow = { asked: LabAsked; total: number; parts: number; isKept: boolean }

/** Undefined where the run has ended; `isKept` where another worker did this part already. */
export async function findLabWork(
  db: Queryable,
  { id, part }: { id: string; part: number },
): Promise<LabWorkRow | undefined> {
  return firstRow<LabWorkRow>(
    db,
    'find-lab-work',
    `select asked, total, parts,
       exists (select from lab_parts where result_id = $1 and part = $2) as "isKept"
     from lab_results where id = $1 and ended_at is null`,
    [id, part],
  )
}

/**
 * Notes that a run goes on.
 *
 * @param now real
 * @returns false where it has ended
 */
export async function beginLabPart(db: Queryable, id: string, now: Instant): Promise<boolean> {
  const row = await firstRow(
    db,
    'begin-lab-part',
    `update lab_results set state = 'running', started_at = coalesce(started_at, $2)
     where id = $1 and ended_at is null returning true`,
    [id, timestamp(now)],
  )
  return row !== undefined
}

/**
 * Notes how far a run is.
 *
 * @returns false where it has ended: its worker stops
 */
export async function noteLabProgress(
  db: Queryable,
  { id, done }: { id: string; done: number },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'note-lab-progress',
    `update lab_results set done = greatest(done, least($2, total))
     where id = $1 and state = 'running' returning true`,
    [id, done],
  )
  return row !== undefined
}

/** A run that goes on, locked: parts are kept one after the other. */
export async function lockLabRun(
  tx: Tx,
  id: string,
): Promise<Omit<LabWorkRow, 'isKept'> | undefined> {
  return firstRow(
    tx,
    'lock-lab-run',
    `select asked, total, parts from lab_results where id = $1 and state = 'running' for update`,
    [id],
  )
}

/**
 * Keeps what came of a part, once.
 *
 * @param units how many cells or worlds it had
 */
export async function keepLabPart(
  tx: Tx,
  input: { id: string; part: number; outcome: unknown; units: number },
): Promise<void> {
  await firstRow(
    tx,
    'keep-lab-part',
    `with kept as (
       insert into lab_parts (result_id, part, outcome) values ($1, $2, $3)
       on conflict do nothing returning true
     )
     update lab_results set done = least(done + $4, total)
     where id = $1 and exists (select from kept)`,
    [input.id, input.part, JSON.stringify(input.outcome), input.units],
  )
}

export type LabPartRow = { part: number; outcome: unknown }

/** What came of a run's parts so far, in their order. */
export async function listLabParts(db: Queryable, id: string): Promise<LabPartRow[]> {
  return rows<LabPartRow>(
    db,
    'list-lab-parts',
    'select part, outcome from lab_parts where result_id = $1 order by part',
    [id],
  )
}

/** Which of a run's parts are there, without what came of them. */
export async function listKeptParts(db: Queryable, id: string): Promise<{ part: number }[]> {
  return rows(db, 'list-kept-parts', 'select part from lab_parts where result_id = $1', [id])
}

/** Runs that wait or go on. */
export async function listUnfinishedLabRuns(
  db: Queryable,
): Promise<{ id: string; parts: number }[]> {
  return rows(
    db,
    'list-unfinished-lab-runs',
    'select id, parts from lab_results where ended_at is null order by asked_at, id',
  )
}

/** Ends a run that is done. @param now real */
export async function finishLabRun(
  tx: Tx,
  { id, result }: { id: string; result: LabOutcome },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'finish-lab-run',
    `with gone as (delete from lab_parts where result_id = $1)
     update lab_results set state = 'done', done = total, result = $2, ended_at = $3
     where id = $1 and state = 'running'`,
    [id, JSON.stringify(result), timestamp(now)],
  )
}

/** Stops a run; undefined where it has ended. @param now real */
export async function stopLabRun(tx: Tx, id: string, now: Instant): Promise<LabRunRow | undefined> {
  return firstRow<LabRunRow>(
    tx,
    'stop-lab-run',
    `with gone as (delete from lab_parts where result_id = $1)
     update lab_results set state = 'stopped', ended_at = $2
     where id = $1 and ended_at is null returning ${columns}`,
    [id, timestamp(now)],
  )
}

/** Ends a run that came to nothing. @param now real */
export async function failLabRun(
  db: Queryable,
  input: { id: string; failure: LabFailure; message: string },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'fail-lab-run',
    `with gone as (delete from lab_parts where result_id = $1)
     update lab_results set state = 'failed', failure = $2, message = $3, ended_at = $4
     where id = $1 and ended_at is null`,
    [input.id, input.failure, input.message, timestamp(now)],
  )
}

/** Runs that went on for longer than they may. @param now real */
export async function listOverdueLabRuns(
  db: Queryable,
  { longestMs, longestReplayMs }: { longestMs: number; longestReplayMs: number },
  now: Instant,
): Promise<{ id: string; kind: LabAsked['kind'] }[]> {
  return rows(
    db,
    'list-overdue-lab-runs',
    `select id, kind from lab_results
     where state = 'running'
       and started_at <= case kind when 'replay' then $2::timestamptz else $1::timestamptz end`,
    [timestamp(addMs(now, -longestMs)), timestamp(addMs(now, -longestReplayMs))],
  )
}

/** Forgets results that have been there for long. @param now real */
export async function deleteOldLabRuns(db: Queryable, now: Instant): Promise<void> {
  await firstRow(db, 'delete-old-lab-runs', 'delete from lab_results where ended_at < $1', [
    timestamp(addMs(now, -keptMs)),
  ])
}
