import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

/** The first half of a proof: a password that was right. Kept in the browser session. */
export type PendingProof = {
  userId: string
  /** Of the password that was checked: a new one since then makes the proof worthless. */
  passwordMark: string
  tries: number
  /** Of recovery codes, which nobody's wrong tries of an app's codes may keep out. */
  recoveryTries?: number
  /** Epoch milliseconds. */
  until: number
}

/** What is counted of the second half. */
export type TryCounter = 'tries' | 'recoveryTries'

/** What a passkey has to sign, and what for. Kept in the browser session, good once. */
export type Challenge = { value: string; purpose: 'prove' | 'add'; until: number }

/** Keeps the first half of a proof in a session that a person has already. */
export async function savePending(
  db: Queryable,
  { sid, pending }: { sid: string; pending: PendingProof },
): Promise<void> {
  await firstRow(
    db,
    'save-pending',
    `update sessions set sess = jsonb_set(sess, '{pending}', $2::jsonb) where sid = $1
     returning true`,
    [sid, JSON.stringify(pending)],
  )
}

/**
 * Counts a try of the second half, while there is one left: check and count in one statement, so that
 * however many try at once, each try counts.
 *
 * @param counter which kind of try; each has its own
 * @returns whether it may be tried
 */
export async function countPendingTry(
  db: Queryable,
  { sid, counter, triesMax }: { sid: string; counter: TryCounter; triesMax: number },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'count-pending-try',
    `update sessions
     set sess = jsonb_set(
       sess, array['pending', $4],
       to_jsonb(coalesce((sess -> 'pending' ->> $4)::integer, 0) + 1)
     )
     where sid = $1 and (sess -> 'pending' ->> 'until')::bigint > $2
       and coalesce((sess -> 'pending' ->> $4)::integer, 0) < $3
     returning true`,
    [sid, now, triesMax, counter],
  )
  return row !== undefined
}

/**
 * Uses up the first half of a proof.
 *
 * @returns whether it was there: of two who complete it at once, one does
 */
export async function spendPending(db: Queryable, sid: string): Promise<boolean> {
  const row = await firstRow(
    db,
    'spend-pending',
    `update sessions set sess = sess - 'pending' where sid = $1 and sess ? 'pending'
     returning true`,
    [sid],
  )
  return row !== undefined
}

/** Notes that the person of a session proved again that it is them. */
export async function confirmSession(db: Queryable, sid: string, now: Instant): Promise<void> {
  await firstRow(
    db,
    'confirm-session',
    'update sessions set confirmed_at = $2 where sid = $1 returning true',
    [sid, timestamp(now)],
  )
}

/** Keeps what a passkey is asked to sign; what was asked before is no longer good. */
export async function saveChallenge(
  db: Queryable,
  { sid, challenge }: { sid: string; challenge: Challenge },
): Promise<void> {
  await firstRow(
    db,
    'save-challenge',
    `update sessions set sess = jsonb_set(sess, '{challenge}', $2::jsonb) where sid = $1
     returning true`,
    [sid, JSON.stringify(challenge)],
  )
}

/** Uses up what a passkey was asked to sign: the second caller finds none. */
export async function spendChallenge(
  db: Queryable,
  { sid, purpose }: { sid: string; purpose: Challenge['purpose'] },
  now: Instant,
): Promise<string | undefined> {
  const row = await firstRow<{ value: string }>(
    db,
    'spend-challenge',
    `with asked as (
       select sess -> 'challenge' as challenge from sessions where sid = $1 for update
     )
     update sessions set sess = sess - 'challenge' from asked
     where sid = $1 and asked.challenge ->> 'purpose' = $2
       and (asked.challenge ->> 'until')::bigint > $3
     returning asked.challenge ->> 'value' as "value"`,
    [sid, purpose, now],
  )
  return row?.value
}
