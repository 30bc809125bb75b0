import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

/** Keeps a ticket; those that ran out go. */
export async function saveTicket(
  db: Queryable,
  input: { hash: Buffer; classId: string; userId: string; hubSid: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await firstRow(db, 'hub-forget-tickets', 'delete from hub_tickets where expires_at <= $1', [
    timestamp(now),
  ])
  await firstRow(
    db,
    'hub-save-ticket',
    `insert into hub_tickets (ticket_hash, class_id, user_id, hub_sid, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [input.hash, input.classId, input.userId, input.hubSid, timestamp(input.expiresAt)],
  )
}

/** Uses a ticket up; undefined where it is none of this class, was used, or ran out. */
export async function spendTicket(
  db: Queryable,
  { hash, code }: { hash: Buffer; code: string },
  now: Instant,
): Promise<{ userId: string; hubSid: string } | undefined> {
  return firstRow(
    db,
    'hub-spend-ticket',
    `delete from hub_tickets t using hub_classes c
     where t.ticket_hash = $1 and t.expires_at > $3 and c.id = t.class_id and c.code = $2
     returning t.user_id as "userId", t.hub_sid as "hubSid"`,
    [hash, code, timestamp(now)],
  )
}
