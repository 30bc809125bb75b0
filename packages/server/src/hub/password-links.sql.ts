import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

export type PasswordLinkRow = { userId: string; name: string; email: string; isBlocked: boolean }

const digest = `sha256(convert_to(u.password_hash, 'UTF8'))`

/** Keeps a new link of somebody: the one before opens nothing any more. */
export async function savePasswordLink(
  db: Queryable,
  input: { userId: string; tokenHash: Buffer; madeBy: string; expiresAt: Instant },
): Promise<void> {
  await firstRow(
    db,
    'hub-save-password-link',
    `insert into hub_password_links (user_id, token_hash, password_digest, made_by, expires_at)
     select u.id, $2, ${digest}, $3, $4 from users u where u.id = $1
     on conflict (user_id) do update set token_hash = excluded.token_hash,
       password_digest = excluded.password_digest, made_by = excluded.made_by,
       expires_at = excluded.expires_at`,
    [input.userId, input.tokenHash, input.madeBy, timestamp(input.expiresAt)],
  )
}

const ofGoodLink = `from hub_password_links l join users u on u.id = l.user_id
  where l.token_hash = $1 and l.expires_at > $2 and l.password_digest = ${digest}`

/** Whose link this is; undefined where it was used, ran out, or the password has changed since. */
export async function findPasswordLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Instant,
): Promise<PasswordLinkRow | undefined> {
  return firstRow(
    db,
    'hub-find-password-link',
    `select u.id as "userId", full_name(u.first_name, u.last_name) as name, u.email,
       u.status = 'blocked' as "isBlocked" ${ofGoodLink}`,
    [tokenHash, timestamp(now)],
  )
}

/** Whether a link is there, past its time. */
export async function isExpiredPasswordLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Instant,
): Promise<boolean> {
  const text = 'select true from hub_password_links where token_hash = $1 and expires_at <= $2'
  const row = await firstRow(db, 'hub-is-expired-link', text, [tokenHash, timestamp(now)])
  return row !== undefined
}

/** Uses a link up; undefined where it is not good any more. Of two who use it at once, one does. */
export async function spendPasswordLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ userId: string } | undefined> {
  return firstRow(
    db,
    'hub-spend-password-link',
    `delete from hub_password_links where user_id = (select l.user_id ${ofGoodLink}) and token_hash = $1
     returning user_id as "userId"`,
    [tokenHash, timestamp(now)],
  )
}
