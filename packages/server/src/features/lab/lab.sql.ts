import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { firstRow, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Posts what the operator puts into the pool, with its lot. */
export async function insertCapital(
  tx: Tx,
  input: { transferId: string; lotId: string; amount: bigint },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-capital',
    `with posted as (
      insert into transfers (
        id, debit, credit, amount, kind, reference_id, user_id, description,
        balance_before, balance_after, created_at
      ) values ($1, 'world', 'capital', $3, 'capital', $1, null, 'Capital', null, null, $4)
      returning id
    )
    insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
      select $2, 'capital', id, null, $3, $3, $4 from posted`,
    [input.transferId, input.lotId, input.amount, timestamp(now)],
  )
}

export type KindSumRow = { kind: TransferKind; transfers: bigint; amount: bigint }

/** How many transfers of each kind a Manila day had, and what they moved. */
export async function sumKindsOfDay(tx: Tx, day: ManilaDate): Promise<KindSumRow[]> {
  return rows<KindSumRow>(
    tx,
    'sum-kinds-of-day',
    `select kind, count(*) as transfers,
       sum(case when credit = 'adjustments' or debit = 'trading' then -amount else amount end)::bigint
         as amount
     from transfers where manila_day(created_at) = $1 group by kind`,
    [day],
  )
}

export type WalletRow = { id: string; balance: bigint }

/** What is in everybody's wallet, with what is on hold. */
export async function listWalletBalances(tx: Tx): Promise<WalletRow[]> {
  return rows<WalletRow>(
    tx,
    'list-wallet-balances',
    'select id, wallet_balance as balance from users',
  )
}
