import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { nextManilaDay, startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { allPlans } from '@kunwari/domain/plans/plans'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { closeClockGate, lockClock, moveClock } from '../features/clock/clock.sql.ts'
import { accrueIncentives } from '../features/leader/accrue-incentives.ts'
import { findNextMaturity, settleMaturedPlans } from '../features/plans/plans.sql.ts'
import { recordReserveDay } from '../features/reserve/read-reserve.ts'
import { rollUpReserve } from '../features/reserve/roll-up.ts'
import { tradeUpTo } from '../features/trading/trade-up-to.ts'
import {
  hourOf,
  nextHour,
  startOfHour,
  type TradingDesk,
} from '../features/trading/trading-desk.ts'

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
 * Where bots trade every full hour is an event. While nothing else comes between, as many as are asked
 * for pass at once, up to the day's end: what they bring is the same.
 *
 * @param carriesTime whether simulated time goes along (an advance) or flows there by itself
 * @param desk the bots' market, or null in a world in which they do not trade
 * @param until how far hours may pass at once, >= horizon
 * @returns whether it moved; not when another server moved it or still has a batch in hand
 */
export async function passHorizon(
  pool: Pool,
  pass: { horizon: Instant; carriesTime: boolean; desk: TradingDesk | null; until: Instant },
  realNow: Instant,
): Promise<boolean> {
  const { horizon, carriesTime, desk } = pass
  await rollUpReserve(pool)
  return inTransaction(pool, async (tx) => {
    await closeClockGate(tx)
    const row = await lockClock(tx)
    const maturity = await findNextMaturity(tx)
    const isUnsettled = maturity !== undefined && maturity <= horizon
    if (row.horizon !== horizon || isUnsettled) return false
    const reached = desk && isFullHour(horizon) ? lastHour(pass, maturity) : horizon
    if (desk && isFullHour(reached)) await tradeUpTo(tx, desk, { first: horizon, to: reached })
    if (isDayEnd(reached)) {
      await accrueIncentives(tx, reached)
      await recordReserveDay(tx, reached)
    }
    await moveClock(tx, {
      anchorSim: carriesTime ? reached : row.anchorSim,
      anchorReal: carriesTime ? realNow : row.anchorReal,
      floor: reached,
      horizon: nextHorizon(reached, { maturity, desk }),
    })
    return true
  })
}

/** The last full hour that can pass with this one: up to the day's end, before the next maturity. */
function lastHour(
  { horizon, until }: { horizon: Instant; until: Instant },
  maturity: Instant | undefined,
): Instant {
  const dayEnd = isDayEnd(horizon) ? horizon : nextManilaDay(horizon)
  const last = startOfHour(hourOf(instant(Math.min(dayEnd, until))))
  // What matures on the hour is settled before the hour is traded, as it is when hours pass alone.
  const before = maturity === undefined ? last : startOfHour(hourOf(addMs(maturity, -1)))
  return instant(Math.max(horizon, Math.min(last, before)))
}

/** Whether a moment is the first of a Manila day: the day before it has ended. */
function isDayEnd(at: Instant): boolean {
  return startOfManilaDay(at) === at
}

function isFullHour(at: Instant): boolean {
  return startOfHour(hourOf(at)) === at
}

/**
 * The first moment after this one at which something must be settled.
 *
 * @param maturity the next moment at which a plan is due, if any is active
 */
function nextHorizon(
  after: Instant,
  { maturity, desk }: { maturity: Instant | undefined; desk: TradingDesk | null },
): Instant {
  const next = desk ? nextHour(after) : nextManilaDay(after)
  return maturity === undefined ? next : instant(Math.min(next, maturity))
}
