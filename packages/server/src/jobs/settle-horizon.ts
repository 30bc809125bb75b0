import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { nextManilaDay, startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { allPlans } from '@kunwari/domain/plans/plans'
import type { Pool } from 'pg'
import type { Tx } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeClockGate, lockClock, moveClock } from '../features/clock/clock.sql.ts'
import { accrueIncentives } from '../features/leader/accrue-incentives.ts'
import {
  findNextMaturity,
  hasUnsettledPlan,
  settleMaturedPlans,
} from '../features/plans/plans.sql.ts'
import { recordReserveDay } from '../features/reserve/read-reserve.ts'
import { rollUpReserve } from '../features/reserve/roll-up.ts'

/** Plans completed in one statement: large enough to be fast, small enough to stop between. */
export const settleBatchMax = 5_000

const planNames = Object.fromEntries(allPlans.map((plan) => [String(plan.planDays), plan.name]))

/**
 * Completes one batch of what is due at the horizon, the next unsettled moment of the world.
 *
 * @returns whether there may be more
 */
export async function settleBatch(pool: Pool, horizon: Instant): Promise<boolean> {
  const settled = await inTransaction(pool, (tx) =>
    settleMaturedPlans(tx, { until: horizon, limit: settleBatchMax, planNames }),
  )
  return settled === settleBatchMax
}

/**
 * Moves the floor to a horizon at which everything is settled, and the horizon to the next event.
 * Closes the gate meanwhile, so that no money is dated before what is settled.
 *
 * A plan lasts five days at least and the horizon is never more than a day away, so no purchase can
 * bring an event that comes before it.
 *
 * @param carriesTime whether simulated time goes along (an advance) or flows there by itself
 * @returns whether it moved; not when another server moved it or still has a batch in hand
 */
export async function passHorizon(
  pool: Pool,
  { horizon, carriesTime }: { horizon: Instant; carriesTime: boolean },
  realNow: Instant,
): Promise<boolean> {
  if (isDayEnd(horizon)) await rollUpReserve(pool)
  return inTransaction(pool, async (tx) => {
    await closeClockGate(tx)
    const row = await lockClock(tx)
    if (row.horizon !== horizon || (await hasUnsettledPlan(tx, horizon))) return false
    if (isDayEnd(horizon)) {
      await accrueIncentives(tx, horizon)
      await recordReserveDay(tx, horizon)
    }
    await moveClock(tx, {
      anchorSim: carriesTime ? horizon : row.anchorSim,
      anchorReal: carriesTime ? realNow : row.anchorReal,
      floor: horizon,
      horizon: await nextHorizon(tx, horizon),
    })
    return true
  })
}

/** Whether a moment is the first of a Manila day: the day before it has ended. */
function isDayEnd(at: Instant): boolean {
  return startOfManilaDay(at) === at
}

/** The first moment after this one at which something must be settled. */
async function nextHorizon(tx: Tx, after: Instant): Promise<Instant> {
  const maturity = await findNextMaturity(tx)
  const dayEnd = nextManilaDay(after)
  return maturity === undefined ? dayEnd : instant(Math.min(dayEnd, maturity))
}
