import type { Investment } from '@kunwari/contract/plans'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { DomainError } from '@kunwari/domain/errors'
import { type Centavos, centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import {
  expectedReturn,
  maturityOf,
  type Plan,
  type PlanDays,
  planOf,
  referralBonus,
} from '@kunwari/domain/plans/plans'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { coalesce } from '../../db/coalesce.ts'
import { newId } from '../../db/new-id.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import { suspendedError } from '../../http/access.ts'
import { type KeyedRequest, keyReusedError } from '../../http/idempotency.ts'
import { insufficientFundsError, walletFullError } from '../ledger/post-transfer.ts'
import { classFrozenError } from '../lesson/stage-gate.ts'
import {
  type BuyPlanCall,
  type BuyPlanRow,
  callBuyPlan,
  callBuyPlans,
  type InvestmentRow,
} from './plans.sql.ts'
import { presentInvestment } from './present-investment.ts'

/** What somebody buys. */
export type Purchase = {
  memberId: string
  planDays: PlanDays
  amount: Centavos
  /** The idempotency key, if the caller sent one. */
  keyed: KeyedRequest | undefined
  realNow: Instant
}

/**
 * Buys a plan with available money, and pays the buyer's referrer at once. This is the hottest money
 * path, so it is one statement that is its own transaction: gate, wallets, key, checks, transfers and
 * the saved answer together.
 *
 * Refuses in this order: the clock has moved (the caller retries), the key belongs to something else,
 * the class has stopped, its lesson does not sell the plan, the member may not move money, not enough is available, today's limit, a wallet would be too full.
 *
 * @param run how the statement is run: by itself (`callBuyPlan` on a pool or a transaction) or
 *   together with others
 * @param now simulated
 * @returns the investment as its owner gets it; for a key that was answered before, that answer
 * @throws DomainError idempotency_key_reused, account_suspended, insufficient_funds,
 *   daily_limit_reached, wallet_full, class_frozen, wrong_state (a plan that is not on sale)
 */
export async function buyPlan(
  run: (call: BuyPlanCall) => Promise<BuyPlanRow>,
  purchase: Purchase,
  now: Instant,
): Promise<Investment> {
  const plan = planOf(purchase.planDays)
  const investment = investmentOf(plan, purchase, now)
  const answer = presentInvestment(investment)
  const row = await run({
    person: purchase.keyed?.person ?? null,
    key: purchase.keyed?.key ?? null,
    requestHash: purchase.keyed?.requestHash ?? null,
    answer,
    userId: purchase.memberId,
    investmentId: investment.id,
    transferId: newId(purchase.realNow),
    bonusTransferId: newId(purchase.realNow),
    planDays: plan.planDays,
    planName: plan.name,
    returnRateBps: investment.returnRateBps,
    amount: investment.amount,
    expectedReturn: investment.expectedReturn,
    bonus: referralBonus(plan, purchase.amount),
    dailyLimit: plan.dailyLimitCentavos,
    purchaseDay: manilaDate(now),
    now,
  })
  if (row.outcome === 'bought') return answer
  // What was saved for this key is an answer that this function gave.
  if (row.outcome === 'replayed') return row.answer as Investment
  throw refusalOf(row.outcome, plan, centavos(row.figure ?? 0n))
}

/** Statements of purchases at work at once in one process, and how many share one. */
const statementsAtWork = 2
const purchasesTogether = 64

/** A way to run purchases that lets those which arrive together share a commit. */
export function purchasesOn(pool: Pool): (call: BuyPlanCall) => Promise<BuyPlanRow> {
  return coalesce({
    runOne: (call: BuyPlanCall) => callBuyPlan(pool, call),
    runMany: (calls) => callBuyPlans(pool, calls),
    // An error that the database itself reported rolled the statement back; a lost connection or a
    // stopping server leaves open whether it was committed.
    changedNothing: (error) => /^(?!08|57)[0-9A-Z]{5}$/.test(databaseErrorCode(error) ?? ''),
    atWorkMax: statementsAtWork,
    batchMax: purchasesTogether,
  })
}

function investmentOf(
  plan: Plan,
  input: { memberId: string; amount: Centavos; realNow: Instant },
  now: Instant,
): InvestmentRow {
  return {
    id: newId(input.realNow),
    userId: input.memberId,
    amount: input.amount,
    planDays: plan.planDays,
    returnRateBps: Number(plan.returnRateBps),
    expectedReturn: expectedReturn(plan, input.amount),
    status: 'active',
    startDate: now,
    endDate: maturityOf(plan, now),
    completedAt: null,
    createdAt: now,
  }
}

/** @param figure centavos: what is available, or what is left of today's limit */
function refusalOf(outcome: string, plan: Plan, figure: Centavos): Error {
  switch (outcome) {
    case 'key_reused':
      return keyReusedError()
    case 'class_frozen':
      return classFrozenError()
    case 'not_on_sale':
      return refusalError('wrong_state.not_on_sale')
    case 'not_active':
      return suspendedError()
    case 'insufficient_funds':
      return insufficientFundsError(figure)
    case 'daily_limit':
      return dailyLimitError(plan, figure)
    case 'wallet_full':
      return walletFullError()
    default:
      return new Error(`buy_plan answered something unknown: ${outcome}`)
  }
}

function dailyLimitError(plan: Plan, left: Centavos): DomainError {
  const rest = left > zeroCentavos ? left : zeroCentavos
  return refusalError('daily_limit_reached', {
    params: {
      plan: plan.name,
      limit: formatPesos(plan.dailyLimitCentavos),
      left: formatPesos(rest),
    },
  })
}
