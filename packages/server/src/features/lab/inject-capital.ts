import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { insertCapital } from './lab.sql.ts'

/**
 * Puts the operator's own money into the pool: a lot that nobody is owed.
 *
 * @param amount centavos, > 0
 * @param now simulated
 */
export async function injectCapital(
  tx: Tx,
  { amount, realNow }: { amount: bigint; realNow: Instant },
  now: Instant,
): Promise<void> {
  invariant(amount > 0n, 'capital is more than nothing')
  await enterClockGate(tx, now)
  await insertCapital(tx, { transferId: newId(realNow), lotId: newId(realNow), amount }, now)
}
