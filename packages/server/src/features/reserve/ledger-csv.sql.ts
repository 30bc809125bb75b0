import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import type { Centavos } from '@kunwari/domain/money/centavos'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, rows, type Tx } from '../../db/queryable.ts'

/** A transfer as everyone may see it: numbers for people, and no word that anybody wrote. */
export type LedgerLineRow = {
  /** Its place in the order of posting. */
  line: bigint
  countedAt: Instant
  kind: TransferKind
  debit: Account
  credit: Account
  amount: Centavos
  /** Null for staff who never were learners. */
  member: bigint | null
  /** Whose wallet it is: the member's number, or one that only tells staff apart. */
  wallet: string | null
  /** The line of the purchase that it belongs to: its own for a purchase. */
  planLine: bigint | null
  /** Of the plan, on the line of its purchase alone. */
  planDays: PlanDays | null
  paysBack: Centavos | null
  maturesAt: Instant | null
  /** Whether a person or a script plays the member; null where no wallet is a side. */
  playedBy: 'person' | 'script' | null
}

/**
 * The next transfers after a line, in the order of posting, at most `limit`. Page by page by the
 * index on that order: a cursor over the whole would sort or hash millions of rows before its first.
 */
export async function listLedgerLines(
  tx: Tx,
  { after, limit }: { after: bigint; limit: number },
): Promise<LedgerLineRow[]> {
  return rows<LedgerLineRow>(
    tx,
    'list-ledger-lines',
    `select t.seq as "line", t.created_at as "countedAt", t.kind, t.debit, t.credit, t.amount,
       u.member_number as "member",
       coalesce(u.member_number::text, 'staff-' || u.join_order) as "wallet", bought.seq as "planLine", i.plan_days as "planDays",
       i.expected_return as "paysBack", i.end_date as "maturesAt",
       u.played_by as "playedBy"
     from (
       select seq, created_at, kind, debit, credit, amount, user_id, reference_id
       from transfers where seq > $1 order by seq limit $2
     ) t
     left join users u on u.id = t.user_id
     left join transfers bought on bought.kind = 'investment' and bought.reference_id = t.reference_id
     left join investments i on i.id = t.reference_id and t.kind = 'investment'
     order by t.seq`,
    [after, limit],
  )
}

/** What leaders have earned and not collected: centavos. It stands in no transfer yet. */
export async function getUnclaimedIncentives(tx: Tx): Promise<bigint> {
  const row = await firstRow<{ unclaimed: bigint }>(
    tx,
    'get-unclaimed-incentives',
    `select coalesce(sum(unclaimed_daily_incentives + unclaimed_monthly_incentives), 0)::bigint
       as "unclaimed"
     from users`,
  )
  return row?.unclaimed ?? 0n
}
