import { firstRow, type Tx } from '../../db/queryable.ts'
import { type InvestmentRow, investmentColumns } from './plans.sql.ts'

/** Ends an active plan; undefined when it is not active, or not there. */
export async function cancelActivePlan(tx: Tx, id: string): Promise<InvestmentRow | undefined> {
  return firstRow<InvestmentRow>(
    tx,
    'cancel-active-plan',
    `update investments i set status = 'cancelled'
     where i.id = $1 and i.status = 'active' returning ${investmentColumns}`,
    [id],
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
