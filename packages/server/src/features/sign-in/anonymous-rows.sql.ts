import type { Instant } from '@kunwari/domain/calendar/instant'
import { type Queryable, rows, timestamp } from '../../db/queryable.ts'

// Each keeps so many rows and deletes the others. A row that a call holds stays for the next time: who
// waited for it while holding others could wait in a circle.

/** Visitors’ sessions: those that were used last stay. Nobody who is signed in is among them. */
export async function deleteSurplusSessions(db: Queryable, keep: number): Promise<void> {
  await rows(
    db,
    'delete-surplus-sessions',
    `with mine as (
       select sid from sessions where sid in (
         select sid from sessions where user_id is null
         order by last_seen_at desc, sid offset $1::integer
       )
       for update skip locked
     )
     delete from sessions t using mine where t.sid = mine.sid`,
    [keep],
  )
}

/** Codes: the newest stay. */
export async function deleteSurplusCodes(db: Queryable, keep: number): Promise<void> {
  await rows(
    db,
    'delete-surplus-codes',
    `with mine as (
       select id from verifications where id in (
         select id from verifications order by created_at desc, id offset $1::integer
       )
       for update skip locked
     )
     delete from verifications t using mine where t.id = mine.id`,
    [keep],
  )
}

/**
 * Counters: those stay that are about somebody, or have counted most. A script that makes up subjects
 * makes counters of one, so it cannot have the guesses forgotten that were counted before.
 */
export async function deleteSurplusCounters(
  db: Queryable,
  keep: number,
  now: Instant,
): Promise<void> {
  await rows(
    db,
    'delete-surplus-counters',
    `with mine as (
       select key from throttles where key in (
         select key from throttles
         order by window_ends_at <= $2, user_id is null, count desc, window_ends_at desc, key
         offset $1::integer
       )
       for update skip locked
     )
     delete from throttles t using mine where t.key = mine.key`,
    [keep, timestamp(now)],
  )
}

/** Messages of the pretend inbox: the newest stay. */
export async function deleteSurplusMessages(db: Queryable, keep: number): Promise<void> {
  await rows(
    db,
    'delete-surplus-messages',
    `with mine as (
       select id from inbox_messages where id in (
         select id from inbox_messages order by created_at desc, id desc offset $1::integer
       )
       for update skip locked
     )
     delete from inbox_messages t using mine where t.id = mine.id`,
    [keep],
  )
}

/** What was tried at sign-in with an identifier that nobody has: the newest stay. */
export async function deleteSurplusSignIns(db: Queryable, keep: number): Promise<void> {
  await rows(
    db,
    'delete-surplus-sign-ins',
    `with mine as (
       select id from sign_ins where id in (
         select id from sign_ins where user_id is null
         order by id desc offset $1::integer
       )
       for update skip locked
     )
     delete from sign_ins t using mine where t.id = mine.id`,
    [keep],
  )
}
