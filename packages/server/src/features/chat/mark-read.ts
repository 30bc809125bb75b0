import type { Tx } from '../../db/queryable.ts'
import { publish } from '../events/publish.ts'
import { markThreadRead } from './chat.sql.ts'

/** Marks all of the other side's messages as read, and tells both sides when any were new. */
export async function markRead(
  tx: Tx,
  { userId, by }: { userId: string; by: 'user' | 'support' },
): Promise<void> {
  const upTo = await markThreadRead(tx, { userId, by })
  if (upTo === undefined) return
  const name = 'chat.read'
  const data = { userId, by, upTo }
  await publish(tx, [
    { name, userId, audience: 'member', data },
    { name, userId, audience: 'staff', data },
  ])
}
