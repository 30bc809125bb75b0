import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** Whether somebody is an admin already. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(
    db,
    'has-admin',
    `select exists (select 1 from users where role = 'admin' and erased_at is null) as "found"`,
  )
  return row?.found === true
}

/** Keeps a link's hash, and forgets those that have lapsed. */
export async function insertSetupLink(
  db: Queryable,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Instant },
  realNow: Instant,
): Promise<void> {
  await firstRow(
    db,
    'insert-setup-link',
    `with lapsed as (delete from setup_links where expires_at <= $3)
     insert into setup_links (token_hash, expires_at) values ($1, $2) returning true`,
    [tokenHash, timestamp(expiresAt), timestamp(realNow)],
  )
}

/** Whether a link is good. */
export async function isSetupLink(
  db: Queryable,
  tokenHash: Buffer,
  realNow: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'find-setup-link',
    'select true from setup_links where token_hash = $1 and expires_at > $2',
    [tokenHash, timestamp(realNow)],
  )
  return row !== undefined
}

/**
 * Uses a link up, and with it all others: there is one first admin. Of two at once the second waits
 * for the world's row and finds none.
 *
 * @returns whether it was good
 */
export async function spendSetupLink(
  tx: Tx,
  tokenHash: Buffer,
  realNow: Instant,
): Promise<boolean> {
  await firstRow(tx, 'lock-world-for-setup', 'select true from world for no key update')
  if (!(await isSetupLink(tx, tokenHash, realNow))) return false
  await firstRow(
    tx,
    'delete-setup-links',
    'with gone as (delete from setup_links returning 1) select count(*) from gone',
  )
  return true
}
