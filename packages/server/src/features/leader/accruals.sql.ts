import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate, ManilaMonth } from '@kunwari/domain/calendar/manila'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** What accrued to one leader; amounts in centavos. */
export type AccrualRow = { userId: string; totalReferralInvestments: bigint; amount: bigint }

/** Adds a day to the leaders whom it pays, in one statement. A day that a leader has is left alone. */
export async function insertLeaderDays(
  tx: Tx,
  day: ManilaDate,
  accruals: readonly AccrualRow[],
): Promise<void> {
  await rows(
    tx,
    'insert-leader-days',
    `with added as (
       insert into prime_leader_days (id, user_id, day, total_referral_investments, amount)
       select new_id(), a.user_id, $1::date, a.total, a.amount
       from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as a (user_id, total, amount)
       on conflict on constraint prime_leader_days_once do nothing
       returning user_id, amount
     )
     update users u
     set unclaimed_daily_incentives = u.unclaimed_daily_incentives + added.amount
     from added where u.id = added.user_id`,
    [day, ...columnsOf(accruals)],
  )
}

/**
 * Writes a month of leaders as it stands at its end, in one statement. A month that a leader has is
 * left alone.
 *
 * @param endedAt simulated: the first instant of the next month
 */
export async function insertLeaderMonths(
  tx: Tx,
  { month, endedAt }: { month: ManilaMonth; endedAt: Instant },
  accruals: readonly AccrualRow[],
): Promise<void> {
  await rows(
    tx,
    'insert-leader-months',
    `with added as (
       insert into prime_leader_monthly_stats (
         id, user_id, month, total_referral_investments, incentive_amount, created_at, updated_at
       )
       select new_id(), a.user_id, $1, a.total, a.amount, $5, $5
       from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as a (user_id, total, amount)
       on conflict on constraint prime_leader_monthly_stats_once do nothing
       returning user_id, incentive_amount
     )
     update users u
     set unclaimed_monthly_incentives = u.unclaimed_monthly_incentives + added.incentive_amount
     from added where u.id = added.user_id`,
    [month, ...columnsOf(accruals), timestamp(endedAt)],
  )
}

export type LeaderMonthRow = {
  month: ManilaMonth
  totalReferralInvestments: bigint
  incentiveAmount: bigint
  status: 'collectable' | 'paid'
  paidAt: Instant | null
}

/** A leader's months that have ended, newest first: a dozen a year. */
export async function listLeaderMonths(db: Queryable, userId: string): Promise<LeaderMonthRow[]> {
  return rows<LeaderMonthRow>(
    db,
    'list-leader-months',
    `select month, total_referral_investments as "totalReferralInvestments",
       incentive_amount as "incentiveAmount", status, paid_at as "paidAt"
     from prime_leader_monthly_stats where user_id = $1 order by month desc`,
    [userId],
  )
}

/** The oldest of what is unclaimed, and how much there is. The leader is locked. */
export type UnclaimedRow = { oldestId: string; count: number; amount: bigint }

/** A leader's days that are not collected; undefined when there is none. */
export async function findUnclaimedDays(tx: Tx, userId: string): Promise<UnclaimedRow | undefined> {
  return firstRow<UnclaimedRow>(
    tx,
    'find-unclaimed-days',
    `select (array_agg(id order by day))[1] as "oldestId", count(*)::integer as "count",
       sum(amount)::bigint as "amount"
     from prime_leader_days where user_id = $1 and transfer_id is null
     having count(*) > 0`,
    [userId],
  )
}

/** A leader's months that have ended, are not paid and worth something; undefined without any. */
export async function findUnclaimedMonths(
  tx: Tx,
  userId: string,
): Promise<UnclaimedRow | undefined> {
  return firstRow<UnclaimedRow>(
    tx,
    'find-unclaimed-months',
    `select (array_agg(id order by month))[1] as "oldestId", count(*)::integer as "count",
       sum(incentive_amount)::bigint as "amount"
     from prime_leader_monthly_stats
     where user_id = $1 and status = 'collectable' and incentive_amount > 0
     having count(*) > 0`,
    [userId],
  )
}

/**
 * Marks all unclaimed days as paid by a transfer.
 *
 * @returns what they were worth, and what the leader has collected in all: centavos
 */
export async function claimDays(
  tx: Tx,
  input: { userId: string; transferId: string; today: ManilaDate },
): Promise<{ amount: bigint; totalClaimed: bigint } | undefined> {
  return firstRow<{ amount: bigint; totalClaimed: bigint }>(
    tx,
    'claim-leader-days',
    `with claimed as (
       update prime_leader_days set transfer_id = $2
       where user_id = $1 and transfer_id is null
       returning amount
     ),
     total as (select coalesce(sum(amount), 0)::bigint as amount from claimed)
     update users u
     set unclaimed_daily_incentives = u.unclaimed_daily_incentives - total.amount,
         total_claimed_daily_incentives = u.total_claimed_daily_incentives + total.amount,
         last_daily_collection_date = $3
     from total where u.id = $1
     returning total.amount, u.total_claimed_daily_incentives as "totalClaimed"`,
    [input.userId, input.transferId, input.today],
  )
}

/**
 * Marks all unclaimed months as paid by a transfer.
 *
 * @param now simulated
 * @returns what they were worth, and what the leader has collected in all: centavos
 */
export async function claimMonths(
  tx: Tx,
  input: { userId: string; transferId: string },
  now: Instant,
): Promise<{ amount: bigint; totalClaimed: bigint } | undefined> {
  return firstRow<{ amount: bigint; totalClaimed: bigint }>(
    tx,
    'claim-leader-months',
    `with claimed as (
       update prime_leader_monthly_stats
       set status = 'paid', paid_at = $3, transaction_id = $2, updated_at = $3
       where user_id = $1 and status = 'collectable' and incentive_amount > 0
       returning incentive_amount as amount
     ),
     total as (select coalesce(sum(amount), 0)::bigint as amount from claimed)
     update users u
     set unclaimed_monthly_incentives = u.unclaimed_monthly_incentives - total.amount,
         total_claimed_monthly_incentives = u.total_claimed_monthly_incentives + total.amount
     from total where u.id = $1
     returning total.amount, u.total_claimed_monthly_incentives as "totalClaimed"`,
    [input.userId, input.transferId, timestamp(now)],
  )
}

function columnsOf(accruals: readonly AccrualRow[]): [string[], bigint[], bigint[]] {
  return [
    accruals.map((one) => one.userId),
    accruals.map((one) => one.totalReferralInvestments),
    accruals.map((one) => one.amount),
  ]
}
