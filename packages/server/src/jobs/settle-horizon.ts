import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { nextManilaDay, startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { allPlans } from '@kunwari/domain/plans/plans'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import {
  closeClockGate,
  lockClock,
  moveClock,
  takeSettlingTurn,
} from '../features/clock/clock.sql.ts'
import { accrueIncentives } from '../features/leader/accrue-incentives.ts'
import { type CrowdTimes, findCrowdTimes, nextActAt } from '../features/lesson/stage.sql.ts'
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
const settleBatchMax = 5_000
/** As many while the gate is closed: a mover of money waits for a twentieth of a second at most. */
const passBatchMax = 1_000

const planNames = Object.fromEntries(allPlans.map((plan) => [String(plan.planDays), plan.name]))

/**
 * Completes one batch of what is due at the horizon, the next unsettled moment of the world.
 *
 * @returns whether there may be more; nothing is done while another server settles
 */
export async function settleBatch(
  pool: Pool,
  horizon: Instant,
): Promise<'more' | 'settled' | 'not our turn'> {
  // Most horizons are full hours at which no plan ends; passing it settles what another server has not.
  const maturity = await findNextMaturity(pool)
  if (maturity === undefined || maturity > horizon) return 'settled'
  return inTransaction(pool, async (tx) => {
    if (!(await takeSettlingTurn(tx))) return 'not our turn'
    const due = { until: horizon, limit: settleBatchMax, planNames }
    return (await settleMaturedPlans(tx, due)) === settleBatchMax ? 'more' : 'settled'
  })
}

/**
 * Moves the floor to a horizon at which everything is settled, and the horizon to the next event.
 * Closes the gate meanwhile, so that no money is dated before what is settled.
 *
 * Plans that were bought one after the other end one after the other. Up to the next hour of trading
 * or the day's end they are completed at once, each dated its own end, oldest first: moment by moment
 * would bring the same, and take a transaction each.
 *
 * A plan lasts five days at least and the horizon is never more than a day away, so no purchase can
 * bring an event that comes before it.
 *
 * Where bots trade every full hour is an event. While nothing else comes between, as many as are asked
 * for pass at once, up to the day's end: what they bring is the same.
 *
 * @param carriesTime whether simulated time goes along (an advance) or flows there by itself
 * @param desk the bots' market; null, or one without a share of the pool, where they do not trade
 * @param until how far time may go at once, >= horizon
 * @returns whether it got on; not when another server moved it, settles, or still has a batch in hand
 */
export async function passHorizon(
  pool: Pool,
  pass: { horizon: Instant; carriesTime: boolean; desk: TradingDesk | null; until: Instant },
  realNow: Instant,
): Promise<boolean> {
  const { horizon, carriesTime } = pass
  const desk = pass.desk && pass.desk.shareBps > 0 ? pass.desk : null
  await rollUpReserve(pool)
  return inTransaction(pool, async (tx) => {
    if (!(await takeSettlingTurn(tx))) return false
    await closeClockGate(tx)
    const row = await lockClock(tx)
    if (row.horizon !== horizon) return false
    const crowd = await findCrowdTimes(tx)
    const end = endOfStretch({ ...pass, desk, crowd })
    const settled = await settleMaturedPlans(tx, { until: end, limit: passBatchMax, planNames })
    const maturity = await findNextMaturity(tx)
    if (maturity !== undefined && maturity <= horizon) return settled > 0
    const reached =
      desk && isFullHour(horizon) ? lastHour({ ...pass, crowd }, maturity) : earlier(end, maturity)
    if (desk && isFullHour(reached)) {
      await tradeUpTo(tx, desk, { first: isFullHour(horizon) ? horizon : reached, to: reached })
    }
    if (isDayEnd(reached)) {
      await accrueIncentives(tx, reached)
      await recordReserveDay(tx, reached)
    }
    await moveClock(tx, {
      anchorSim: carriesTime ? reached : row.anchorSim,
      anchorReal: carriesTime ? realNow : row.anchorReal,
      floor: reached,
      horizon: nextHorizon(reached, { maturity, desk, crowd }),
    })
    return true
  })
}

/** How far plans alone may be completed from a horizon on: where something else comes, it ends. */
function endOfStretch({
  horizon,
  until,
  ...parts
}: {
  horizon: Instant
  desk: TradingDesk | null
  crowd: CrowdTimes | undefined
  until: Instant
}): Instant {
  if (isDayEnd(horizon) || (parts.desk && isFullHour(horizon))) return horizon
  const { crowd } = parts
  // Invented members act while the horizon stands at their moment, so it is not passed with the stretch.
  const act = crowd ? addMs(nextActAt(crowd, horizon), -1) : until
  return instant(Math.min(until, act, nextHorizon(horizon, { maturity: undefined, ...parts })))
}

/** The end of a stretch, or the last moment before a plan in it that is not completed yet. */
function earlier(end: Instant, maturity: Instant | undefined): Instant {
  return maturity === undefined ? end : instant(Math.min(end, addMs(maturity, -1)))
}

/** The last full hour that can pass with this one: up to the day's end, before the next maturity. */
function lastHour(
  { horizon, until, crowd }: { horizon: Instant; until: Instant; crowd: CrowdTimes | undefined },
  maturity: Instant | undefined,
): Instant {
  const dayEnd = isDayEnd(horizon) ? horizon : nextManilaDay(horizon)
  // Invented members act before their hour is traded, as the horizon stands at it.
  const act = crowd ? addMs(nextActAt(crowd, horizon), -1) : dayEnd
  const last = startOfHour(hourOf(instant(Math.min(dayEnd, act, until))))
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
 * @param input.maturity the next moment at which a plan is due, if any is active
 * @param input.crowd when invented members act, if there are any
 */
function nextHorizon(
  after: Instant,
  input: {
    maturity: Instant | undefined
    desk: TradingDesk | null
    crowd: CrowdTimes | undefined
  },
): Instant {
  const { maturity, desk, crowd } = input
  const next = desk ? nextHour(after) : nextManilaDay(after)
  const act = crowd ? nextActAt(crowd, after) : next
  return instant(Math.min(next, act, maturity ?? next))
}
