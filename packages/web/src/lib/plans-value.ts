import type { InvestmentListItem } from '@kunwari/contract/plans'
import { addMs, dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { centavos } from '@kunwari/domain/money/centavos'
import { accruedProfit, daysElapsed, planOf } from '@kunwari/domain/plans/plans'
import { centavosOf } from '../texts/format-money.ts'

/** What the wallet says is in bots at a moment, in centavos. */
export type InBots = {
  /** What was placed into the plans that run. */
  principal: bigint
  /** The profit that these have accrued: promised, and not yet credited. */
  accrued: bigint
  /** What accrued since this Manila day began, of plans that ended today too. */
  grownToday: bigint
  /** The next profit to accrue, and when; undefined where no plan runs. */
  next: { at: Instant; amount: bigint } | undefined
}

/**
 * What plans hold and how they grow, by the rules that the server accrues by.
 *
 * @param plans one's own, in any order; what is over counts for what grew today alone
 * @param now simulated
 */
export function inBotsAt(plans: readonly InvestmentListItem[], now: Instant): InBots {
  const active = plans.filter(({ status }) => status === 'active')
  const kept = plans.filter(({ status }) => status !== 'cancelled')
  const morning = startOfManilaDay(now)
  return {
    principal: sum(active.map(({ amount }) => centavosOf(amount))),
    accrued: sum(active.map((plan) => accruedAt(plan, now))),
    grownToday: sum(kept.map((plan) => accruedAt(plan, now) - accruedAt(plan, morning))),
    next: nextOf(active, now),
  }
}

/** The profit that a plan has accrued at a moment, all of it once it is due; centavos. */
export function accruedAt(plan: InvestmentListItem, now: Instant): bigint {
  const offer = planOf(plan.planDays)
  const elapsed = daysElapsed(offer.planDays, startOf(plan), now)
  return accruedProfit(offer, centavos(centavosOf(plan.amount)), elapsed)
}

/** The soonest moment at which any plan grows, with what all plans together grow by then. */
function nextOf(active: readonly InvestmentListItem[], now: Instant): InBots['next'] {
  const steps = active
    .filter(({ endDate }) => Date.parse(endDate) > now)
    .map((plan) => addMs(startOf(plan), (wholeDaysSince(startOf(plan), now) + 1) * dayMs))
  if (steps.length === 0) return undefined
  const at = instant(Math.min(...steps))
  const amount = sum(active.map((plan) => accruedAt(plan, at) - accruedAt(plan, now)))
  return { at, amount }
}

function wholeDaysSince(start: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - start) / dayMs))
}

function startOf({ startDate }: InvestmentListItem): Instant {
  return instant(Date.parse(startDate))
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
