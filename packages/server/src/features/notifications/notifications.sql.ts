import type { NotificationKind } from '@kunwari/contract/notifications'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

export type NotificationRow = {
  id: string
  kind: NotificationKind
  referenceId: string
  amount: bigint | null
  note: string | null
  readAt: Instant | null
  createdAt: Instant
}

/**
 * Writes notifications, in their order; invented members read none.
 *
 * @param now simulated
 */
export async function insertNotifications(
  tx: Tx,
  notices: readonly (Omit<NotificationRow, 'readAt' | 'createdAt'> & { userId: string })[],
  now: Instant,
): Promise<void> {
  await rows(
    tx,
    'insert-notifications',
    `insert into notifications (id, user_id, kind, reference_id, amount, note, created_at)
     select n.id, n.user_id, n.kind, n.reference_id, n.amount, n.note, $7
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::text[])
       with ordinality as n (id, user_id, kind, reference_id, amount, note, place)
     where exists (select 1 from users u where u.id = n.user_id and u.played_by = 'person')
     order by n.place`,
    [
      notices.map(({ id }) => id),
      notices.map(({ userId }) => userId),
      notices.map(({ kind }) => kind),
      notices.map(({ referenceId }) => referenceId),
      notices.map(({ amount }) => amount),
      notices.map(({ note }) => note),
      timestamp(now),
    ],
  )
}

/** A page of a member's notifications: unread first, then the newest. */
export async function listNotifications(
  db: Queryable,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<NotificationRow[]> {
  return rows<NotificationRow>(
    db,
    'list-notifications',
    `select id, kind, reference_id as "referenceId", amount, note, read_at as "readAt",
       created_at as "createdAt"
     from notifications where user_id = $1
     order by (read_at is null) desc, seq desc limit $2 offset $3`,
    [userId, limit, offset],
  )
}

/** How many notifications a member has, and how many of them are unread. */
export async function countNotifications(
  db: Queryable,
  userId: string,
): Promise<{ total: number; unread: number }> {
  const row = await firstRow<{ total: number; unread: number }>(
    db,
    'count-notifications',
    `select count(*)::integer as "total",
       (count(*) filter (where read_at is null))::integer as "unread"
     from notifications where user_id = $1`,
    [userId],
  )
  return row ?? { total: 0, unread: 0 }
}

/**
 * Marks all of a member's notifications as read.
 *
 * @param realNow when they were read, real time
 */
export async function markNotificationsRead(
  tx: Tx,
  userId: string,
  realNow: Instant,
): Promise<void> {
  await rows(
    tx,
    'mark-notifications-read',
    `update notifications set read_at = $2 where user_id = $1 and read_at is null`,
    [userId, timestamp(realNow)],
  )
}
