import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** How many there are in the room, and how much waits for the teacher. */
export type RoomCounts = {
  learners: number
  extras: number
  deposits: number
  withdrawals: number
}

/** How many take part, and how many requests wait. */
export async function countRoom(db: Queryable): Promise<RoomCounts> {
  const row = await firstRow<RoomCounts>(
    db,
    'count-room',
    `select count(*) filter (where played_by = 'person')::int as "learners",
       count(*) filter (where played_by = 'script')::int as "extras",
       (select count(*)::int from deposits where status = 'pending') as "deposits",
       (select count(*)::int from withdrawals where status = 'pending') as "withdrawals"
     from users
     where role in ('user', 'leader') and erased_at is null and removed_at is null`,
  )
  return row ?? { learners: 0, extras: 0, deposits: 0, withdrawals: 0 }
}

/**
 * Numbers of the learners who are here, in order.
 *
 * @param ids who is here by what this process knows
 * @param since a stream that another process noted later than this counts too; real time
 */
export async function listHereNumbers(
  db: Queryable,
  { ids, since }: { ids: readonly string[]; since: Instant },
): Promise<number[]> {
  const here = await rows<{ number: number }>(
    db,
    'list-here-numbers',
    `select u.member_number::int as "number" from users u
     where u.role in ('user', 'leader') and u.played_by = 'person'
       and u.erased_at is null and u.removed_at is null and u.member_number is not null
       and (u.id = any($1::uuid[]) or exists (
         select 1 from sessions s where s.user_id = u.id and s.streamed_at >= $2
       ))
     order by u.member_number`,
    [ids, timestamp(since)],
  )
  return here.map(({ number }) => number)
}
