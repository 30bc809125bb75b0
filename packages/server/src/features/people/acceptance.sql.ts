import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

export type AcceptedDocument = 'terms' | 'privacy'

const updates: Record<AcceptedDocument, string> = {
  terms: `update users set terms_accepted_at = $2, updated_at = $3 where id = $1
    returning terms_accepted_at as "acceptedAt"`,
  privacy: `update users set privacy_accepted_at = $2, updated_at = $3 where id = $1
    returning privacy_accepted_at as "acceptedAt"`,
}

/**
 * Sets when somebody accepted a document.
 *
 * @param now simulated
 * @returns the moment as it is kept, or undefined when nobody has that id
 */
export async function updateAcceptance(
  tx: Queryable,
  input: { userId: string; document: AcceptedDocument; realNow: Instant },
  now: Instant,
): Promise<Instant | undefined> {
  const row = await firstRow<{ acceptedAt: Instant }>(
    tx,
    `accept-${input.document}`,
    updates[input.document],
    [input.userId, timestamp(input.realNow), timestamp(now)],
  )
  return row?.acceptedAt
}
