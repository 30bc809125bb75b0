import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { addDays, type ManilaDate } from '@kunwari/domain/calendar/manila'
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

/** Days of a statement are counted from here. */
const firstDay: ManilaDate = '1970-01-01'

/**
 * Active plans, those that end on one Manila day as one row. Plans of the half hours in which
 * some plan's day turns right now are read one by one, the others from the kept sums and what came
 * since.
 *
 * @param now simulated
 */
export async function sumActivePlans(tx: Queryable, now: Instant): Promise<StandingPlans[]> {
  const found = await rows<Omit<StandingPlans, 'endsOn'> & { endsOn: number }>(
    tx,
    'sum-active-plans',
    `with kept as materialized (
       -- Whole numbers all the way: there can be thousands of half hours.
       select plan_days, began, amount, expected_return, accrued,
         $1::bigint - began::bigint * 1800 as age_seconds,
         (began / 2 + plan_days * 24 + 8) / 24 as ends_on
       from reserve_plan_sums
     ),
     since as materialized (
       select plan_days, half_hour(start_date) as began, start_date, end_date, return_rate_bps, sign,
         amount, expected_return
       from list_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)
     ),
     turning as materialized (
       select plan_days, began from kept where age_seconds % 86400 < 1800
       union
       select plan_days, began from since where ($1::bigint - began::bigint * 1800) % 86400 < 1800
     ),
     standing as (
       select ends_on, amount, expected_return,
         -- Not begun a day ago: the array has no place 0, and null counts as nothing.
         accrued[least(plan_days, age_seconds / 86400)] as accrued
       from kept
       where age_seconds % 86400 >= 1800
       union all
       select (half_hour(end_date) / 2 + 8) / 24, sign * amount, sign * expected_return,
         sign * accrued_profit(
           amount, return_rate_bps, plan_days,
           least(plan_days, floor(($1::bigint - extract(epoch from start_date)) / 86400))::integer
         )
       from since
       where (plan_days, began) not in (select plan_days, began from turning)
       union all
       select (half_hour(i.end_date) / 2 + 8) / 24, i.amount, i.expected_return,
         accrued_profit(
           i.amount, i.return_rate_bps, i.plan_days,
           greatest(0, least(i.plan_days,
             floor(extract(epoch from $2::timestamptz - i.start_date) / 86400)))::integer
         )
       from turning
       -- Offset 0 keeps it a look into the index for each half hour, whatever the planner believes.
       cross join lateral (
         select end_date, start_date, amount, expected_return, return_rate_bps, plan_days
         from investments
         where status = 'active' and plan_days = turning.plan_days
           and end_date >= to_timestamp(turning.began::bigint * 1800 + turning.plan_days * 86400)
           and end_date < to_timestamp((turning.began + 1)::bigint * 1800 + turning.plan_days * 86400)
         offset 0
       ) i
     )
     select ends_on as "endsOn", sum(amount)::bigint as "amount",
       coalesce(sum(accrued), 0)::bigint as "accruedProfit",
       sum(expected_return)::bigint as "expectedReturn"
     from standing
     group by ends_on
     having sum(amount) <> 0`,
    [Math.floor(now / secondMs), timestamp(now)],
  )
  return found.map((row) => ({ ...row, endsOn: addDays(firstDay, row.endsOn) }))
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
