import { divHalfAwayFromZero } from '../money/rounding.ts'
import { type Plan, type PlanDays, planOf } from '../plans/plans.ts'

/**
 * Plans of one term whose amounts leave the same remainder when divided by the term's accrual unit:
 * they accrue alike, so that a million of them are added up at once, each rounded on its own.
 */
export type PlanGroup = {
  planDays: PlanDays
  /** Centavos, 0 <= remainder < `accrualUnit`. */
  remainder: bigint
  plans: bigint
  /** Centavos, all of them together. */
  amount: bigint
}

/** The smallest amount (centavos) whose profit of each day is whole centavos. */
export function accrualUnit(plan: Plan): bigint {
  return 10_000n / greatestCommonDivisor(10_000n, plan.dailyRateBps)
}

/**
 * The sum of what each plan of a group has accrued.
 *
 * What fits into the accrual unit accrues without rounding; what remains is the same for each plan of
 * the group, and so is its rounded profit.
 *
 * @param elapsed whole days since the start, 0 to the term
 * @returns centavos: equal to the sum of `accruedProfit` over the plans
 */
export function accruedProfitOfGroup(group: PlanGroup, elapsed: number): bigint {
  const { dailyRateBps } = planOf(group.planDays)
  const days = BigInt(elapsed)
  const fitting = group.amount - group.plans * group.remainder
  return (
    (fitting * dailyRateBps * days) / 10_000n +
    group.plans * divHalfAwayFromZero(group.remainder * dailyRateBps * days, 10_000n)
  )
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
