import { addMs, dayMs, type Instant } from '../calendar/instant.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { divHalfAwayFromZero } from '../money/rounding.ts'

/** The terms on offer, in whole days. */
export const planTerms = [5, 10, 20, 30] as const

export type PlanDays = (typeof planTerms)[number]

/** What a plan promises. Rates are basis points (1 bp = 0.01 %) of the amount placed. */
export type Plan = {
  planDays: PlanDays
  name: string
  /** Profit over the whole term. Equals `dailyRateBps` times `planDays`. */
  returnRateBps: bigint
  dailyRateBps: bigint
  /** Per member and Manila day. */
  dailyLimitCentavos: Centavos
  /** Paid to the buyer's referrer at once. */
  referralBonusBps: bigint
}

const plans: Record<PlanDays, Plan> = {
  5: definePlan(5, 'Starter Bot', 2_500n, 500n, 1_000_000n, 500n),
  10: definePlan(10, 'Advance Bot', 6_500n, 650n, 5_000_000n, 800n),
  20: definePlan(20, 'Elite Bot', 15_000n, 750n, 10_000_000n, 1_000n),
  30: definePlan(30, 'Prestige Bot', 30_000n, 1_000n, 50_000_000n, 1_200n),
}

/** The four plans, shortest term first. */
export const allPlans: readonly Plan[] = planTerms.map((days) => plans[days])

/** The plan of a term. */
export function planOf(planDays: PlanDays): Plan {
  return plans[planDays]
}

/** Whether a number is one of the terms on offer. */
export function isPlanDays(days: number): days is PlanDays {
  return planTerms.some((term) => term === days)
}

/**
 * What a plan promises to pay at maturity: the amount and its whole profit.
 *
 * @param amount centavos, > 0
 * @returns centavos, rounded half away from zero once
 */
export function expectedReturn(plan: Plan, amount: Centavos): Centavos {
  return centavos(amount + totalProfit(plan, amount))
}

/**
 * The profit that a plan promises over its whole term.
 *
 * @param amount centavos, > 0
 * @returns centavos, rounded half away from zero once
 */
export function totalProfit(plan: Plan, amount: Centavos): Centavos {
  return centavos(divHalfAwayFromZero(amount * plan.returnRateBps, 10_000n))
}

/**
 * What a direct referral's purchase pays to the referrer.
 *
 * @param amount centavos, > 0
 * @returns centavos >= 0, rounded half away from zero once; 0 makes no transfer
 */
export function referralBonus(plan: Plan, amount: Centavos): Centavos {
  return centavos(divHalfAwayFromZero(amount * plan.referralBonusBps, 10_000n))
}

/** The moment at which a plan that starts now is due. */
export function maturityOf(plan: Plan, startDate: Instant): Instant {
  return addMs(startDate, plan.planDays * dayMs)
}

/**
 * Whole days that have passed since a plan began.
 *
 * @returns 0 to the plan's term
 */
export function daysElapsed(planDays: PlanDays, startDate: Instant, now: Instant): number {
  return Math.min(planDays, Math.max(0, Math.floor((now - startDate) / dayMs)))
}

/**
 * Days that are left until maturity, a begun day counted as a whole one.
 *
 * @returns 0 to the plan's term
 */
export function daysLeft(endDate: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((endDate - now) / dayMs))
}

/**
 * How much of a plan's term has passed.
 *
 * @returns 0 to 1
 */
export function planProgress(startDate: Instant, endDate: Instant, now: Instant): number {
  return Math.min(1, Math.max(0, (now - startDate) / (endDate - startDate)))
}

/**
 * Profit that an active plan has accrued and that is not yet credited.
 *
 * @param amount centavos, > 0
 * @param elapsed whole days since the start, 0 to the term
 * @returns centavos >= 0, rounded half away from zero once, at the end
 */
export function accruedProfit(
  plan: Pick<Plan, 'dailyRateBps'>,
  amount: Centavos,
  elapsed: number,
): Centavos {
  return centavos(divHalfAwayFromZero(amount * plan.dailyRateBps * BigInt(elapsed), 10_000n))
}

function definePlan(
  planDays: PlanDays,
  name: string,
  returnRateBps: bigint,
  dailyRateBps: bigint,
  dailyLimitCentavos: bigint,
  referralBonusBps: bigint,
): Plan {
  return {
    planDays,
    name,
    returnRateBps,
    dailyRateBps,
    dailyLimitCentavos: centavos(dailyLimitCentavos),
    referralBonusBps,
  }
}
