import type { NotificationKind } from '@kunwari/contract/notifications'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { insertNotifications } from './notifications.sql.ts'

/** A word to a member. */
export type Notice = {
  userId: string
  kind: NotificationKind
  /** What opens in their activity: a request's id or a transfer's; or an application's id. */
  referenceId: string
  /** Centavos, > 0; null with an application. */
  amount: bigint | null
  /** The reason of a rejection. */
  note: string | null
  realNow: Instant
}

/**
 * Tells a member what became of their request, in the transaction in which it did: one is never there
 * without the other. Where an SQL function does it, that tells it too
 * (settle_matured, buy_plan).
 *
 * @param now simulated
 */
export async function notify(tx: Tx, notice: Notice, now: Instant): Promise<void> {
  await notifyMany(tx, [notice], now)
}

/** Tells many members by one statement, as `notify` tells one. */
export async function notifyMany(tx: Tx, notices: readonly Notice[], now: Instant): Promise<void> {
  const written = notices.map((notice) => ({ id: newId(notice.realNow), ...notice }))
  await insertNotifications(tx, written, now)
}
