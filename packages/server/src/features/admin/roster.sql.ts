import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** A learner who is still in the class. Moments are real time. */
export type LearnerRow = {
  id: string
  number: bigint
  firstName: string
  lastName: string
  /** Whether they left the lesson early, and wanted their teacher to know. */
  toldTeacher: boolean
  /** Whether they ever asked for a deposit, and ever bought a plan. */
  hasAsked: boolean
  hasBought: boolean
  lastSeenAt: Instant | null
  /** When a page of theirs last had its stream open, as far as the database knows. */
  streamedAt: Instant | null
}

const learners = `
  select u.id, u.member_number as "number", u.first_name as "firstName",
    u.last_name as "lastName",
    u.stepped_out_at is not null and u.told_teacher as "toldTeacher",
    exists (select 1 from deposits d where d.user_id = u.id) as "hasAsked",
    exists (select 1 from investments i where i.user_id = u.id) as "hasBought",
    (select max(greatest(s.last_seen_at, s.streamed_at)) from sessions s where s.user_id = u.id)
      as "lastSeenAt",
    (select max(s.streamed_at) from sessions s where s.user_id = u.id) as "streamedAt"
  from users u
  where u.role in ('user', 'leader') and u.played_by = 'person' and u.erased_at is null
    and u.removed_at is null`

/** The learners of the class by number, at most `limit`. */
export async function listLearners(db: Queryable, limit: number): Promise<LearnerRow[]> {
  return rows<LearnerRow>(db, 'list-learners', `${learners} order by u.member_number limit $1`, [
    limit,
  ])
}

/** The learner who has this number. */
export async function findLearner(db: Queryable, number: bigint): Promise<LearnerRow | undefined> {
  return firstRow<LearnerRow>(db, 'find-learner', `${learners} and u.member_number = $1`, [number])
}

/**
 * Gives a learner another nickname, which is all of their name.
 *
 * @param now simulated
 */
export async function updateNickname(
  tx: Tx,
  input: { id: string; nickname: string; folded: string },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-nickname',
    `update users set first_name = $2, last_name = '', nickname_folded = $3, updated_at = $4
     where id = $1 returning true`,
    [input.id, input.nickname, input.folded, timestamp(now)],
  )
}

/**
 * Blocks a learner, takes their name, and lists them no more.
 *
 * @param now simulated
 */
export async function updateRemoved(
  tx: Tx,
  input: { id: string; firstName: string; lastName: string; realNow: Instant },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-removed',
    `update users
     set first_name = $2, last_name = $3, nickname_folded = null, status = 'blocked',
         way_back_hash = null, removed_at = $4, updated_at = $5
     where id = $1 returning true`,
    [input.id, input.firstName, input.lastName, timestamp(input.realNow), timestamp(now)],
  )
}
