import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** What changing a password needs of its owner. */
export async function findPasswordHash(
  db: Queryable,
  userId: string,
): Promise<{ passwordHash: string; mustChangePassword: boolean } | undefined> {
  return firstRow(
    db,
    'find-password-hash',
    `select password_hash as "passwordHash", must_change_password as "mustChangePassword"
     from users where id = $1`,
    [userId],
  )
}

/**
 * Sets a password that its owner chose. A temporary one is thereby changed.
 *
 * @param currentHash only where this is still the hash; null for whatever it is
 * @param now simulated
 * @returns whether it was set
 */
export async function updatePasswordHash(
  db: Queryable,
  input: { userId: string; passwordHash: string; currentHash: string | null },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'update-password-hash',
    `update users set password_hash = $2, must_change_password = false, updated_at = $4
     where id = $1 and ($3::text is null or password_hash = $3)
     returning true`,
    [input.userId, input.passwordHash, input.currentHash, timestamp(now)],
  )
  return row !== undefined
}

/**
 * Keeps a password that did not change under a hash that was made anew.
 *
 * @returns whether it was kept: not where the password changed meanwhile
 */
export async function renewPasswordHash(
  db: Queryable,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'renew-password-hash',
    'update users set password_hash = $3 where id = $1 and password_hash = $2 returning true',
    [userId, from, to],
  )
  return row !== undefined
}
