import type { Instant } from '@kunwari/domain/calendar/instant'
import { codeRules } from '@kunwari/domain/identity/people'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** What a code is for; one for one purpose opens nothing else. */
export type Purpose = 'register' | 'reset'

/** Keeps a new code. The one before it, if any is open, ends. */
export async function replaceCode(
  db: Queryable,
  input: {
    id: string
    identifier: string
    purpose: Purpose
    codeHash: Buffer
    expiresAt: Instant
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'replace-code',
    `insert into verifications (id, identifier, purpose, code_hash, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (identifier, purpose) where used_at is null do update
       set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
           tries = 0, created_at = excluded.created_at
     returning true`,
    [
      input.id,
      input.identifier,
      input.purpose,
      input.codeHash,
      timestamp(input.expiresAt),
      timestamp(now),
    ],
  )
}

/**
 * Tries a code: counts the try and uses the code up where it is right, in one statement, so that
 * however many try at once, each try counts and one wins.
 *
 * @returns whether it is right, or undefined when no code is open to be tried
 */
export async function tryCode(
  db: Queryable,
  input: { identifier: string; purpose: Purpose; codeHash: Buffer },
  now: Instant,
): Promise<{ isRight: boolean } | undefined> {
  return firstRow<{ isRight: boolean }>(
    db,
    'try-code',
    `update verifications
     set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
     where identifier = $1 and purpose = $2 and used_at is null and expires_at > $4 and tries < $5
     returning code_hash = $3 as "isRight"`,
    [input.identifier, input.purpose, input.codeHash, timestamp(now), codeRules.triesMax],
  )
}

/** Whether a code that has not lapsed was tried as often as it may be. */
export async function isCodeTriedOut(
  db: Queryable,
  input: { identifier: string; purpose: Purpose },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'is-code-tried-out',
    `select true from verifications
     where identifier = $1 and purpose = $2 and used_at is null and expires_at > $3 and tries >= $4`,
    [input.identifier, input.purpose, timestamp(now), codeRules.triesMax],
  )
  return row !== undefined
}

/** Removes codes that nobody can use any more. */
export async function deleteLapsedCodes(db: Queryable, now: Instant): Promise<void> {
  await firstRow(
    db,
    'delete-lapsed-codes',
    `with gone as (delete from verifications where expires_at <= $1 returning 1)
     select count(*) from gone`,
    [timestamp(now)],
  )
}
