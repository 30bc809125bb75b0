import type { Instant } from '@kunwari/domain/calendar/instant'
import { planTerms } from '@kunwari/domain/plans/plans'
import type { Tx } from '../../db/queryable.ts'
import { closeClockGate, enterClockGate } from '../clock/clock.sql.ts'
import { postTradingHours } from '../trading/trading.sql.ts'

/**
 * Posts a day's trading result without bots that trade: a gain is a lot of the pool, a loss uses the
 * oldest ones.
 *
 * @param net centavos, below 0 for a loss of at most what the pool holds
 * @param now simulated, a full hour that has no result yet
 */
export async function postTradingResult(
  tx: Tx,
  { net }: { net: bigint },
  now: Instant,
): Promise<void> {
  await enterClockGate(tx, now)
  await closeClockGate(tx)
  // One result for all bots: it stands under the first of them.
  const nets = planTerms.map((_, place) => (place === 0 ? net : 0n))
  await postTradingHours(tx, [{ hour: now, net, nets }])
}
