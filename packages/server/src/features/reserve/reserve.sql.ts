import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'

export type AccountSumRow = { account: Account; debits: bigint; credits: bigint }

/** What every account gave and took, over the whole ledger; all wallets as one line. */
export async function sumAccounts(tx: Queryable): Promise<AccountSumRow[]> {
  return rows<AccountSumRow>(
    tx,
    'sum-accounts',
    `select account, sum(debits)::bigint as "debits", sum(credits)::bigint as "credits"
     from (
       select debit as account, sum(amount) as debits, 0 as credits from transfers group by debit
       union all
       select credit, 0, sum(amount) from transfers group by credit
     ) sides
     group by account order by account`,
  )
}

/** How often and how much of each kind was posted. */
export async function sumKinds(
  tx: Queryable,
): Promise<{ kind: TransferKind; count: bigint; amount: bigint }[]> {
  return rows(
    tx,
    'sum-kinds',
    `select kind, count(*) as "count", sum(amount)::bigint as "amount"
     from transfers group by kind order by kind`,
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

/** The sum of wallets and of what remains in the pool's lots. */
export async function sumWalletsAndLots(tx: Queryable): Promise<{ wallets: bigint; lots: bigint }> {
  const row = await firstRow<{ wallets: bigint; lots: bigint }>(
    tx,
    'sum-wallets-and-lots',
    `select (select coalesce(sum(wallet_balance), 0)::bigint from users) as "wallets",
       (select coalesce(sum(remaining), 0)::bigint from pool_lots) as "lots"`,
  )
  return row ?? { wallets: 0n, lots: 0n }
}
