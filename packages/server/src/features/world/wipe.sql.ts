import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'

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
