import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'

/** What was posted of one kind between two accounts; centavos. */
export type FullSumRow = {
  kind: TransferKind
  debit: Account
  credit: Account
  transfers: bigint
  amount: bigint
}

/** The whole ledger, added up from its first transfer on. */
export async function sumAllTransfers(tx: Queryable): Promise<FullSumRow[]> {
  return rows<FullSumRow>(
    tx,
    'sum-all-transfers',
    `select kind, debit, credit, count(*) as "transfers", sum(amount)::bigint as "amount"
     from transfers group by kind, debit, credit order by kind, debit, credit`,
  )
}

/**
 * Members whose wallet differs from the sum of their transfers, or whose hold or promise differs
 * from the requests and plans that it stands for.
 */
export async function countBrokenWallets(tx: Queryable): Promise<bigint> {
  const row = await firstRow<{ broken: bigint }>(
    tx,
    'count-broken-wallets',
    `select count(*) as "broken"
     from users u
     left join (
       select user_id, sum(case when credit = 'wallet' then amount else -amount end) as balance
       from transfers where user_id is not null group by user_id
     ) t on t.user_id = u.id
     left join (
       select user_id, sum(amount) as held from withdrawals where status = 'pending' group by user_id
     ) w on w.user_id = u.id
     left join (
       select user_id, sum(expected_return) as promised
       from investments where status = 'active' group by user_id
     ) i on i.user_id = u.id
     where u.wallet_balance <> coalesce(t.balance, 0)
       or u.held_balance <> coalesce(w.held, 0)
       or u.promised_balance <> coalesce(i.promised, 0)`,
  )
  return row?.broken ?? 0n
}

/** Whether the kept sums of active plans, with what came since, are those of the plans themselves. */
export async function planSumsAgree(tx: Queryable): Promise<boolean> {
  const row = await firstRow<{ agree: boolean }>(
    tx,
    'plan-sums-agree',
    `with kept as (
       select plan_days, began, sum(plans) as plans, sum(amount) as amount,
         sum(expected_return) as expected_return
       from (
         select plan_days, began, plans, amount, expected_return from reserve_plan_sums
         union all
         select plan_days, began, plans, amount, expected_return
         from sum_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)
       ) parts
       group by plan_days, began
       having sum(plans) <> 0 or sum(amount) <> 0 or sum(expected_return) <> 0
     ),
     counted as (
       select plan_days, half_hour(start_date), count(*)::numeric, sum(amount)::numeric,
         sum(expected_return)::numeric
       from investments where status = 'active' group by 1, 2
     ),
     kept_profits as (
       select plan_days, began, elapsed, sum(profit) as profit
       from (
         select plan_days, began, accrued from reserve_plan_sums
         union all
         select plan_days, began, accrued
         from sum_plan_changes((select rolled_up_to from reserve_rollup), 9223372036854775807)
       ) parts
       cross join lateral unnest(accrued) with ordinality as each (profit, elapsed)
       group by plan_days, began, elapsed
       having sum(profit) <> 0
     ),
     counted_profits as (
       select plan_days, half_hour(start_date), elapsed::bigint,
         sum(accrued_profit(amount, return_rate_bps, plan_days, elapsed)) as profit
       from investments cross join lateral generate_series(1, plan_days) as day (elapsed)
       where status = 'active'
       group by 1, 2, 3
       having sum(accrued_profit(amount, return_rate_bps, plan_days, elapsed)) <> 0
     )
     select not exists (select * from kept except select * from counted)
       and not exists (select * from counted except select * from kept)
       and not exists (select * from kept_profits except select * from counted_profits)
       and not exists (select * from counted_profits except select * from kept_profits) as "agree"`,
  )
  return row?.agree ?? false
}

/** What members took out beyond their own money, from every deposit and withdrawal: centavos. */
export async function sumAllBeyondOwnMoney(tx: Queryable): Promise<bigint> {
  const row = await firstRow<{ beyond: bigint }>(
    tx,
    'sum-all-beyond-own-money',
    `with moves as (
       select t.user_id, sum(case t.kind when 'withdrawal' then t.amount else -t.amount end)
         over (partition by t.user_id order by t.seq) as net_out
       from transfers t
       where t.kind in ('deposit', 'withdrawal')
         and not exists (
           select 1 from transfers undo
           where undo.kind = 'reversal' and undo.reference_id = t.reference_id
         )
     )
     select coalesce(sum(highest), 0)::bigint as "beyond"
     from (select greatest(max(net_out), 0) as highest from moves group by user_id) members`,
  )
  return row?.beyond ?? 0n
}

/** The sum of wallets and of what remains in the pool's lots: centavos. */
export type WalletsAndLots = { wallets: bigint; lots: bigint }

/** Reads every wallet and every lot. */
export async function sumWalletsAndLots(tx: Queryable): Promise<WalletsAndLots> {
  const row = await firstRow<WalletsAndLots>(
    tx,
    'sum-wallets-and-lots',
    `select (select coalesce(sum(wallet_balance), 0)::bigint from users) as "wallets",
       (select coalesce(sum(remaining), 0)::bigint from pool_lots where remaining > 0) as "lots"`,
  )
  return row ?? { wallets: 0n, lots: 0n }
}

/**
 * By how much the wallets and lots that were touched since the kept sums' mark differ from what they
 * were at it: each wallet as it stands now, less its balance before the first transfer since; lots
 * that are new, less what was used of any.
 */
export async function sumTouchedWalletsAndLots(tx: Queryable): Promise<WalletsAndLots> {
  const row = await firstRow<WalletsAndLots>(
    tx,
    'sum-touched-wallets-and-lots',
    // Few of many: in the order of posting, and from each by an index, whatever the planner believes
    // about a range that it does not know.
    `with since as materialized (
       select t.id, t.seq, t.kind, t.reference_id, t.user_id, t.balance_before
       from transfers t where t.seq > (select rolled_up_to from reserve_rollup) order by t.seq
     ),
     touched as (
       select distinct on (user_id) user_id, balance_before
       from since where user_id is not null order by user_id, seq
     )
     select (
       select coalesce(sum(u.wallet_balance - touched.balance_before), 0)::bigint
       from touched
       cross join lateral (select wallet_balance from users where id = touched.user_id offset 0) u
     ) as "wallets",
     (
       select coalesce(sum(l.amount), 0)::bigint
       from since cross join lateral (
         select amount from pool_lots
         where source = since.kind and reference_id = since.reference_id offset 0
       ) l
     ) - (
       select coalesce(sum(p.amount), 0)::bigint
       from since cross join lateral (
         select amount from pool_uses where transfer_id = since.id offset 0
       ) p
     ) as "lots"`,
  )
  return row ?? { wallets: 0n, lots: 0n }
}
