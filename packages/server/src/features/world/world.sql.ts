import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** The class that this world is. Moments are real time. */
export type ClassRow = {
  className: string
  classCode: string
  startsAt: Instant
  endsAt: Instant
  uploadSecret: Buffer
  tradingShareBps: number
}

/** The class, or undefined in a world that was never started. */
export async function findClass(db: Queryable): Promise<ClassRow | undefined> {
  return firstRow<ClassRow>(
    db,
    'find-class',
    `select class_name as "className", class_code as "classCode", starts_at as "startsAt",
       ends_at as "endsAt", upload_secret as "uploadSecret",
       trading_share_bps as "tradingShareBps"
     from world`,
  )
}

/**
 * Makes the world's only row. Several servers may start at once: the first one makes it.
 *
 * @param now real time, at which simulated time starts too
 * @param horizon the first event that simulated time must not pass unsettled
 */
export async function insertWorld(
  db: Queryable,
  input: {
    className: string
    classCode: string
    endsAt: Instant
    seed: bigint
    tradingShareBps: number
    uploadSecret: Buffer
    horizon: Instant
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'insert-world',
    `insert into world (
       class_name, class_code, starts_at, ends_at, seed, trading_share_bps, upload_secret,
       clock_anchor_sim, clock_anchor_real, clock_horizon, clock_floor
     ) values ($1, $2, $3, $4, $5, $6, $7, $3, $3, $8, $3)
     on conflict do nothing
     returning true`,
    [
      input.className,
      input.classCode,
      timestamp(now),
      timestamp(input.endsAt),
      input.seed,
      input.tradingShareBps,
      input.uploadSecret,
      timestamp(input.horizon),
    ],
  )
}
