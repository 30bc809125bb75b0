import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../db/queryable.ts'

/** What is kept of the address by which the room's screen reads. */
export type ScreenRow = {
  tokenHash: Buffer
  /** Real time. */
  expiresAt: Instant
}

/** The screen that was opened last, good or not any more. */
export async function findScreen(db: Queryable): Promise<ScreenRow | undefined> {
  return firstRow<ScreenRow>(
    db,
    'find-screen',
    `select screen_token_hash as "tokenHash", screen_expires_at as "expiresAt"
     from world where screen_token_hash is not null`,
  )
}

/** Opens a screen in place of the one before. */
export async function updateScreen(tx: Tx, { tokenHash, expiresAt }: ScreenRow): Promise<void> {
  await firstRow(
    tx,
    'update-screen',
    'update world set screen_token_hash = $1, screen_expires_at = $2 returning true',
    [tokenHash, timestamp(expiresAt)],
  )
}
