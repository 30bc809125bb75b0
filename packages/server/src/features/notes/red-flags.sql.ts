import type { Instant } from '@kunwari/domain/calendar/instant'
import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/**
 * Writes that somebody opened a note. It is found once: a second time changes nothing.
 *
 * @param realNow when it was opened, real time
 */
export async function insertRedFlagFound(
  tx: Queryable,
  { userId, noteId }: { userId: string; noteId: RedFlagId },
  realNow: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-red-flag-found',
    `insert into red_flags_found (user_id, note_id, created_at) values ($1, $2, $3)
     on conflict do nothing returning true`,
    [userId, noteId, timestamp(realNow)],
  )
}

/**
 * The notes that somebody had opened when the walls turned to glass: from then on all are open.
 *
 * @param revealedAt real time; null while they have not
 */
export async function listFoundBefore(
  db: Queryable,
  { userId, revealedAt }: { userId: string; revealedAt: Instant | null },
): Promise<string[]> {
  const found = await rows<{ noteId: string }>(
    db,
    'list-red-flags-found-before',
    `select f.note_id as "noteId" from red_flags_found f join users u on u.id = f.user_id
     where f.user_id = $1 and f.created_at <= least($2::timestamptz, u.stepped_out_at, 'infinity')`,
    [userId, revealedAt === null ? null : timestamp(revealedAt)],
  )
  return found.map(({ noteId }) => noteId)
}

/**
 * The notes that somebody opened, first found first.
 *
 * @param known the ids that there are: one that was given up since counts for nobody
 */
export async function listRedFlagsFound(
  db: Queryable,
  { userId, known }: { userId: string; known: readonly RedFlagId[] },
): Promise<RedFlagId[]> {
  const found = await rows<{ noteId: RedFlagId }>(
    db,
    'list-red-flags-found',
    `select note_id as "noteId" from red_flags_found
     where user_id = $1 and note_id = any ($2::text[])
     order by created_at, note_id`,
    [userId, known],
  )
  return found.map(({ noteId }) => noteId)
}
