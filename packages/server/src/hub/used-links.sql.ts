import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../db/queryable.ts'

/** Notes that a link was used, so that the next one to open it learns why it opens nothing. */
export async function noteUsedLink(tx: Tx, tokenHash: Buffer, now: Instant): Promise<void> {
  const text = `insert into hub_used_links (token_hash, used_at) values ($1, $2)
    on conflict do nothing`
  await firstRow(tx, 'hub-note-used-link', text, [tokenHash, timestamp(now)])
}

export async function isUsedLink(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const text = 'select true from hub_used_links where token_hash = $1'
  return (await firstRow(db, 'hub-is-used-link', text, [tokenHash])) !== undefined
}
