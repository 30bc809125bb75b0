import { type Queryable, rows } from '../../db/queryable.ts'

/** Something that a member did, in the order of posting; amounts in centavos. */
export type FeedRow = {
  number: number
  isExtra: boolean
  kind: 'deposit' | 'withdrawal' | 'investment' | 'ask'
  amount: bigint
}

/**
 * The newest deposits, payouts and purchases of learners and extras, and what they asked for while everybody
 * asked; newest first.
 */
export async function listFeed(db: Queryable, limit: number): Promise<FeedRow[]> {
  return rows<FeedRow>(
    db,
    'list-feed',
    `select "number", "isExtra", kind, amount from (
       (select t.seq, u.member_number::int as "number", u.played_by = 'script' as "isExtra", t.kind, t.amount
        from transfers t join users u on u.id = t.user_id
        where t.kind in ('deposit', 'withdrawal', 'investment') and u.member_number is not null
        order by t.seq desc limit $1)
       union all
       (select r.seq, u.member_number::int, u.played_by = 'script', 'ask', r.amount
        from withdrawals r join users u on u.id = r.user_id
        where r.in_rush and u.member_number is not null
        order by r.seq desc limit $1)
     ) happened
     order by seq desc limit $1`,
    [limit],
  )
}
