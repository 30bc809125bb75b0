import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { firstRow, type Queryable, rows, timestamp } from '../db/queryable.ts'
import type { Challenge, PendingProof } from './pending-second-factor.sql.ts'

/** What a browser session carries besides its person. */
export type SessionFacts = {
  /** Identifiers whose code arrived in this browser, until when (epoch milliseconds). */
  verified?: Record<string, number>
  /** The class code that was entered here. */
  joinedClass?: string
  /** That the person who entered it knows that it is pretend, and since when (epoch milliseconds). */
  consent?: { at: number; isForResearch: boolean }
  /** Who has told the right password here and not yet their second factor. */
  pending?: PendingProof
  /** What a passkey was asked to sign. */
  challenge?: Challenge
  /** The session of a hub by which its person came in: this one lasts no longer. */
  hubSid?: string
}

/** Who signs in, and by which password: the hash that theirs was checked against. */
export type SessionOwner = {
  userId: string
  passwordHash: string
  /** Whether they proved a second factor too. A person who has one gets no session without. */
  hasProvenSecondFactor: boolean
}

export type SessionRow = {
  id: string
  facts: SessionFacts
  createdAt: Instant
  lastSeenAt: Instant
  confirmedAt: Instant | null
  userId: string | null
  // All null for a visitor.
  role: Role | null
  status: Status | null
  mustChangePassword: boolean | null
  isPrimeLeader: boolean | null
  hasSteppedOut: boolean | null
}

/**
 * A session that is still good, with its person. A blocked person's session is not.
 *
 * @param now real time, as everywhere in this file
 */
export async function findSession(
  db: Queryable,
  sid: string,
  now: Instant,
): Promise<SessionRow | undefined> {
  return firstRow<SessionRow>(
    db,
    'find-session',
    `select s.id, s.sess as "facts", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
       s.confirmed_at as "confirmedAt",
       s.user_id as "userId", u.role, u.status, u.must_change_password as "mustChangePassword",
       u.is_prime_leader as "isPrimeLeader", u.stepped_out_at is not null as "hasSteppedOut"
     from sessions s left join users u on u.id = s.user_id
     where s.sid = $1 and s.expire > $2 and u.status is distinct from 'blocked'`,
    [sid, timestamp(now)],
  )
}

/** More browsers than anybody signs in from; and then all are listed, so that all can be ended. */
const sessionsMax = 100

/**
 * Starts a session and ends the one that the browser had, in one statement.
 *
 * A person's session starts only while the password that was checked is still theirs. Their row is
 * locked first: a call that sets a new password or adds a factor waits and then ends this session
 * too, or was first, and then none starts. Where the person has as many sessions as there may be,
 * the ones that were not used for longest end.
 *
 * @param owner the person who signs in, with the hash that was checked; null for a visitor
 * @returns whether it was started; if not, the browser keeps the one that it had
 */
export async function replaceSession(
  db: Queryable,
  input: {
    sid: string
    id: string
    facts: SessionFacts
    owner: SessionOwner | null
    userAgent: string
    expiresAt: Instant
    endedSid: string | null
  },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'replace-session',
    `with owner as materialized (
       select u.id from users u where u.id = $5::uuid and u.password_hash = $9
         and ($10 or not u.has_second_factor)
       for share
     ),
     ended as (
       delete from sessions where sid = $7 and ($5::uuid is null or exists (select 1 from owner))
     ),
     surplus as (
       delete from sessions where sid in (
         select s.sid from sessions s join owner o on o.id = s.user_id
         where s.sid is distinct from $7 and s.expire > $8::timestamptz
         order by s.last_seen_at desc, s.id desc
         offset ${sessionsMax - 1}
         for update of s skip locked
       )
     )
     insert into sessions (sid, id, sess, expire, user_id, user_agent, created_at, last_seen_at)
     select $1, $2, $3::jsonb, $4::timestamptz, $5::uuid, $6, $8::timestamptz, $8::timestamptz
     where $5::uuid is null or exists (select 1 from owner)
     returning true`,
    [
      input.sid,
      input.id,
      JSON.stringify(input.facts),
      timestamp(input.expiresAt),
      input.owner?.userId ?? null,
      input.userAgent,
      input.endedSid,
      timestamp(now),
      input.owner?.passwordHash ?? null,
      input.owner?.hasProvenSecondFactor ?? false,
    ],
  )
  return row !== undefined
}

/** Notes that a session was used, and lets it live on. */
export async function touchSession(
  db: Queryable,
  input: { sid: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'touch-session',
    `update sessions set last_seen_at = $2, expire = $3 where sid = $1 returning true`,
    [input.sid, timestamp(now), timestamp(input.expiresAt)],
  )
}

/** Ends one session, if it is there. */
export async function deleteSession(db: Queryable, sid: string): Promise<void> {
  await firstRow(db, 'delete-session', `delete from sessions where sid = $1 returning true`, [sid])
}

/** A browser in which a person is signed in. */
export type OwnSessionRow = {
  id: string
  userAgent: string
  createdAt: Instant
  lastSeenAt: Instant
}

/** The sessions of a person that are still good, last seen first: no more than there may be. */
export async function listSessions(
  db: Queryable,
  userId: string,
  now: Instant,
): Promise<OwnSessionRow[]> {
  return rows<OwnSessionRow>(
    db,
    'list-sessions',
    `select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions where user_id = $1 and expire > $2
     order by last_seen_at desc, id desc
     limit ${sessionsMax}`,
    [userId, timestamp(now)],
  )
}

/**
 * Ends one session of a person.
 *
 * @returns whether they had it
 */
export async function deleteSessionOf(
  db: Queryable,
  input: { id: string; userId: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'delete-session-of',
    `delete from sessions where id = $1 and user_id = $2 returning true`,
    [input.id, input.userId],
  )
  return row !== undefined
}

/** Ends all sessions of a person, but for one if it is named. */
export async function deleteSessionsOf(
  db: Queryable,
  input: { userId: string; exceptSid: string | null },
): Promise<void> {
  await firstRow(
    db,
    'delete-sessions-of',
    `with gone as (
       delete from sessions where user_id = $1 and ($2::text is null or sid <> $2) returning 1
     )
     select count(*) from gone`,
    [input.userId, input.exceptSid],
  )
}

/** A session that is still good, and what its person may do. */
export type OpenSessionRow = {
  sid: string
  userId: string
  role: Role
  status: Status
  mustChangePassword: boolean
  hubSid: string | null
}

/**
 * Those of these sessions that are still good and a person's. A blocked person's are not. Where there
 * is a roster it is noted besides that their streams are open: it says who is here.
 */
export async function listOpenSessions(
  db: Queryable,
  sids: readonly string[],
  now: Instant,
): Promise<OpenSessionRow[]> {
  return rows<OpenSessionRow>(
    db,
    'list-open-sessions',
    `with noted as (
       update sessions set streamed_at = $2
       where sid = any ($1) and exists (
         select 1 from world where join_with = 'nickname' or rules is not null
       )
     )
     select s.sid, u.id as "userId", u.role, u.status,
       u.must_change_password as "mustChangePassword", s.sess ->> 'hubSid' as "hubSid"
     from sessions s join users u on u.id = s.user_id
     where s.sid = any ($1) and s.expire > $2 and u.status <> 'blocked'`,
    [sids, timestamp(now)],
  )
}

/** Removes sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Queryable, now: Instant): Promise<void> {
  await firstRow(
    db,
    'delete-expired-sessions',
    `with gone as (delete from sessions where expire <= $1 returning 1) select count(*) from gone`,
    [timestamp(now)],
  )
}
