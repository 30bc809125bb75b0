import type { SignInEvent } from '@kunwari/contract/sign-ins'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** What the record of sign-ins keeps of one event. */
export type SignInRow = {
  id: string
  at: Instant
  event: SignInEvent
  address: string
  userAgent: string
  userId: string | null
  name: string | null
}

const ownMax = 20
const keptMs = 90 * dayMs

/** Writes an event. `userId` is null where nobody has the identifier that was typed. */
export async function insertSignIn(
  db: Queryable,
  input: Omit<SignInRow, 'at' | 'name'>,
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'insert-sign-in',
    `insert into sign_ins (id, user_id, event, address, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6) returning true`,
    [input.id, input.userId, input.event, input.address, input.userAgent, timestamp(now)],
  )
}

const columns = `s.id, s.created_at as "at", s.event, s.address, s.user_agent as "userAgent",
  s.user_id as "userId", full_name(u.first_name, u.last_name) as "name"`

/** The newest events of one person, at most 20. */
export async function listSignInsOf(db: Queryable, userId: string): Promise<SignInRow[]> {
  return rows<SignInRow>(
    db,
    'list-sign-ins-of',
    `select ${columns} from sign_ins s join users u on u.id = s.user_id
     where s.user_id = $1 order by s.id desc limit ${ownMax}`,
    [userId],
  )
}

/** A page of everybody's events, newest first, with how many there are. */
export async function listSignIns(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ signIns: SignInRow[]; total: number }> {
  const signIns = await rows<SignInRow>(
    db,
    'list-sign-ins',
    `select ${columns}
     from (select * from sign_ins order by id desc limit $1 offset $2) s
     left join users u on u.id = s.user_id order by s.id desc`,
    [limit, offset],
  )
  const counted = await firstRow<{ total: number }>(
    db,
    'count-sign-ins',
    'select count(*)::integer as "total" from sign_ins',
  )
  return { signIns, total: counted?.total ?? 0 }
}

/** Removes what is older than ninety days. */
export async function deleteOldSignIns(db: Queryable, now: Instant): Promise<void> {
  await rows(db, 'delete-old-sign-ins', 'delete from sign_ins where created_at < $1', [
    timestamp(addMs(now, -keptMs)),
  ])
}

/** Failures of one person that stay; a script adds a hundred in a quarter of an hour. */
export const failuresPerPersonMax = 500

/** Removes the older failures of people who have more than stay. What succeeded stays its time. */
export async function deleteSurplusFailures(db: Queryable): Promise<void> {
  await rows(
    db,
    'delete-surplus-failures',
    `delete from sign_ins t using (
       select id, row_number() over (partition by user_id order by id desc) as nth
       from sign_ins
       where user_id is not null and event in ('wrong_password', 'locked_out', 'wrong_second_factor')
     ) s
     where t.id = s.id and s.nth > $1`,
    [failuresPerPersonMax],
  )
}
