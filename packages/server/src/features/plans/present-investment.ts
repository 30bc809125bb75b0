import type { Investment, InvestmentListItem, PlanOffer } from '@kunwari/contract/plans'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { type Centavos, centavos, formatPesos } from '@kunwari/domain/money/centavos'
import {
  accruedProfit,
  daysElapsed,
  daysLeft,
  type Plan,
  planOf,
  planProgress,
} from '@kunwari/domain/plans/plans'
import type { InvestmentListRow, InvestmentRow } from './plans.sql.ts'

/** A plan on offer and what of its limit the member has left today. */
export function presentPlan(plan: Plan, leftToday: Centavos): PlanOffer {
  return {
    planDays: plan.planDays,
    name: plan.name,
    returnRate: formatPercent(plan.returnRateBps),
    dailyRate: formatPercent(plan.dailyRateBps),
    dailyLimit: formatPesos(plan.dailyLimitCentavos),
    leftToday: formatPesos(leftToday),
  }
}

/** A bought plan as its owner gets it. */
export function presentInvestment(row: InvestmentRow): Investment {
  return {
    id: row.id,
    userId: row.userId,
    amount: formatPesos(row.amount),
    planDays: row.planDays,
    returnRate: formatPercent(BigInt(row.returnRateBps)),
    expectedReturn: formatPesos(row.expectedReturn),
    status: row.status,
    startDate: toIso(row.startDate),
    endDate: toIso(row.endDate),
    completedAt: row.completedAt === null ? null : toIso(row.completedAt),
    createdAt: toIso(row.createdAt),
  }
}

/** A bought plan with where it stands now; what is over no longer accrues. */
export function presentInvestmentNow(row: InvestmentListRow, now: Instant): InvestmentListItem {
  const plan = planOf(row.planDays)
  const isActive = row.status === 'active'
  const elapsed = daysElapsed(row.planDays, row.startDate, row.cancelledAt ?? now)
  const accrued = isActive ? accruedProfit(plan, centavos(row.amount), elapsed) : profitOf(row)
  return {
    ...presentInvestment(row),
    planName: plan.name,
    accruedProfit: formatPesos(accrued),
    daysElapsed: elapsed,
    daysLeft: isActive ? daysLeft(row.endDate, now) : 0,
    ...(row.cancelledAt !== null && { cancelledAt: toIso(row.cancelledAt) }),
    progress: isActive ? planProgress(row.startDate, row.endDate, now) : 1,
  }
}

/** The profit that a plan which is over paid: all of it, or none when it was cancelled. */
function profitOf(row: InvestmentRow): bigint {
  return row.status === 'completed' ? row.expectedReturn - row.amount : 0n
}

/** Basis points as a percent with two places: 2500 is "25.00". Shares its form with pesos. */
function formatPercent(basisPoints: bigint): string {
  return formatPesos(basisPoints)
}
