import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { publishRequests } from '../events/publish.ts'
import { changeHold } from '../ledger/ledger.sql.ts'

/**
 * Cancels whatever of a person's requests nobody has decided about, and releases what was held for it.
 * The person is locked from here on.
 *
 * @param now simulated
 */
export async function cancelOpenRequests(tx: Tx, userId: string, now: Instant): Promise<void> {
  // Requests are locked before the wallet, as everywhere; what came in between is found after it.
  const cancelled = await cancelPendingOf(tx, userId, now)
  await firstRow(tx, 'lock-asker', 'select true from users where id = $1 for no key update', [
    userId,
  ])
  cancelled.push(...(await cancelPendingOf(tx, userId, now)))
  const held = cancelled
    .filter(({ kind }) => kind === 'withdrawal')
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (held > 0n) await changeHold(tx, userId, -held)
  const many = cancelled.map(({ id, kind }) => ({ kind, id, status: 'cancelled', userId }) as const)
  await publishRequests(tx, 'request.reviewed', many)
}

/** A request that nobody decided about. */
type OpenRequestRow = { id: string; kind: 'deposit' | 'withdrawal'; amount: bigint }

async function cancelPendingOf(tx: Tx, userId: string, now: Instant): Promise<OpenRequestRow[]> {
  return rows<OpenRequestRow>(
    tx,
    'cancel-open-requests',
    `with d as (
       update deposits
       set status = 'cancelled', decided_at = $2, decided_seq = nextval('activity_seq')
       where user_id = $1 and status = 'pending'
       returning id, 'deposit' as kind, amount
     ), w as (
       update withdrawals
       set status = 'cancelled', decided_at = $2, decided_seq = nextval('activity_seq')
       where user_id = $1 and status = 'pending'
       returning id, 'withdrawal' as kind, amount
     )
     select id, kind, amount from d union all select id, kind, amount from w`,
    [userId, timestamp(now)],
  )
}
