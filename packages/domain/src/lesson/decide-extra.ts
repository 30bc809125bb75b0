import { type Centavos, centavos } from '../money/centavos.ts'
import type { RequestLimits } from '../money/request-limits.ts'
import type { PlanDays } from '../plans/plans.ts'
import { actIndex, type CrowdAct, crowdDraws } from './crowd.ts'
import { draw, drawKey, drawWithKey, happens, oneOf } from './draw.ts'
import type { CrowdRules } from './rules.ts'

/** A plan on sale, and what a member may still put into it on this Manila day, centavos. */
export type PlanOnSale = { planDays: PlanDays; limitLeft: Centavos }

/** All that an extra can see when it decides. Amounts in centavos. */
export type ExtraState = {
  ordinal: number
  act: CrowdAct
  /** Whether it joins in this act. */
  isNew: boolean
  /** Pretend cash that is not in the wallet: what it came with, and what was paid out to it. */
  pocketLeft: Centavos
  /** In the wallet and not held by a request. */
  available: Centavos
  runningPlans: number
  /** What its plans paid back since the act before, principal and profit; 0n for none. */
  matured: Centavos
  /** The plans on sale, in the order of their record. */
  plans: readonly PlanOnSale[]
  pendingDeposits: number
  pendingWithdrawals: number
  limits: RequestLimits
}

/** What an extra does: one request or purchase. Its deposit is decided before what comes behind it. */
export type ExtraDeed =
  | { kind: 'deposit'; amount: Centavos }
  | { kind: 'buy'; amount: Centavos; planDays: PlanDays }
  | { kind: 'withdraw'; amount: Centavos }

/** Extras buy in whole ₱100: every plan's profit and bonus is then a whole centavo. */
const purchaseStep = 10_000n
const shareStep = 50_000n
const rollBps = 4_500
const topUpADayBps = 1_200
/** The act of a day in which extras think of putting in more: noon. */
const topUpAct = 1

/**
 * What an extra does in an act, in order. A newcomer puts in its pocket or half of it, and buys. After
 * a plan has paid back it buys again or asks for all it has. Nobody does what a service would refuse.
 */
export function decideExtra(crowd: CrowdRules, state: ExtraState): ExtraDeed[] {
  if (state.isNew) return putIn(crowd, state, firstShare(crowd, state))
  if (state.matured > 0n && rollsOver(crowd, state)) {
    const bought = buy(crowd, state, state.available)
    return bought ? [bought] : []
  }
  if (state.matured > 0n || state.runningPlans === 0) return askForAll(state)
  const isContent = state.pendingWithdrawals === 0
  const topsUp = isContent && topUpsOf(crowd, state.act)(state.ordinal)
  return topsUp ? putIn(crowd, state, state.pocketLeft) : []
}

/**
 * Which extras think of putting in more in an act: at noon, each with a chance.
 *
 * @returns whether the extra of an ordinal does
 */
export function topUpsOf({ seed }: CrowdRules, { day, n }: CrowdAct): (ordinal: number) => boolean {
  if (n !== topUpAct) return () => false
  const key = drawKey({ seed, purpose: crowdDraws.topUp, day })
  return (ordinal) => happens(drawWithKey(key, ordinal), topUpADayBps)
}

/**
 * The plan that somebody buys: the one thought of first, or another one if its daily limit is too low.
 *
 * @param drawn 0 to 2^32 - 1: which plan is thought of first
 * @param plans in the order of their record
 * @param budget centavos, >= 0
 * @returns an amount in whole ₱100; undefined where no plan takes any of it
 */
export function choosePurchase(
  drawn: number,
  plans: readonly PlanOnSale[],
  budget: bigint,
): { amount: Centavos; planDays: PlanDays } | undefined {
  const first = plans[oneOf(drawn, plans.length)]
  if (!first) return undefined
  const whole = budget - (budget % purchaseStep)
  const chosen =
    first.limitLeft >= whole
      ? first
      : plans.reduce((best, plan) => (plan.limitLeft > best.limitLeft ? plan : best))
  const least = chosen.limitLeft < whole ? chosen.limitLeft : whole
  const amount = centavos(least - (least % purchaseStep))
  return amount > 0n ? { amount, planDays: chosen.planDays } : undefined
}

function firstShare({ seed }: CrowdRules, { ordinal, pocketLeft, limits }: ExtraState): bigint {
  const drawn = draw({ seed, purpose: crowdDraws.share, day: 0, person: ordinal })
  if (oneOf(drawn, 2) === 0) return pocketLeft
  const half = pocketLeft / 2n
  const share = half - (half % shareStep)
  return share < limits.depositMin ? pocketLeft : share
}

/** Deposits what a plan takes, and buys it. */
function putIn(crowd: CrowdRules, state: ExtraState, budget: bigint): ExtraDeed[] {
  const { limits, pendingDeposits } = state
  const bought = buy(crowd, state, budget)
  if (!bought || bought.amount < limits.depositMin) return []
  if (pendingDeposits >= limits.pendingDepositsMax) return []
  return [{ kind: 'deposit', amount: bought.amount }, bought]
}

function buy({ seed }: CrowdRules, state: ExtraState, budget: bigint): ExtraDeed | undefined {
  const day = actIndex(state.act)
  const drawn = draw({ seed, purpose: crowdDraws.plan, day, person: state.ordinal })
  const purchase = choosePurchase(drawn, state.plans, budget)
  return purchase && { kind: 'buy', ...purchase }
}

function askForAll({ available, pendingWithdrawals, limits }: ExtraState): ExtraDeed[] {
  const mayAsk =
    available >= limits.withdrawalMin && pendingWithdrawals < limits.pendingWithdrawalsMax
  return mayAsk ? [{ kind: 'withdraw', amount: available }] : []
}

function rollsOver({ seed }: CrowdRules, { ordinal, act }: ExtraState): boolean {
  const day = actIndex(act)
  return happens(draw({ seed, purpose: crowdDraws.roll, day, person: ordinal }), rollBps)
}
