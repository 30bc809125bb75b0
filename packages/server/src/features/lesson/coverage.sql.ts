import type { Instant } from '@kunwari/domain/calendar/instant'
import { coverageOf } from '@kunwari/domain/reserve/coverage'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/**
 * How much of what is owed by now the pool holds, as the reserve shows it.
 *
 * @param now simulated
 * @returns ten-thousandths
 */
export async function findCoverage(db: Queryable, now: Instant): Promise<bigint> {
  const { pool, owed } = await findHoldings(db, now)
  return coverageOf(pool, owed)
}

/**
 * What the pool holds, and what is owed by now: centavos. Added up whole: a class is small enough, and
 * what was posted a moment ago counts.
 *
 * @param now simulated
 */
export async function findHoldings(
  db: Queryable,
  now: Instant,
): Promise<{ pool: bigint; owed: bigint }> {
  const row = await firstRow<{ pool: bigint; owed: bigint }>(
    db,
    'find-holdings',
    `select
       (
         select coalesce(sum(remaining), 0)::bigint from pool_lots where remaining > 0
       ) as "pool",
       (
         select coalesce(sum(
           wallet_balance + unclaimed_daily_incentives + unclaimed_monthly_incentives
         ), 0)::bigint
         from users
       ) + (
         select coalesce(sum(amount + accrued_profit(
           amount, return_rate_bps, plan_days,
           greatest(0, least(
             plan_days, floor(extract(epoch from $1::timestamptz - start_date) / 86400)::int
           ))
         )), 0)::bigint
         from investments where status = 'active'
       ) as "owed"`,
    [timestamp(now)],
  )
  return row ?? { pool: 0n, owed: 0n }
}
