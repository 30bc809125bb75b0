import { firstRow, type Queryable, type Tx } from '../../db/queryable.ts'

/** What a learner's way back is compared with, and what signs them in. */
export type WayBackRow = {
  userId: string
  passwordHash: string
  /** Null where they have none. */
  wayBackHash: Buffer | null
}

/** The learner who has this number and is still in the class. */
export async function findWayBack(db: Queryable, number: number): Promise<WayBackRow | undefined> {
  return firstRow<WayBackRow>(
    db,
    'find-way-back',
    `select id as "userId", password_hash as "passwordHash", way_back_hash as "wayBackHash"
     from users
     where member_number = $1 and role in ('user', 'leader') and played_by = 'person'
       and erased_at is null and removed_at is null`,
    [number],
  )
}

/** Sets what a learner's way back is compared with: the one before leads nowhere. */
export async function updateWayBack(
  tx: Tx,
  { userId, wayBackHash }: { userId: string; wayBackHash: Buffer },
): Promise<void> {
  await firstRow(
    tx,
    'update-way-back',
    'update users set way_back_hash = $2 where id = $1 returning true',
    [userId, wayBackHash],
  )
}
