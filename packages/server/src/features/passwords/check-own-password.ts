import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { countAttempts, findUsedUp, type Limit, refuseFor } from '../../http/throttle.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { findOwnPasswordHash } from '../people/account.sql.ts'
import { fitsNoPassword, verifyPassword } from './passwords.ts'

/**
 * Asks a signed-in person for their password before something that cannot be undone. Failures are
 * counted as at sign-in: the finder of an open browser cannot guess on.
 * A member who came with a nickname has none to tell; their open browser is all that they have.
 *
 * @param caller where the call came from
 * @param now real time
 * @returns false for a person who has left meanwhile and has no password
 * @throws DomainError invalid_input (password left out), too_many_tries, wrong_password
 */
export async function checkOwnPassword(
  deps: Pick<Dependencies, 'configuration' | 'pool'>,
  input: { userId: string; password: string | undefined; caller: Caller },
  now: Instant,
): Promise<boolean> {
  const { pool } = deps
  const context = { scale: deps.configuration.rateLimitScale, now }
  const throttles = [{ limit: ownPasswordLimit, subject: input.userId }]
  refuseFor(await findUsedUp(pool, throttles, context), 'too_many_tries.passwords')
  const hash = await findOwnPasswordHash(pool, input.userId)
  if (hash === undefined) return false
  if (hash === fitsNoPassword) return true
  if (input.password === undefined) {
    throw refusalError('invalid_input.password', { path: 'password' })
  }
  if (!(await verifyPassword(input.password, hash))) {
    const { userId, caller } = input
    await recordSignIn(pool, { userId, event: 'wrong_password', caller }, now)
    refuseFor(await countAttempts(pool, throttles, context), 'too_many_tries.passwords')
    throw refusalError('wrong_password.own', { path: 'password' })
  }
  refuseFor(await findUsedUp(pool, throttles, context), 'too_many_tries.passwords')
  return true
}

const windowSeconds = 900
/** Wrong tries in a browser where somebody is signed in, whatever it asks their password for. */
export const ownPasswordLimit: Limit = { name: 'current-password', max: 10, window: windowSeconds }
