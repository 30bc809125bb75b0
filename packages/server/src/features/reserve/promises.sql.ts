import type { Instant } from '@kunwari/domain/calendar/instant'
import { rows, type Tx } from '../../db/queryable.ts'

/** Profit that was promised and what trading brought, up to one day's end: centavos. */
export type PromisedDayRow = { at: Instant; promised: bigint; earned: bigint }

/**
 * Profit that plans had paid or accrued by each day's end, beside what trading had brought: the newest
 * days, oldest first. From the kept sums and what came since, as everything of the reserve.
 */
export async function listPromisedDays(tx: Tx, limit: number): Promise<PromisedDayRow[]> {
  const newestFirst = await rows<PromisedDayRow>(
    tx,
    'list-promised-days',
    `with paid as materialized (
       select day, sum(amount)::bigint as amount
       from (
         select day, amount from reserve_transfer_sums where kind = 'investment_return'
         union all
         select day, amount
         from sum_transfers((select rolled_up_to from reserve_rollup), 9223372036854775807)
         where kind = 'investment_return'
       ) returns
       group by day
     ),
     ended as (
       select at, accrued_profit, trading, manila_day(at) as day
       from reserve_days order by at desc limit $1
     )
     select e.at, e.trading as "earned",
       e.accrued_profit + (
         select coalesce(sum(p.amount), 0)::bigint from paid p where p.day < e.day
       ) as "promised"
     from ended e order by e.at desc`,
    [limit],
  )
  return newestFirst.toReversed()
}
