import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** How far the kept sums reach, and what the last full sum found. */
export type RollupRow = {
  /** The place in the order of posting up to which everything is in the sums. */
  rolledUpTo: bigint
  /** The last place that was given away, to a transfer or a request. */
  postedUpTo: bigint
  /** Real time; null while there never was a full sum. */
  fullSumAt: Instant | null
  fullSumAgrees: boolean | null
}

/** Of `reserve_rollup r, activity_seq s`. */
export const rollupColumns = `r.rolled_up_to as "rolledUpTo", r.full_sum_at as "fullSumAt",
  r.full_sum_agrees as "fullSumAgrees",
  case when s.is_called then s.last_value else s.last_value - 1 end as "postedUpTo"`

/** Where the kept sums stand. */
export async function getRollup(db: Queryable): Promise<RollupRow> {
  const row = await firstRow<RollupRow>(
    db,
    'get-rollup',
    `select ${rollupColumns} from reserve_rollup r, activity_seq s`,
  )
  invariant(row, 'the roll-up has its row from the first start on')
  return row
}

/**
 * The last place in the order of posting at a moment at which no money is under way: everything up to
 * it is committed or will never be. The gate is closed, and opens with the end of the transaction.
 */
export async function getSettledPlace(tx: Tx): Promise<bigint> {
  return (await getRollup(tx)).postedUpTo
}

/**
 * Adds to the sums what was posted up to a place.
 *
 * @returns how many transfers it added
 */
export async function rollUpTo(tx: Tx, place: bigint): Promise<bigint> {
  const row = await firstRow<{ added: bigint }>(
    tx,
    'roll-up-reserve',
    'select roll_up_reserve($1) as "added"',
    [place],
  )
  return row?.added ?? 0n
}

/** Keeps what a full sum found. */
export async function noteFullSum(
  db: Queryable,
  { agrees }: { agrees: boolean },
  realNow: Instant,
): Promise<void> {
  await firstRow(
    db,
    'note-full-sum',
    'update reserve_rollup set full_sum_at = $1, full_sum_agrees = $2 returning true',
    [timestamp(realNow), agrees],
  )
}
