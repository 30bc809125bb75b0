import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { countLists } from '../../db/list-page.ts'
import { firstRow, type Queryable } from '../../db/queryable.ts'

/** How many members there are and how many of them are active; invented ones are counted apart. */
export async function countMembers(
  db: Queryable,
): Promise<{ totalMembers: number; activeMembers: number; extras: number }> {
  const counted = await countLists(db, ['members', 'active-members'])
  const extras = await firstRow<{ total: number; active: number }>(
    db,
    'count-extras',
    `select count(*)::int as "total", (count(*) filter (where status = 'active'))::int as "active"
     from users where played_by = 'script'`,
  )
  invariant(extras, 'a count has a row')
  return {
    totalMembers: counted.members - extras.total,
    activeMembers: counted['active-members'] - extras.active,
    extras: extras.total,
  }
}

/** What came in and went out, reversals taken off on the day of what they undid; centavos. */
export type SalesRow = {
  totalSales: bigint
  salesToday: bigint
  totalWithdrawals: bigint
  withdrawalsToday: bigint
}

/** Sums deposits and withdrawals by the reserve's kept sums and what came since. */
export async function sumSales(db: Queryable, today: ManilaDate): Promise<SalesRow> {
  const row = await firstRow<SalesRow>(
    db,
    'sum-sales',
    `select
       coalesce(sum(sold), 0)::bigint as "totalSales",
       coalesce(sum(sold) filter (where day = $1::date), 0)::bigint as "salesToday",
       coalesce(sum(drawn), 0)::bigint as "totalWithdrawals",
       coalesce(sum(drawn) filter (where day = $1::date), 0)::bigint as "withdrawalsToday"
     from (
       select day,
         case
           when kind = 'deposit' then amount
           when kind = 'reversal' and debit = 'wallet' then -amount
         end as sold,
         case
           when kind = 'withdrawal' then amount
           when kind = 'reversal' and credit = 'wallet' then -amount
         end as drawn
       from (
         select day, kind, debit, credit, amount from reserve_transfer_sums
         union all
         select day, kind, debit, credit, amount
         from sum_transfers((select rolled_up_to from reserve_rollup), 9223372036854775807)
       ) sums
     ) moved`,
    [today],
  )
  invariant(row, 'a sum has a row')
  return row
}

/** Requests that wait for an admin. */
export type WaitingRow = { deposits: bigint; withdrawals: bigint; applications: bigint }

/** Counts what waits, from indexes that hold nothing else. */
export async function countWaiting(db: Queryable): Promise<WaitingRow> {
  const row = await firstRow<WaitingRow>(
    db,
    'count-waiting',
    `select
       (select count(*) from deposits where status = 'pending') as "deposits",
       (select count(*) from withdrawals where status = 'pending') as "withdrawals",
       (select count(*) from prime_leader_applications where status = 'pending')
         as "applications"`,
  )
  invariant(row, 'a count has a row')
  return row
}
