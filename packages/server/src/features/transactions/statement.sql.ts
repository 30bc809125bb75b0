import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { MemberTransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { firstRow, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Whose statement, and the moments from which and before which it counts. */
export type StatementSpan = { userId: string; from: Instant; before: Instant }

/** A posted line of a statement, with its place in the order of posting. */
export type StatementRow = {
  seq: bigint
  id: string
  kind: MemberTransferKind
  amount: bigint
  debit: Account
  credit: Account
  status: 'posted'
  description: string
  referenceId: string
  rejectionNote: null
  balanceBefore: bigint
  balanceAfter: bigint
  createdAt: Instant
  recordedAt: Instant
}

/** The wallet before a span and after it, centavos, and how many lines stand between. */
export async function getStatementSums(
  tx: Tx,
  { userId, from, before }: StatementSpan,
): Promise<{ opening: bigint; closing: bigint; total: number }> {
  const row = await firstRow<{ opening: bigint; closing: bigint; total: number }>(
    tx,
    'get-statement-sums',
    `select coalesce(sum(m.moved) filter (where m.created_at < $2), 0)::bigint as "opening",
       coalesce(sum(m.moved), 0)::bigint as "closing",
       (count(*) filter (where m.created_at >= $2))::integer as "total"
     from (
       select created_at, case when credit = 'wallet' then amount else -amount end as moved
       from transfers where user_id = $1 and created_at < $3
     ) m`,
    [userId, timestamp(from), timestamp(before)],
  )
  return row ?? { opening: 0n, closing: 0n, total: 0 }
}

/** The next lines of a statement after a place, in the order of posting, at most `limit`. */
export async function listStatementLines(
  tx: Tx,
  { userId, from, before }: StatementSpan,
  { after, limit }: { after: bigint; limit: number },
): Promise<StatementRow[]> {
  return rows<StatementRow>(
    tx,
    'list-statement-lines',
    `select seq, id, kind, amount, debit, credit, 'posted' as "status", description,
       reference_id as "referenceId", null as "rejectionNote", balance_before as "balanceBefore",
       balance_after as "balanceAfter", created_at as "createdAt", recorded_at as "recordedAt"
     from transfers
     where user_id = $1 and created_at >= $2 and created_at < $3 and seq > $4
     order by seq limit $5`,
    [userId, timestamp(from), timestamp(before), after, limit],
  )
}
