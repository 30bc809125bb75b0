import type { ManilaDate } from '../calendar/manila.ts'
import { coverageOf } from './coverage.ts'
import { type Projections, projectRunOut, type RecentInflow } from './projections.ts'
import { type Due, findRunOut, type RunOut } from './run-out.ts'

/** Active plans that end on one day, added up; amounts in centavos. */
export type StandingPlans = {
  endsOn: ManilaDate
  amount: bigint
  /** What each has accrued by now, rounded plan by plan. */
  accruedProfit: bigint
  /** What they pay back at maturity. */
  expectedReturn: bigint
}

/** What is there at one moment; amounts in centavos. */
export type Holdings = {
  pool: bigint
  /** The sum of all wallets. */
  wallets: bigint
  unclaimedIncentives: bigint
  plans: readonly StandingPlans[]
}

/** The reserve's figures at one moment; amounts in centavos. */
export type Standing = {
  pool: bigint
  owedToday: bigint
  promised: bigint
  principal: bigint
  accruedProfit: bigint
  unclaimedIncentives: bigint
}

/** What is held, owed and promised. */
export function reserveStanding(holdings: Holdings): Standing {
  const { pool, wallets, unclaimedIncentives, plans } = holdings
  return {
    pool,
    owedToday: wallets,
    promised:
      wallets + plans.reduce((sum, plan) => sum + plan.expectedReturn, 0n) + unclaimedIncentives,
    principal: plans.reduce((sum, plan) => sum + plan.amount, 0n),
    accruedProfit: plans.reduce((sum, plan) => sum + plan.accruedProfit, 0n),
    unclaimedIncentives,
  }
}

/** Pool over what is owed by now, in ten-thousandths. */
export function coverageOfStanding(
  standing: Pick<
    Standing,
    'pool' | 'owedToday' | 'principal' | 'accruedProfit' | 'unclaimedIncentives'
  >,
): bigint {
  const { pool, owedToday, principal, accruedProfit, unclaimedIncentives } = standing
  return coverageOf(pool, owedToday + principal + accruedProfit + unclaimedIncentives)
}

/** When the money runs out: if nobody new joins, and under the three assumptions. */
export function outlookOf(
  holdings: Holdings,
  { today, recent }: { today: ManilaDate; recent: RecentInflow },
): { runOut: RunOut | undefined; projections: Projections } {
  const dues: Due[] = [
    { date: today, amount: holdings.wallets + holdings.unclaimedIncentives },
    ...holdings.plans.map((plan) => ({ date: plan.endsOn, amount: plan.expectedReturn })),
  ]
  const { pool } = holdings
  return {
    runOut: findRunOut({ pool, today, dues }),
    projections: projectRunOut({ pool, today, dues, recent }),
  }
}
