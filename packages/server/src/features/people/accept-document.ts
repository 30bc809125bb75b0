import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { type AcceptedDocument, updateAcceptance } from './account.sql.ts'

/**
 * Notes that somebody accepts the terms or the privacy policy as they stand now. Accepting again
 * moves the moment: it is the newest reading that counts.
 *
 * @param input.realNow when it was read and accepted, real time
 * @param now simulated
 * @returns the moment that was noted
 */
export async function acceptDocument(
  tx: Tx,
  input: { userId: string; document: AcceptedDocument; realNow: Instant },
  now: Instant,
): Promise<Instant> {
  const acceptedAt = await updateAcceptance(tx, input, now)
  invariant(acceptedAt !== undefined, 'a person who is signed in is there')
  return acceptedAt
}
