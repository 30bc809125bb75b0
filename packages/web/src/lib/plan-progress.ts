import type { InvestmentListItem } from '@kunwari/contract/plans'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { centavos, formatPesos } from '@kunwari/domain/money/centavos'
import {
  accruedProfit,
  daysElapsed,
  daysLeft,
  planOf,
  planProgress,
} from '@kunwari/domain/plans/plans'
import { centavosOf } from '../texts/format-money.ts'
import { useSimulatedNow } from './simulated-now.ts'

/** Plans as they stand at this simulated moment: what the server read them at may be days ago. */
export function usePlansNow<Plans extends readonly InvestmentListItem[] | undefined>(
  plans: Plans,
): Plans | InvestmentListItem[] {
  const now = useSimulatedNow()
  if (plans === undefined || now === undefined) return plans
  return plans.map((plan) => planAt(plan, now))
}

/**
 * A plan as it stands at a simulated moment, by the rules that the server uses. What is over stands.
 *
 * @param pageNow may lie before the purchase: a page draws the minute, and hears of a leap a moment later
 */
export function planAt(plan: InvestmentListItem, pageNow: Instant): InvestmentListItem {
  if (plan.status !== 'active') return plan
  const start = instant(Date.parse(plan.startDate))
  const end = instant(Date.parse(plan.endDate))
  const now = instant(Math.max(pageNow, start))
  const offer = planOf(plan.planDays)
  const elapsed = daysElapsed(offer.planDays, start, now)
  const amount = centavos(centavosOf(plan.amount))
  return {
    ...plan,
    accruedProfit: formatPesos(accruedProfit(offer, amount, elapsed)),
    daysElapsed: elapsed,
    daysLeft: daysLeft(end, now),
    progress: planProgress(start, end, now),
  }
}
