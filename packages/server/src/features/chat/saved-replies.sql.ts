import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

export type SavedReplyRow = { id: string; text: string; createdAt: Instant }

/** All saved replies, the first saved first. */
export async function listSavedReplies(db: Queryable): Promise<SavedReplyRow[]> {
  return rows<SavedReplyRow>(
    db,
    'list-saved-replies',
    `select id, text, created_at as "createdAt" from saved_replies order by created_at, id`,
  )
}

/**
 * Keeps a reply. Two at once wait for each other, so that there are never more than there may be.
 *
 * @param now real
 * @returns undefined where there are too many
 */
export async function insertSavedReply(
  tx: Tx,
  input: { id: string; text: string; userId: string; max: number },
  now: Instant,
): Promise<SavedReplyRow | undefined> {
  await tx.query('lock table saved_replies in share row exclusive mode')
  return firstRow<SavedReplyRow>(
    tx,
    'insert-saved-reply',
    `insert into saved_replies (id, text, created_by, created_at)
     select $1::uuid, $2::text, $3::uuid, $4::timestamptz
     where (select count(*) from saved_replies) < $5::integer
     returning id, text, created_at as "createdAt"`,
    [input.id, input.text, input.userId, timestamp(now), input.max],
  )
}

/** @returns whether there was one */
export async function deleteSavedReply(tx: Tx, id: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    'delete-saved-reply',
    `delete from saved_replies where id = $1 returning true`,
    [id],
  )
  return row !== undefined
}
