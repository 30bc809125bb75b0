import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { firstRow, type Tx } from '../db/queryable.ts'
import { getClock } from '../features/clock/clock.sql.ts'
import { simulatedNow } from '../features/clock/clock.ts'
import { fullSumAgreesWith, proveReserve } from '../features/reserve/prove-reserve.ts'
import { sumPostings } from '../features/reserve/reserve.sql.ts'
import type { LedgerFacts } from './manifest.ts'

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

/**
 * Wallets' transfers whose balance before is not what the one before it left.
 */
async function countBrokenChains(tx: Tx): Promise<bigint> {
  const row = await firstRow<{ broken: bigint }>(
    tx,
    'count-broken-chains',
    `select count(*) as "broken" from (
       select balance_before, lag(balance_after) over (partition by user_id order by seq) as previous
       from transfers where user_id is not null
     ) steps
     where balance_before <> coalesce(previous, 0)`,
  )
  return row?.broken ?? 0n
}
