import { tradingDaysMax } from '@kunwari/contract/trading'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate, manilaDateUpTo, startOfManilaDate } from '@kunwari/domain/calendar/manila'
import type { StandingPlans } from '@kunwari/domain/reserve/reserve'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { keptOfWorld } from '../world/kept-of-world.ts'
import { type PlansMemo, sumActivePlans } from './active-plans.ts'
import { balanceOf } from './posting-sums.ts'
import { listPromisedDays, type PromisedDayRow } from './promises.sql.ts'
import { sumPostings } from './reserve.sql.ts'
import { shareInFlightRead } from './share-in-flight-read.ts'

/** What was promised beside what trading brought: centavos. */
export type Promises = {
  /** Profit that the plans that are active now accrued since the Manila day began; at midnight, over the day that
   *  ended. */
  promisedToday: bigint
  /** Up to each day's end, and up to now. */
  days: readonly PromisedDayRow[]
}

/** Reads it once for all callers at the same time. */
export function promisesReader(deps: Dependencies): () => Promise<Promises> {
  const memos = keptOfWorld<{ atNow: PlansMemo; atDawn: PlansMemo }>(deps, () => ({
    atNow: {},
    atDawn: {},
  }))
  return shareInFlightRead(deps, (tx) => readPromises(tx, deps.clock.now(), memos()))
}

async function readPromises(
  tx: Tx,
  now: Instant,
  { atNow, atDawn }: { atNow: PlansMemo; atDawn: PlansMemo },
): Promise<Promises> {
  const accrued = accruedOf(await sumActivePlans(tx, now, atNow))
  // The plans that are active now, with what they had accrued when the day began.
  const before = accruedOf(await sumActivePlans(tx, startOfManilaDate(manilaDateUpTo(now)), atDawn))
  const sums = await sumPostings(tx, manilaDate(now))
  const today = {
    at: now,
    // Returns are handed out by an account that has nothing: what it gave is what it lacks.
    promised: accrued - balanceOf(sums, 'returns'),
    earned: balanceOf(sums, 'trading'),
  }
  const ended = await listPromisedDays(tx, tradingDaysMax - 1)
  return { promisedToday: accrued - before, days: [...ended, today] }
}

function accruedOf(plans: readonly StandingPlans[]): bigint {
  return plans.reduce((sum, { accruedProfit }) => sum + accruedProfit, 0n)
}
