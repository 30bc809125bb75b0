import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** A member's newest paid withdrawal whose payout note was not shown, if there is one. */
export async function findUnshownNote(db: Queryable, memberId: string): Promise<string | null> {
  const row = await firstRow<{ id: string }>(
    db,
    'find-unshown-note',
    `select w.id from withdrawals w
     where w.user_id = $1 and w.status = 'approved' and w.note_shown_at is null
       and w.reversed_at is null
     order by w.seq desc limit 1`,
    [memberId],
  )
  return row?.id ?? null
}

/**
 * A member was shown the payout note of one withdrawal. Earlier ones are not shown after it: several
 * paid at once are one moment, and each stays in the activity.
 *
 * @param realNow when it was shown, real time
 * @returns whether the withdrawal is the member's and was paid
 */
export async function markNotesShown(
  tx: Queryable,
  { id, memberId }: { id: string; memberId: string },
  realNow: Instant,
): Promise<boolean> {
  const row = await firstRow<{ seq: bigint }>(
    tx,
    'mark-notes-shown',
    `with shown as (
       select w.seq from withdrawals w
       where w.id = $1 and w.user_id = $2 and w.status = 'approved'
     ), marked as (
       update withdrawals w set note_shown_at = $3
       where w.user_id = $2 and w.status = 'approved' and w.note_shown_at is null
         and w.reversed_at is null and w.seq <= (select seq from shown)
     )
     select seq from shown`,
    [id, memberId, timestamp(realNow)],
  )
  return row !== undefined
}
