import { addMs, dayMs, type Instant } from '../calendar/instant.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { divHalfAwayFromZero } from '../money/rounding.ts'

/**
 * Plan records: what is promised, whose bot it is, what the bot trades by and what the plan is printed
 * with; all else is derived. Rates are basis points (1 bp = 0.01 %) of the amount placed, the daily
 * limit is per member and Manila day, the bonus goes to the buyer's referrer at once. The order is
 * the bots' place in `trading_hours.nets`: a new plan goes last, whatever its term. No two plans
 * have the same term: it is what tells them apart.
 */
const plans = [
  {
    planDays: 5,
    bot: 'starter',
    name: 'Starter Bot',
    strategy: 'movingAverages',
    print: 'sampaguita',
    dailyRateBps: 500n,
    dailyLimitCentavos: centavos(1_000_000n),
    referralBonusBps: 500n,
  },
  {
    planDays: 10,
    bot: 'advance',
    name: 'Advance Bot',
    strategy: 'relativeStrength',
    print: 'bangka',
    dailyRateBps: 650n,
    dailyLimitCentavos: centavos(5_000_000n),
    referralBonusBps: 800n,
  },
  {
    planDays: 20,
    bot: 'elite',
    name: 'Elite Bot',
    strategy: 'bollingerBands',
    print: 'volcano',
    dailyRateBps: 750n,
    dailyLimitCentavos: centavos(10_000_000n),
    referralBonusBps: 1_000n,
  },
  {
    planDays: 30,
    bot: 'prestige',
    name: 'Prestige Bot',
    strategy: 'channelBreakout',
    print: 'parol',
    dailyRateBps: 1_000n,
    dailyLimitCentavos: centavos(50_000_000n),
    referralBonusBps: 1_200n,
  },
] as const

type PlanRecord = (typeof plans)[number]

/** A plan's term in whole days: what tells plans apart. */
export type PlanDays = PlanRecord['planDays']
/** A plan's bot as addresses name it. */
export type BotName = PlanRecord['bot']
/** What a bot trades by. */
export type StrategyName = PlanRecord['strategy']
/** The drawing and colours of a plan's note. */
export type PrintName = PlanRecord['print']

/** What a plan promises, and by whom. */
export type Plan = {
  planDays: PlanDays
  bot: BotName
  name: string
  strategy: StrategyName
  print: PrintName
  dailyRateBps: bigint
  /** Profit over the whole term. */
  returnRateBps: bigint
  dailyLimitCentavos: Centavos
  referralBonusBps: bigint
}

/** The plans on offer, in the order of their records. */
export const allPlans: readonly Plan[] = plans.map((plan) => ({
  ...plan,
  returnRateBps: plan.dailyRateBps * BigInt(plan.planDays),
}))

/** The terms on offer, in whole days, in the order of the plans. */
export const planTerms = plans.map(({ planDays }) => planDays)

/** The names of the plans' bots, in the order of the plans. */
export const botNames = plans.map(({ bot }) => bot)

/**
 * The plan of a term.
 *
 * @throws RangeError for a term that is not on offer
 */
export function planOf(planDays: number): Plan {
  const plan = allPlans.find((one) => one.planDays === planDays)
  if (!plan) throw new RangeError(`not a term on offer: ${planDays}`)
  return plan
}

/** The plan whose bot has a name; undefined where no bot has it. */
export function findPlanOfBot(name: string): Plan | undefined {
  return allPlans.find(({ bot }) => bot === name)
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
