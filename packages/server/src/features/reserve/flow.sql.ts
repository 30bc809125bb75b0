import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

/** What one side put in and another took out; centavos. Both ends as the contract names them. */
export type FlowLinkRow = {
  /** Null for the house, and for staff who never were learners: `fromSource`, `isToStaff` tell. */
  fromMember: bigint | null
  fromSource: 'deposit' | 'capital' | 'trading'
  toMember: bigint | null
  isToStaff: boolean
  /** What is still in the pool went to nobody. */
  isInPool: boolean
  amount: bigint
}

export type FlowTotals = { links: bigint; amount: bigint }

/**
 * Who paid whom, as if what was undone had never happened: the same as `traceMoney` of the rules says, without reading
 * a whole ledger. The lot that an undone withdrawal brought back is made of the money that had paid it, in the same
 * order; what was taken from such a lot is followed by its place in it, through as many of them as it went.
 */
const links = `
  with recursive undone as materialized (
    select l.id as lot_id, l.amount, l.remaining, t.id as transfer_id
    from pool_lots l
    join transfers t on t.kind = 'withdrawal' and t.reference_id = l.reference_id
    where l.source = 'reversal'
  ),
  spent as materialized (
    select p.lot_id, p.transfer_id, t.user_id, p.amount,
      (sum(p.amount) over (partition by p.lot_id order by t.seq) - p.amount)::bigint as place
    from undone u
    join pool_uses p on p.lot_id = u.lot_id
    join transfers t on t.id = p.transfer_id
  ),
  made_of as materialized (
    select u.lot_id, p.lot_id as of_lot, s.place as place_there, p.amount,
      (sum(p.amount) over (partition by u.lot_id order by p.position) - p.amount)::bigint as place
    from undone u
    join pool_uses p on p.transfer_id = u.transfer_id
    left join spent s on s.lot_id = p.lot_id and s.transfer_id = p.transfer_id
  ),
  taken (lot_id, place, amount, payee, is_in_pool) as (
    select lot_id, place, amount, user_id, false
    from spent where transfer_id not in (select transfer_id from undone)
    union all
    select lot_id, amount - remaining, remaining, null, true from undone where remaining > 0
    union all
    select m.of_lot, m.place_there + greatest(t.place - m.place, 0),
      least(t.place + t.amount, m.place + m.amount) - greatest(t.place, m.place),
      t.payee, t.is_in_pool
    from taken t
    join made_of m on m.lot_id = t.lot_id
      and m.place < t.place + t.amount and t.place < m.place + m.amount
  ),
  parts as (
    -- People are looked up once a link, not once a lot.
    select source, payer, payee, is_in_pool, sum(amount) as amount
    from (
      select l.source, l.user_id as payer, t.user_id as payee, false as is_in_pool, p.amount
      from pool_uses p
      join pool_lots l on l.id = p.lot_id
      join transfers t on t.id = p.transfer_id
      where t.kind <> 'reversal' and t.id not in (select transfer_id from undone)
      union all
      select source, user_id, null, true, remaining from pool_lots where remaining > 0
      union all
      select l.source, l.user_id, t.payee, t.is_in_pool, t.amount
      from taken t join pool_lots l on l.id = t.lot_id
    ) each
    where source <> 'reversal'
    group by source, payer, payee, is_in_pool
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
