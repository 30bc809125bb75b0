import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** Everything of one kind between two accounts, over the whole ledger; amounts in centavos. */
export type PostingSumRow = {
  kind: TransferKind
  debit: Account
  credit: Account
  /** The plan's term for purchases and returned principal, else 0. */
  planDays: PlanDays | 0
  transfers: bigint
  amount: bigint
  /**
   * Of the last seven Manila days, today being one; and of the seven before. A reversal stands on the
   * day of what it undid.
   */
  recentTransfers: bigint
  recentAmount: bigint
  amountBefore: bigint
}

/**
 * What was ever posted: the kept sums, and what came since.
 *
 * @param today the Manila day from which the windows count back
 */
export async function sumPostings(tx: Queryable, today: ManilaDate): Promise<PostingSumRow[]> {
  return rows<PostingSumRow>(
    tx,
    'sum-postings',
    `select kind, debit, credit, plan_days as "planDays",
       sum(transfers)::bigint as "transfers", sum(amount)::bigint as "amount",
       coalesce(sum(transfers) filter (where day > $1::date - 7), 0)::bigint as "recentTransfers",
       coalesce(sum(amount) filter (where day > $1::date - 7), 0)::bigint as "recentAmount",
       coalesce(
         sum(amount) filter (where day > $1::date - 14 and day <= $1::date - 7), 0
       )::bigint as "amountBefore"
     from (
       select day, kind, debit, credit, plan_days, transfers, amount from reserve_transfer_sums
       union all
       select day, kind, debit, credit, plan_days, transfers, amount
       from sum_transfers((select rolled_up_to from reserve_rollup), 9223372036854775807)
     ) sums
     group by kind, debit, credit, plan_days
     order by kind, debit, credit, plan_days`,
    [today],
  )
}

/**
 * What the pool holds, centavos: what ever came in from the world less what went out to it. As quick
 * with a million open lots as with one, which a sum over the lots is not.
 */
export async function getPoolBySums(db: Queryable): Promise<bigint> {
  const row = await firstRow<{ pool: bigint }>(
    db,
    'get-pool-by-sums',
    `select coalesce(sum(case when debit = 'world' then amount else -amount end), 0)::bigint as "pool"
     from (
       select debit, credit, amount from reserve_transfer_sums
       union all
       select debit, credit, amount
       from sum_transfers((select rolled_up_to from reserve_rollup), 9223372036854775807)
     ) sums
     where debit = 'world' or credit = 'world'`,
  )
  return row?.pool ?? 0n
}

/**
 * What members took out beyond what each had paid in: centavos. The kept sum, and what came since;
 * each member once, at the highest that their withdrawals ever stood above their deposits.
 */
export async function sumBeyondOwnMoney(tx: Queryable): Promise<bigint> {
  const row = await firstRow<{ beyond: bigint }>(
    tx,
    'sum-beyond-own-money',
    `select r.beyond + (
       select coalesce(sum(beyond - beyond_before), 0)::bigint
       from list_member_sums(r.rolled_up_to, 9223372036854775807)
     ) as "beyond"
     from reserve_rollup r`,
  )
  return row?.beyond ?? 0n
}

/** Plans of one term that began in one half hour or end on one day; amounts in centavos. */
export type KeptPlansRow = {
  /** The Manila day on which they end, counted from 1970-01-01. */
  endsOn: number
  amount: bigint
  accruedProfit: bigint
  expectedReturn: bigint
}

/**
 * Plans of the kept sums whose days all turn outside a half hour, so that through all of it they have
 * accrued the same; one row for each day on which some end.
 *
 * @param halfHour counted since 1970 began
 */
export async function sumKeptPlans(tx: Queryable, halfHour: number): Promise<KeptPlansRow[]> {
  return rows<KeptPlansRow>(
    tx,
    'sum-kept-plans',
    // Not begun a day ago: the array has no place 0, and null counts as nothing.
    `select (began / 2 + plan_days * 24 + 8) / 24 as "endsOn", sum(amount)::bigint as "amount",
       coalesce(sum(accrued[least(plan_days, ($1 - began) / 48)]), 0)::bigint as "accruedProfit",
       sum(expected_return)::bigint as "expectedReturn"
     from reserve_plan_sums
     where ($1 - began) % 48 <> 0
     group by 1`,
    [halfHour],
  )
}

/** A plan that stands, or a change to those that stood; amounts in centavos. */
export type PlanRow = {
  planDays: PlanDays
  startDate: Instant
  amount: bigint
  expectedReturn: bigint
  returnRateBps: bigint
}

/** Active plans of the kept sums and since, one by one, whose days turn within a half hour. */
export async function listTurningPlans(tx: Queryable, halfHour: number): Promise<PlanRow[]> {
  return rows<PlanRow>(
    tx,
    'list-turning-plans',
    `select i.plan_days as "planDays", i.start_date as "startDate", i.amount,
       i.expected_return as "expectedReturn", i.return_rate_bps::bigint as "returnRateBps"
     from (
       select plan_days, began from reserve_plan_sums where ($1 - began) % 48 = 0
       union
       select plan_days, half_hour(start_date)
       from list_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)
       where ($1 - half_hour(start_date)) % 48 = 0
     ) turning
     -- Offset 0 keeps it a look into the index for each half hour, whatever the planner believes.
     cross join lateral (
       select plan_days, start_date, amount, expected_return, return_rate_bps
       from investments
       where status = 'active' and plan_days = turning.plan_days
         and end_date >= to_timestamp(turning.began::bigint * 1800 + turning.plan_days * 86400)
         and end_date < to_timestamp((turning.began + 1)::bigint * 1800 + turning.plan_days * 86400)
       offset 0
     ) i`,
    [halfHour],
  )
}

/** What changed since the kept sums' mark: a plan that came (sign 1) or went (sign -1). */
export type PlanChangeRow = PlanRow & { sign: 1 | -1 }

/** The plans that came and went since the kept sums' mark, in the order of posting. */
export async function listPlanChanges(tx: Queryable): Promise<PlanChangeRow[]> {
  return rows<PlanChangeRow>(
    tx,
    'list-plan-changes',
    `select plan_days as "planDays", start_date as "startDate", amount,
       expected_return as "expectedReturn", return_rate_bps::bigint as "returnRateBps", sign
     from list_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)`,
  )
}

/** What leaders have accrued and not collected: centavos. */
export async function sumUnclaimedIncentives(tx: Queryable): Promise<bigint> {
  const row = await firstRow<{ amount: bigint }>(
    tx,
    'sum-unclaimed-incentives',
    `select coalesce(sum(unclaimed_daily_incentives + unclaimed_monthly_incentives), 0)::bigint
       as "amount"
     from users where unclaimed_daily_incentives + unclaimed_monthly_incentives > 0`,
  )
  return row?.amount ?? 0n
}

/** How the reserve stood at one day's end; amounts in centavos. */
export type ReserveDayRow = {
  at: Instant
  pool: bigint
  owedToday: bigint
  promised: bigint
  principal: bigint
  accruedProfit: bigint
  unclaimedIncentives: bigint
  moneyIn: bigint
  moneyOut: bigint
  trading: bigint
}

/** The newest day's end, if one was passed: days are only ever added. */
export async function newestReserveDay(tx: Queryable): Promise<Instant | undefined> {
  const row = await firstRow<{ at: Instant }>(
    tx,
    'newest-reserve-day',
    'select at from reserve_days order by at desc limit 1',
  )
  return row?.at
}

/** The newest days' ends, oldest first. */
export async function listReserveDays(tx: Queryable, limit: number): Promise<ReserveDayRow[]> {
  const newestFirst = await rows<ReserveDayRow>(
    tx,
    'list-reserve-days',
    `select at, pool, owed_today as "owedToday", promised, principal,
       accrued_profit as "accruedProfit", unclaimed_incentives as "unclaimedIncentives",
       money_in as "moneyIn", money_out as "moneyOut", trading
     from reserve_days order by at desc limit $1`,
    [limit],
  )
  return newestFirst.toReversed()
}

/** Keeps how the reserve stood at a day's end. */
export async function insertReserveDay(tx: Queryable, day: ReserveDayRow): Promise<void> {
  await firstRow(
    tx,
    'insert-reserve-day',
    `insert into reserve_days (
       at, pool, owed_today, promised, principal, accrued_profit, unclaimed_incentives,
       money_in, money_out, trading
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning true`,
    [
      timestamp(day.at),
      day.pool,
      day.owedToday,
      day.promised,
      day.principal,
      day.accruedProfit,
      day.unclaimedIncentives,
      day.moneyIn,
      day.moneyOut,
      day.trading,
    ],
  )
}
