import type { Instant } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { countAttempts, findUsedUp, refuseFor } from '../../http/throttle.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { ownPasswordLimit } from './check-own-password.ts'
import { findPasswordHash, updatePasswordHash } from './passwords.sql.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/**
 * Changes a person's password and ends their other sessions. Hashing takes long and stands before
 * the transaction, which therefore sets the new password only where the checked one still stands: of
 * two changes at once one wins.
 *
 * Refuses in this order: too many wrong ones before, wrong current password, a temporary password
 * kept.
 *
 * @param sid the session that stays
 * @param now simulated
 * @throws DomainError too_many_tries, wrong_password, invalid_input (newPassword)
 */
export async function changePassword(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'realNow'>,
  input: {
    userId: string
    sid: string
    currentPassword: string
    newPassword: string
    caller: Caller
  },
  now: Instant,
): Promise<void> {
  const { userId, sid, currentPassword, newPassword, caller } = input
  const { pool } = deps
  const throttles = [{ limit: ownPasswordLimit, subject: userId }]
  const context = { scale: deps.configuration.rateLimitScale, now: deps.realNow() }

  refuseFor(await findUsedUp(pool, throttles, context), 'too_many_tries.passwords')
  const stored = await findPasswordHash(pool, userId)
  invariant(stored, 'a person who is signed in is there')
  if (!(await verifyPassword(currentPassword, stored.passwordHash))) {
    await recordSignIn(pool, { userId, event: 'wrong_password', caller }, context.now)
    refuseFor(await countAttempts(pool, throttles, context), 'too_many_tries.passwords')
    throw wrongPasswordError()
  }
  // However many were tried at once, the right one among them is refused past the limit.
  refuseFor(await findUsedUp(pool, throttles, context), 'too_many_tries.passwords')
  if (stored.mustChangePassword && newPassword === currentPassword) throw temporaryPasswordError()

  const passwordHash = await hashPassword(newPassword)
  await inTransaction(pool, async (tx) => {
    const currentHash = stored.passwordHash
    const isSet = await updatePasswordHash(tx, { userId, passwordHash, currentHash }, now)
    if (!isSet) throw wrongPasswordError()
    await deleteSessionsOf(tx, { userId, exceptSid: sid })
    await recordSignIn(tx, { userId, event: 'password_changed', caller }, context.now)
  })
}

function wrongPasswordError(): DomainError {
  return refusalError('wrong_password.current', { path: 'currentPassword' })
}

function temporaryPasswordError(): DomainError {
  return refusalError('invalid_input.password_temporary', { path: 'newPassword' })
}
