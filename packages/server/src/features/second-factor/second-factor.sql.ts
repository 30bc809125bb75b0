import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** An authenticator app of a person; one that is not confirmed counts for nothing yet. */
export type TotpRow = { secret: Buffer; createdAt: Instant; confirmedAt: Instant | null }

/** The app of a person, confirmed or not. */
export async function findTotp(db: Queryable, userId: string): Promise<TotpRow | undefined> {
  return firstRow<TotpRow>(
    db,
    'find-totp',
    `select secret, created_at as "createdAt", confirmed_at as "confirmedAt"
     from totp_factors where user_id = $1`,
    [userId],
  )
}

/**
 * Keeps the secret of an app that is to be added, in the place of one that never was.
 *
 * @returns whether it was kept: not where an app was added already
 */
export async function saveTotpDraft(
  db: Queryable,
  { userId, secret }: { userId: string; secret: Buffer },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'save-totp-draft',
    `insert into totp_factors as t (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where t.confirmed_at is null
     returning true`,
    [userId, secret, timestamp(now)],
  )
  return row !== undefined
}

/** Adds the app by the step of its first code, where it is still the one that was shown. */
export async function confirmTotp(
  tx: Tx,
  { userId, secret, step }: { userId: string; secret: Buffer; step: number },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'confirm-totp',
    `update totp_factors set confirmed_at = $4, last_step = $3
     where user_id = $1 and secret = $2 and confirmed_at is null returning true`,
    [userId, secret, step, timestamp(now)],
  )
  return row !== undefined
}

/** Uses up a time step: its code is good once, and no older one after it. */
export async function spendTotpStep(
  tx: Tx,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'spend-totp-step',
    `update totp_factors set last_step = $2
     where user_id = $1 and confirmed_at is not null and last_step < $2 returning true`,
    [userId, step],
  )
  return row !== undefined
}

/** Every app's secret, as it is kept: one a person at most, so as many as a world has people. */
export async function listSealedSecrets(
  db: Queryable,
): Promise<{ userId: string; secret: Buffer }[]> {
  return rows(
    db,
    'list-sealed-secrets',
    'select user_id as "userId", secret from totp_factors order by user_id',
  )
}

/** Puts a secret that was sealed anew in its place, where it is still the one that was read. */
export async function replaceSealedSecret(
  db: Queryable,
  { userId, from, to }: { userId: string; from: Buffer; to: Buffer },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'replace-sealed-secret',
    'update totp_factors set secret = $3 where user_id = $1 and secret = $2 returning true',
    [userId, from, to],
  )
  return row !== undefined
}

/** Removes the app that was added, or the one that is about to be. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const row = await firstRow<{ wasAdded: boolean }>(
    tx,
    'delete-totp',
    `delete from totp_factors where user_id = $1
     returning confirmed_at is not null as "wasAdded"`,
    [userId],
  )
  return row?.wasAdded === true
}

/** Puts new recovery codes in the place of all that there were. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await rows(tx, 'delete-recovery-codes', 'delete from recovery_codes where user_id = $1', [userId])
  await rows(
    tx,
    'insert-recovery-codes',
    `insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash`,
    [userId, hashes],
  )
}

/** Uses up a recovery code: of two who type it at once, one comes in. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, hash }: { userId: string; hash: Buffer },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'spend-recovery-code',
    `update recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null returning true`,
    [userId, hash, timestamp(now)],
  )
  return row !== undefined
}

/** How many recovery codes a person has not used. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const row = await firstRow<{ left: number }>(
    db,
    'count-recovery-codes',
    `select count(*)::integer as "left" from recovery_codes
     where user_id = $1 and used_at is null`,
    [userId],
  )
  return row?.left ?? 0
}

/**
 * Locks a person before their factors change, so that signing in and other changes wait.
 *
 * @returns whether they have one now; undefined for a person who has left
 */
export async function lockFactors(
  tx: Tx,
  userId: string,
): Promise<{ hasSecondFactor: boolean } | undefined> {
  return firstRow(
    tx,
    'lock-factors',
    `select has_second_factor as "hasSecondFactor" from users
     where id = $1 and erased_at is null for no key update`,
    [userId],
  )
}

/** Notes whether a person who is locked has a factor now; without one, recovery codes go too. */
export async function settleFactors(tx: Tx, userId: string): Promise<void> {
  await firstRow(
    tx,
    'settle-factors',
    `with now as (
       select exists (select 1 from totp_factors where user_id = $1 and confirmed_at is not null)
         or exists (select 1 from passkeys where user_id = $1) as has_one
     ), gone as (
       delete from recovery_codes where user_id = $1 and not (select has_one from now)
     )
     update users set has_second_factor = (select has_one from now) where id = $1 returning true`,
    [userId],
  )
}

/** Removes every factor of a person who is locked. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await firstRow(
    tx,
    'delete-factors',
    `with t as (delete from totp_factors where user_id = $1),
       p as (delete from passkeys where user_id = $1),
       r as (delete from recovery_codes where user_id = $1)
     update users set has_second_factor = false where id = $1 returning true`,
    [userId],
  )
}

/** What a confirmation needs of a person. */
export async function findFactorOwner(
  db: Queryable,
  userId: string,
): Promise<{ passwordHash: string; hasSecondFactor: boolean } | undefined> {
  return firstRow(
    db,
    'find-factor-owner',
    `select password_hash as "passwordHash", has_second_factor as "hasSecondFactor"
     from users where id = $1 and erased_at is null`,
    [userId],
  )
}
