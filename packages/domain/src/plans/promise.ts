import { floorRoot } from '../money/rounding.ts'
import type { Plan } from './plans.ts'

/** The year that rates are put on one footing with. */
const yearDays = 365
/** Payers a day with whom the drawing of the inflow begins. */
export const firstPayersADay = 100
/** About everybody in the Philippines. */
export const populationOfThePhilippines = 115_000_000

const whole = 10_000n

/**
 * What an amount would be after a year if the plan paid and everything was put in again each time:
 * amount x (1 + R)^(365/T).
 *
 * Exact although 365/T is no whole number: the T-th root of amount^T x (1 + R)^365, in whole numbers.
 *
 * @param amount centavos, > 0
 * @returns centavos, rounded half away from zero once, at the end
 */
export function amountAfterYear(plan: Plan, amount: bigint): bigint {
  const years = BigInt(yearDays)
  const term = BigInt(plan.planDays)
  const dividend = amount ** term * (whole + plan.returnRateBps) ** years
  return nearestRoot(dividend, whole ** years, plan.planDays)
}

/**
 * The plan's rate over a year, compounded: (1 + R)^(365/T) - 1.
 *
 * @returns whole percent
 */
export function yearlyPercent(plan: Plan): bigint {
  return amountAfterYear(plan, 100n) - 100n
}

/**
 * How much more must come in each day than the day before, so that what comes in just pays what falls
 * due: g* = ln(1 + R) / T.
 *
 * @returns a share a day; 0.05 is 5 %
 */
export function breakEvenGrowth(plan: Plan): number {
  return Math.log1p(rateOf(plan)) / plan.planDays
}

/** Days in which an inflow doubles that grows just enough: ln 2 / g*. */
export function doublingDays(plan: Plan): number {
  return Math.LN2 / breakEvenGrowth(plan)
}

/** The day on which a flat inflow can no longer pay what falls due: T (1 + R) / R. */
export function flatInflowDays(plan: Plan): number {
  return (plan.planDays * (1 + rateOf(plan))) / rateOf(plan)
}

/**
 * The day on which everybody in the Philippines would have to pay in, if a hundred people do on the
 * first day and their number grows just enough.
 */
export function everybodyDays(plan: Plan): number {
  return Math.log(populationOfThePhilippines / firstPayersADay) / breakEvenGrowth(plan)
}

function rateOf(plan: Plan): number {
  return Number(plan.returnRateBps) / Number(whole)
}

/** The degree-th root of dividend/divisor, rounded half up. */
function nearestRoot(dividend: bigint, divisor: bigint, degree: number): bigint {
  // Twice the root, cut off, plus one, halved: rounding without a fraction.
  const doubled = floorRoot((dividend * 2n ** BigInt(degree)) / divisor, degree)
  return (doubled + 1n) / 2n
}
