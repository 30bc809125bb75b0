import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

/** What one side put in and another took out; centavos. Both ends as the contract names them. */
export type FlowLinkRow = {
  /** Null for the house, and for staff who never were learners: `fromSource`, `isToStaff` tell. */
  fromMember: bigint | null
  fromSource: 'deposit' | 'capital' | 'trading' | 'reversal'
  toMember: bigint | null
  isToStaff: boolean
  /** What is still in the pool went to nobody. */
  isInPool: boolean
  amount: bigint
}

export type FlowTotals = { links: bigint; amount: bigint }

// People are looked up once a link, not once a lot.
const links = `
  with parts as (
    select l.source, l.user_id as payer, t.user_id as payee, false as is_in_pool,
      sum(p.amount) as amount
    from pool_uses p
    join pool_lots l on l.id = p.lot_id
    join transfers t on t.id = p.transfer_id
    group by l.source, l.user_id, t.user_id
    union all
    select l.source, l.user_id, null, true, sum(l.remaining)
    from pool_lots l where l.remaining > 0
    group by l.source, l.user_id
  )`

/** Who paid whom through the pool, the largest links first, at most `limit`. */
export async function listFlowLinks(tx: Tx, limit: number): Promise<FlowLinkRow[]> {
  return rows<FlowLinkRow>(
    tx,
    'list-flow-links',
    `${links}
     select payer.member_number as "fromMember", parts.source as "fromSource",
       payee.member_number as "toMember",
       payee.id is not null and payee.member_number is null as "isToStaff", parts.is_in_pool as "isInPool",
       parts.amount::bigint as "amount"
     from parts
     left join users payer on payer.id = parts.payer
     left join users payee on payee.id = parts.payee
     order by parts.amount desc, "fromMember", "toMember"
     limit $1`,
    [limit],
  )
}

/** How many links there are in all, and their sum: centavos. */
export async function sumFlowLinks(tx: Tx): Promise<FlowTotals> {
  const row = await firstRow<FlowTotals>(
    tx,
    'sum-flow-links',
    `${links}
     select count(*) as "links", coalesce(sum(amount), 0)::bigint as "amount" from parts`,
  )
  return row ?? { links: 0n, amount: 0n }
}

/** Numbers in a row that are all somebody's, both ends included. */
export type NumberRangeRow = { from: bigint; to: bigint; members: bigint }

/**
 * Which numbers are somebody's, ascending. A world begins at 1 and leaves none out; one that is older
 * than its numbers may have gaps, each of which ends a range.
 */
export async function listNumberRanges(tx: Tx): Promise<NumberRangeRow[]> {
  return rows<NumberRangeRow>(
    tx,
    'list-number-ranges',
    `select min(n.number) as "from", max(n.number) as "to", count(*) as "members"
     from (
       select member_number as number,
         member_number - row_number() over (order by member_number) as gap
       from users where member_number is not null
     ) n
     group by n.gap order by 1`,
  )
}

/** The number by which others see somebody; null for staff who have none. */
export async function findMemberNumber(
  db: Queryable,
  userId: string,
): Promise<bigint | null | undefined> {
  const row = await firstRow<{ number: bigint | null }>(
    db,
    'find-member-number',
    'select member_number as "number" from users where id = $1',
    [userId],
  )
  return row?.number
}
