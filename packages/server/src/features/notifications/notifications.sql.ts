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
 * Writes one notification.
 *
 * @param now simulated
 */
export async function insertNotification(
  tx: Tx,
  notice: Omit<NotificationRow, 'readAt' | 'createdAt'> & { userId: string },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-notification',
    `insert into notifications (id, user_id, kind, reference_id, amount, note, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning true`,
    [
      notice.id,
      notice.userId,
      notice.kind,
      notice.referenceId,
      notice.amount,
      notice.note,
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
