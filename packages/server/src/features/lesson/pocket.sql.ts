import { firstRow, type Queryable } from '../../db/queryable.ts'

/** SQL, of one person's deposits d: what they put in or asked to put in, centavos. */
export const putIn = `coalesce(sum(d.amount) filter (
  where d.status in ('pending', 'approved') and d.reversed_at is null
), 0)::bigint`

/** SQL, of one person's withdrawals w: what was paid out to them, centavos. */
export const paidOut = `coalesce(sum(w.amount) filter (
  where w.status = 'approved' and w.reversed_at is null
), 0)::bigint`

/**
 * What a person has left in the pocket: the cash of the start, with what was paid out to them, less what
 * they put in or asked to put in. What was reversed never happened.
 *
 * @returns centavos; null without a pocket: staff, and everybody in a world without a lesson. Staff who became members
 *   in a lesson have an empty one
 */
export async function findPocket(db: Queryable, userId: string): Promise<bigint | null> {
  const row = await firstRow<{ pocket: bigint | null }>(
    db,
    'find-pocket',
    `select coalesce(u.pocket_start, case
         when u.role in ('user', 'leader') then (select 0 from world where rules is not null)
       end)
       + (select ${paidOut} from withdrawals w where w.user_id = u.id)
       - (select ${putIn} from deposits d where d.user_id = u.id) as "pocket"
     from users u where u.id = $1`,
    [userId],
  )
  return row?.pocket ?? null
}

/** By which number a learner stands in the class; null without one. */
export async function findOwnNumber(db: Queryable, userId: string): Promise<number | null> {
  const row = await firstRow<{ number: number | null }>(
    db,
    'find-own-number',
    `select member_number::int as "number" from users where id = $1`,
    [userId],
  )
  return row?.number ?? null
}
