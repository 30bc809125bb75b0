import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'
import { type InvestmentRow, investmentColumns } from './plans.sql.ts'

/**
 * Ends an active plan before its end; undefined when it is not active, due, or not there.
 *
 * @param now simulated: what is due at it the settlement completes, however late that comes
 */
export async function cancelActivePlan(
  tx: Tx,
  id: string,
  now: Instant,
): Promise<InvestmentRow | undefined> {
  return firstRow<InvestmentRow>(
    tx,
    'cancel-active-plan',
    `update investments i set status = 'cancelled'
     where i.id = $1 and i.status = 'active' and i.end_date > $2 returning ${investmentColumns}`,
    [id, timestamp(now)],
  )
}

/**
 * Takes what a plan would have paid back off what is promised to its owner. Their wallet is locked.
 *
 * @param amount centavos
 */
export async function dropPromise(
  tx: Tx,
  { userId, amount }: { userId: string; amount: bigint },
): Promise<void> {
  await firstRow(
    tx,
    'drop-promise',
    'update users set promised_balance = promised_balance - $2 where id = $1 returning true',
    [userId, amount],
  )
}
