import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { Tx } from '../db/queryable.ts'
import { getClock } from '../features/clock/clock.sql.ts'
import { simulatedNow } from '../features/clock/clock.ts'
import { fullSumAgreesWith, proveReserve } from '../features/reserve/prove-reserve.ts'
import { sumPostings } from '../features/reserve/reserve.sql.ts'
import type { LedgerFacts } from './manifest.ts'
import { countBrokenChains } from './tables.sql.ts'

/**
 * Adds up the whole ledger, every wallet and every lot, however long that takes. The caller's
 * transaction sees one moment.
 */
export async function readLedgerFacts(tx: Tx, realNow: Instant): Promise<LedgerFacts> {
  const now = simulatedNow(await getClock(tx), realNow)
  const proof = await proveReserve(tx, { now, realNow })
  const agrees = await fullSumAgreesWith(tx, await sumPostings(tx, manilaDate(now)))
  return {
    transfers: proof.transfers,
    isBalanced: proof.balanced && agrees,
    isChainUnbroken: (await countBrokenChains(tx)) === 0n,
    walletsSum: proof.walletsSum,
    pool: proof.pool,
    lotsRemaining: proof.lotsRemaining,
    accounts: proof.accounts,
    kinds: proof.kinds,
  }
}
