import type { JoinWay } from '@kunwari/contract/class'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** What never changes of a world while it lasts. */
export type WorldRow = {
  classId: string
  classCode: string
  uploadSecret: Buffer
  tradingShareBps: number
  /** Whether it was begun as the demo world, whose people have a password that everybody can read. */
  isDemo: boolean
}

/** The world, or undefined in a database that was never started. */
export async function findWorld(db: Queryable): Promise<WorldRow | undefined> {
  return firstRow<WorldRow>(
    db,
    'find-world',
    `select class_id as "classId", class_code as "classCode", upload_secret as "uploadSecret",
       trading_share_bps as "tradingShareBps", is_demo as "isDemo"
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
    joinWith: JoinWay
    endsAt: Instant
    seed: bigint
    tradingShareBps: number
    uploadSecret: Buffer
    horizon: Instant
    isDemo: boolean
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'insert-world',
    `insert into world (
       class_name, class_code, starts_at, ends_at, seed, trading_share_bps, upload_secret,
       clock_anchor_sim, clock_anchor_real, clock_horizon, clock_floor, join_with, is_demo
     ) values ($1, $2, $3, $4, $5, $6, $7, $3, $3, $8, $3, $9, $10)
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
      input.joinWith,
      input.isDemo,
    ],
  )
}

/**
 * Makes the demo world of one in which nobody is yet.
 *
 * @returns whether it is the demo world now
 */
export async function becomeDemoWorld(db: Queryable): Promise<boolean> {
  const row = await firstRow(
    db,
    'become-demo-world',
    `update world set is_demo = true where not exists (select 1 from users) returning true`,
  )
  return row !== undefined
}

/** Has a world that was just made stand in setup, with the rules of a lesson. */
export async function putInSetup(db: Queryable, rules: object, now: Instant): Promise<void> {
  await firstRow(
    db,
    'put-in-setup',
    `update world set stage = 'setup', stage_since = $2, rules = $1, clock_paused = true,
       tag = upper(encode(substr(uuid_send(gen_random_uuid()), 1, 2), 'hex'))
     returning true`,
    [JSON.stringify(rules), timestamp(now)],
  )
}

/** Waits for everybody who uses the world, and keeps everybody out until the transaction ends. */
export async function lockWorldWhole(tx: Tx): Promise<void> {
  await tx.query('lock table world in access exclusive mode')
}

/** Lets files be thrown away in the middle of a transaction, however many there are. */
export async function allowPauses(tx: Tx): Promise<void> {
  await tx.query('set local idle_in_transaction_session_timeout = 0')
}

/**
 * Takes away every row of the schema but the list of migrations and, of staff, who they are and how
 * they sign in. The world is locked whole.
 *
 * @param now real time, at which the next world's simulated time begins
 */
export async function emptyWorldButStaff(tx: Tx, now: Instant): Promise<void> {
  await firstRow(tx, 'wipe-world-but-staff', 'select wipe_world_but_staff($1)', [timestamp(now)])
}
