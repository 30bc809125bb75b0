import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

/**
 * Uses up a temporary password: it opens one session, within its day. Of two who sign in with it at
 * once, one does.
 *
 * @param now real time
 * @returns whether a session may be opened; always where the password is of their own choosing
 */
export async function spendTemporaryPassword(
  db: Queryable,
  userId: string,
  now: Instant,
): Promise<boolean> {
  const row = await firstRow<{ isGood: boolean }>(
    db,
    'spend-temporary-password',
    `with spent as (
       update users set temporary_password_until = null
       where id = $1 and must_change_password and temporary_password_until > $2
       returning true
     )
     select not u.must_change_password or exists (select 1 from spent) as "isGood"
     from users u where u.id = $1`,
    [userId, timestamp(now)],
  )
  return row?.isGood === true
}
