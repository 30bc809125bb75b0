import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { spendCode, type TypedCode } from '../codes/spend-code.ts'
import { findCredentials } from '../people/people.sql.ts'
import { updatePasswordHash } from './passwords.sql.ts'

/**
 * Sets a new password by the code that was sent for it, and ends all sessions of its owner. Blocked
 * people may do so too: signing in is what they are refused. A second factor stays, and is asked for.
 *
 * A wrong try is an answer and not a failure here: it must be committed to count.
 *
 * @param passwordHash of the new password
 * @param realNow dates the code
 * @param now simulated; dates the change
 * @throws DomainError as `spendCode`
 */
export async function resetPassword(
  tx: Tx,
  input: Omit<TypedCode, 'purpose'> & { passwordHash: string; realNow: Instant; caller: Caller },
  now: Instant,
): Promise<'done' | 'wrong'> {
  const { passwordHash, realNow, caller, ...typed } = input
  const outcome = await spendCode(tx, { ...typed, purpose: 'reset' }, realNow)
  const found = await findCredentials(tx, typed.identifier)
  // A code is kept for identifiers that nobody has, and somebody may guess it: it opens nothing.
  if (outcome === 'wrong' || !found) return 'wrong'
  await updatePasswordHash(tx, { userId: found.id, passwordHash, currentHash: null }, now)
  await deleteSessionsOf(tx, { userId: found.id, exceptSid: null })
  await recordSignIn(tx, { userId: found.id, event: 'password_reset', caller }, realNow)
  return 'done'
}
