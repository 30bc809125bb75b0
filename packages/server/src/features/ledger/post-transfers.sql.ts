import type { Instant } from '@kunwari/domain/calendar/instant'
import { rows, type Tx, timestamp } from '../../db/queryable.ts'
import type { WalletTransfer } from './ledger.sql.ts'

/** How one of many transfers came out; what it tells besides depends on the outcome. */
export type ManyPostedRow = {
  outcome: string
  balance_before: bigint | null
  held_after: bigint | null
  /** What the pool holds, where it holds too little. */
  pool: bigint | null
}

/** Calls the SQL function of many wallet movements; the outcomes come in the order of the transfers. */
export async function callPostTransfers(
  tx: Tx,
  transfers: readonly WalletTransfer[],
  now: Instant,
): Promise<ManyPostedRow[]> {
  return rows<ManyPostedRow>(
    tx,
    'post-transfers',
    `select outcome, balance_before, held_after, pool from post_transfers($1, $2) order by place`,
    [inOrder(transfers), timestamp(now)],
  )
}

function inOrder(transfers: readonly WalletTransfer[]): string {
  return JSON.stringify(
    transfers.map((transfer, place) => ({
      place,
      id: transfer.id,
      user_id: transfer.userId,
      debit: transfer.debit,
      credit: transfer.credit,
      amount: String(transfer.amount),
      released: String(transfer.released),
      kind: transfer.kind,
      reference_id: transfer.referenceId,
      description: transfer.description,
    })),
  )
}

/**
 * Adds to (or, negative, takes from) what wallets hold back. The wallets are locked.
 *
 * @param changes centavos; those of one wallet are added up
 */
export async function changeHolds(
  tx: Tx,
  changes: readonly { userId: string; delta: bigint }[],
): Promise<void> {
  await rows(
    tx,
    'change-holds',
    `update users u set held_balance = u.held_balance + c.delta
     from (
       select user_id, sum(delta)::bigint as delta
       from unnest($1::uuid[], $2::bigint[]) as c (user_id, delta) group by user_id
     ) c
     where u.id = c.user_id`,
    [changes.map(({ userId }) => userId), changes.map(({ delta }) => delta)],
  )
}

/** Adds the lots of deposits at the pool's end, in their order. */
export async function insertDepositLots(
  tx: Tx,
  lots: readonly { id: string; depositId: string; userId: string; amount: bigint }[],
  now: Instant,
): Promise<void> {
  await rows(
    tx,
    'insert-deposit-lots',
    `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
     select id, 'deposit', deposit_id, user_id, amount, amount, $5
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[])
       as l (id, deposit_id, user_id, amount)`,
    [
      lots.map(({ id }) => id),
      lots.map(({ depositId }) => depositId),
      lots.map(({ userId }) => userId),
      lots.map(({ amount }) => amount),
      timestamp(now),
    ],
  )
}
