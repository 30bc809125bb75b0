import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Tx } from '../db/queryable.ts'
import type { ClockRow } from '../features/clock/clock.sql.ts'
import { simulatedNow } from '../features/clock/clock.ts'
import { fullSumAgreesWith, proveReserve } from '../features/reserve/prove-reserve.ts'
import { sumPostings } from '../features/reserve/reserve.sql.ts'
import type { LedgerFacts } from './manifest.ts'

/**
 * Adds up the whole ledger, every wallet and every lot, however long that takes. The caller's
 * transaction sees one moment.
 */
export async function readLedgerFacts(tx: Tx, realNow: Instant): Promise<LedgerFacts> {
  const now = simulatedNow(await readClock(tx), realNow)
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

/** The clock of a world of any age: a backup of an older schema is read before it is brought up to date. */
async function readClock(tx: Tx): Promise<Omit<ClockRow, 'classId'>> {
  const row = await firstRow<Omit<ClockRow, 'classId'>>(
    tx,
    'read-clock-of-any-age',
    `select clock_anchor_sim as "anchorSim", clock_anchor_real as "anchorReal",
       clock_speed as "speed", clock_paused as "paused", clock_horizon as "horizon",
       clock_floor as "floor", null::timestamptz as "stopsAt",
       (select id from jobs where kind = 'advance' and state in ('queued', 'running')) as "running"
     from world`,
  )
  invariant(row, 'a world that is backed up is there')
  return row
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
