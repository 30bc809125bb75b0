import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable } from '../../db/queryable.ts'

/** Requests that wait for an admin. */
export type WaitingRow = { deposits: bigint; withdrawals: bigint; applications: bigint }

/** Counts what waits, from indexes that hold nothing else. */
export async function countWaiting(db: Queryable): Promise<WaitingRow> {
  const row = await firstRow<WaitingRow>(
    db,
    'count-waiting',
    `select
       (select count(*) from deposits where status = 'pending') as "deposits",
       (select count(*) from withdrawals where status = 'pending') as "withdrawals",
       (select count(*) from prime_leader_applications where status = 'pending')
         as "applications"`,
  )
  invariant(row, 'a count has a row')
  return row
}
