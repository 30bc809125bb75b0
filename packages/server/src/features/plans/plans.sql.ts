import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, onlyRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

export type InvestmentRow = {
  id: string
  userId: string
  amount: bigint
  planDays: PlanDays
  returnRateBps: number
  expectedReturn: bigint
  status: 'active' | 'completed' | 'cancelled'
  startDate: Instant
  endDate: Instant
  completedAt: Instant | null
  createdAt: Instant
}

/** The columns of an `InvestmentRow`, of investments as i. */
export const investmentColumns = `i.id, i.user_id as "userId", i.amount, i.plan_days as "planDays",
  i.return_rate_bps as "returnRateBps", i.expected_return as "expectedReturn", i.status,
  i.start_date as "startDate", i.end_date as "endDate", i.completed_at as "completedAt",
  i.created_at as "createdAt"`

const investmentListMax = 1_000

/** When a cancelled plan's principal came back; null of the others. */
export type InvestmentListRow = InvestmentRow & { cancelledAt: Instant | null }

/** A member's plans, newest first, at most `investmentListMax`. */
export async function listInvestments(db: Queryable, userId: string): Promise<InvestmentListRow[]> {
  return rows<InvestmentListRow>(
    db,
    'list-investments',
    `select ${investmentColumns},
       case when i.status = 'cancelled' then (
         select t.created_at from transfers t where t.kind = 'return' and t.reference_id = i.id
       ) end as "cancelledAt"
     from investments i where i.user_id = $1
     order by i.created_at desc, i.id desc limit $2`,
    [userId, investmentListMax],
  )
}

/** A plan by its id. */
export async function findInvestment(
  db: Queryable,
  id: string,
): Promise<InvestmentRow | undefined> {
  return firstRow<InvestmentRow>(
    db,
    'find-investment',
    `select ${investmentColumns} from investments i where i.id = $1`,
    [id],
  )
}

/** What a member bought today of each plan, centavos; plans without a purchase are left out. */
export async function listBoughtToday(
  db: Queryable,
  { userId, day }: { userId: string; day: ManilaDate },
): Promise<{ planDays: PlanDays; bought: bigint }[]> {
  return rows<{ planDays: PlanDays; bought: bigint }>(
    db,
    'list-bought-today',
    `select plan_days as "planDays", sum(amount)::bigint as "bought" from investments
     where user_id = $1 and purchase_day = $2 group by plan_days`,
    [userId, day],
  )
}

/** The arguments of the SQL function buy_plan, in their order. */
export type BuyPlanCall = {
  person: string | null
  key: string | null
  requestHash: Buffer | null
  /** The answer to save for the key. */
  answer: object
  userId: string
  investmentId: string
  transferId: string
  bonusTransferId: string
  planDays: PlanDays
  planName: string
  returnRateBps: number
  amount: bigint
  expectedReturn: bigint
  bonus: bigint
  dailyLimit: bigint
  purchaseDay: ManilaDate
  now: Instant
}

/** `answer`: what was saved for the key, if the call was replayed. */
export type BuyPlanRow = { outcome: string; answer: unknown; figure: bigint | null }

/** The statement of one purchase. `bench/ledger.ts` runs the same function bare. */
const buyPlanText = `select outcome, answer, figure from buy_plan(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`

/** Runs one purchase: a statement that is its own transaction unless `db` is in one. */
export async function callBuyPlan(db: Queryable, call: BuyPlanCall): Promise<BuyPlanRow> {
  return onlyRow<BuyPlanRow>(db, 'buy-plan', buyPlanText, [
    call.person,
    call.key,
    call.requestHash,
    JSON.stringify(call.answer),
    call.userId,
    call.investmentId,
    call.transferId,
    call.bonusTransferId,
    call.planDays,
    call.planName,
    call.returnRateBps,
    call.amount,
    call.expectedReturn,
    call.bonus,
    call.dailyLimit,
    call.purchaseDay,
    timestamp(call.now),
  ])
}

/** Runs several purchases in one statement; rows in the order of the calls. */
export async function callBuyPlans(
  db: Queryable,
  calls: readonly BuyPlanCall[],
): Promise<BuyPlanRow[]> {
  const found = await rows<BuyPlanRow & { place: number }>(
    db,
    'buy-plans',
    'select place, outcome, answer, figure from buy_plans($1) order by place',
    [JSON.stringify(calls.map(toRecord))],
  )
  if (found.length !== calls.length) throw new Error('buy_plans did not answer every call')
  return found
}

/** A call as buy_plans reads it. Amounts go as text: JSON's numbers are not exact. */
function toRecord(call: BuyPlanCall, place: number) {
  return {
    place,
    person: call.person,
    key: call.key,
    request_hash: call.requestHash?.toString('hex') ?? null,
    answer: call.answer,
    user_id: call.userId,
    investment_id: call.investmentId,
    transfer_id: call.transferId,
    bonus_transfer_id: call.bonusTransferId,
    plan_days: call.planDays,
    plan_name: call.planName,
    return_rate_bps: call.returnRateBps,
    amount: String(call.amount),
    expected_return: String(call.expectedReturn),
    bonus: String(call.bonus),
    daily_limit: String(call.dailyLimit),
    purchase_day: call.purchaseDay,
    now: timestamp(call.now),
  }
}

/**
 * Completes plans that are due, oldest first, in one statement.
 *
 * @param until simulated; plans that end at or before it are due
 * @param limit plans at most
 * @param planNames the name of each term, by its days
 * @returns how many it completed; less than `limit` when none is left that nobody else has in hand
 */
export async function settleMaturedPlans(
  tx: Queryable,
  { until, limit, planNames }: { until: Instant; limit: number; planNames: Record<string, string> },
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    'settle-matured',
    'select settle_matured($1, $2, $3) as "count"',
    [timestamp(until), limit, JSON.stringify(planNames)],
  )
  return row?.count ?? 0
}

/** The next moment at which a plan is due, if any is active. */
export async function findNextMaturity(tx: Queryable): Promise<Instant | undefined> {
  const row = await firstRow<{ endDate: Instant | null }>(
    tx,
    'find-next-maturity',
    `select min(end_date) as "endDate" from investments where status = 'active'`,
  )
  return row?.endDate ?? undefined
}

/** What falls due up to a moment: how many plans, their principal, their profit (centavos). */
export async function sumMaturing(
  db: Queryable,
  until: Instant,
): Promise<{ plans: number; principal: bigint; profit: bigint }> {
  const row = await firstRow<{ plans: number; principal: bigint; profit: bigint }>(
    db,
    'sum-maturing',
    `select count(*)::integer as "plans", coalesce(sum(amount), 0)::bigint as "principal",
       coalesce(sum(expected_return - amount), 0)::bigint as "profit"
     from investments where status = 'active' and end_date <= $1`,
    [timestamp(until)],
  )
  return row ?? { plans: 0, principal: 0n, profit: 0n }
}
