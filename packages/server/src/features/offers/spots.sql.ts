import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

/** Notes that a learner opened a screen: once, and again the same. */
export async function insertScreenOpened(
  tx: Tx,
  { userId, screen }: { userId: string; screen: string },
): Promise<void> {
  await firstRow(
    tx,
    'insert-screen-opened',
    `insert into screens_opened (user_id, screen) values ($1, $2)
     on conflict do nothing returning true`,
    [userId, screen],
  )
}

/** What a learner took for a red flag, rightly or not. */
export type SpotRow = { userId: string; element: string; isFlag: boolean }

/** Notes what a learner took for a red flag: once, and again the same. */
export async function insertSpot(tx: Tx, { userId, element, isFlag }: SpotRow): Promise<void> {
  await firstRow(
    tx,
    'insert-spot',
    `insert into spots (user_id, element, is_flag) values ($1, $2, $3)
     on conflict do nothing returning true`,
    [userId, element, isFlag],
  )
}

/** How many red flags a learner has spotted, and how many honest elements. */
export async function countSpots(
  db: Queryable,
  userId: string,
): Promise<{ found: number; wrong: number }> {
  const row = await firstRow<{ found: number; wrong: number }>(
    db,
    'count-spots',
    `select count(*) filter (where is_flag)::int as "found",
       count(*) filter (where not is_flag)::int as "wrong"
     from spots where user_id = $1`,
    [userId],
  )
  return row ?? { found: 0, wrong: 0 }
}

/** Whether a learner has spotted a flag. */
export async function hasSpotted(
  db: Queryable,
  { userId, element }: { userId: string; element: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'has-spotted',
    'select true from spots where user_id = $1 and element = $2',
    [userId, element],
  )
  return row !== undefined
}
/** All that was spotted, and where: the screens that learners opened. */
export async function listSpots(db: Queryable): Promise<SpotRow[]> {
  return rows<SpotRow>(
    db,
    'list-spots',
    'select user_id as "userId", element, is_flag as "isFlag" from spots',
  )
}

export async function listScreensOpened(
  db: Queryable,
): Promise<{ userId: string; screen: string }[]> {
  return rows<{ userId: string; screen: string }>(
    db,
    'list-screens-opened',
    'select user_id as "userId", screen from screens_opened',
  )
}
