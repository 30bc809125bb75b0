import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import type { StandingPlans } from '@kunwari/domain/reserve/reserve'
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
  /** Of the last seven Manila days, today being one; and of the seven before. */
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
 * Active plans, those that stand alike as one row. The quarters of an hour in which some plan's day
 * turns right now are read plan by plan, the others from the kept sums and what came since.
 *
 * @param now simulated
 */
export async function sumActivePlans(tx: Queryable, now: Instant): Promise<StandingPlans[]> {
  return rows<StandingPlans>(
    tx,
    'sum-active-plans',
    `with sums as materialized (
       select plan_days, began, remainder, sum(plans) as plans, sum(amount) as amount,
         sum(expected_return) as expected_return,
         extract(epoch from $1::timestamptz - began) as age_seconds
       from (
         select plan_days, began, remainder, plans, amount, expected_return from reserve_plan_sums
         union all
         select plan_days, began, remainder, plans, amount, expected_return
         from sum_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)
       ) parts
       group by plan_days, began, remainder
       having sum(plans) > 0
     ),
     standing as (
       select plan_days, began + make_interval(hours => 24 * plan_days) as ends_at,
         floor(age_seconds / 86400) as elapsed, remainder, plans, amount, expected_return
       from sums
       where mod(age_seconds, 86400) >= 900
       union all
       select i.plan_days, i.end_date,
         floor(extract(epoch from $1::timestamptz - i.start_date) / 86400),
         i.amount % accrual_unit(i.plan_days), 1, i.amount, i.expected_return
       from (
         select distinct plan_days, began from sums where mod(age_seconds, 86400) < 900
       ) turning
       join investments i
         on i.status = 'active' and i.plan_days = turning.plan_days
           and i.end_date >= turning.began + make_interval(hours => 24 * turning.plan_days)
           and i.end_date < turning.began
             + make_interval(hours => 24 * turning.plan_days, mins => 15)
     )
     select plan_days as "planDays", manila_day(ends_at)::text as "endsOn",
       greatest(0, least(plan_days, elapsed))::integer as "elapsed",
       remainder::bigint as "remainder", sum(plans)::bigint as "plans",
       sum(amount)::bigint as "amount", sum(expected_return)::bigint as "expectedReturn"
     from standing
     group by 1, 2, 3, 4`,
    [timestamp(now)],
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
