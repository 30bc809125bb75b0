import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { parseIdentifier } from '@kunwari/domain/identity/identifier'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { blockedError } from '../../http/access.ts'
import { type Device, hasSignedInOn } from '../../http/device.ts'
import { countAttempts, findUsedUp, refuseFor, takeAttempt } from '../../http/throttle.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { renewPasswordHash } from '../passwords/passwords.sql.ts'
import { hashPassword, isHashedOtherwise, verifyPassword } from '../passwords/passwords.ts'
import {
  type CredentialsRow,
  findCredentials,
  findCredentialsByAccount,
} from '../people/people.sql.ts'
import { lockOutNotes, signInThrottles } from './sign-in-limits.ts'

/**
 * Checks an identifier and a password.
 *
 * Failures are counted after the check, so that a class that signs in all at once is not refused for
 * what is still being checked; a right password is refused too once the failures before it have
 * reached a limit, however many were tried at once.
 *
 * A member who came with a nickname alone is named by their account number.
 *
 * @param identifier as it was typed, in any form
 * @param device where it was typed, by its cookie
 * @param caller where the call came from
 * @param now real time
 * @returns the person, the hash that the password was checked against, and whether they have a second
 *   factor to be asked for
 * @throws DomainError too_many_tries, wrong_credentials, account_blocked
 */
export async function signIn(
  deps: Pick<Dependencies, 'configuration' | 'pool'>,
  input: { identifier: string; password: string; device: Device; caller: Caller },
  now: Instant,
): Promise<CredentialsRow> {
  const { pool } = deps
  const identifier = parseIdentifier(input.identifier)
  const subject = identifier?.value ?? input.identifier.trim().toLowerCase()
  const context = { scale: deps.configuration.rateLimitScale, now }

  const found = identifier
    ? await findCredentials(pool, identifier)
    : await findCredentialsByAccount(pool, input.identifier.trim().toUpperCase())
  const { device } = input
  const { address } = input.caller
  const { refusing, counting } = signInThrottles({
    identifier: subject,
    device,
    address,
    isKnownDevice: await hasSignedInOn(deps, { userId: found?.id, device }),
    userId: found?.id,
  })
  const seconds = await findUsedUp(pool, refusing, context)
  const kept = { userId: found?.id ?? null, caller: input.caller }
  if (seconds !== undefined) {
    // Once a window: a caller who goes on trying does not fill the record.
    const isNoted = await takeAttempt(pool, { limit: lockOutNotes, subject }, { scale: 1, now })
    if (isNoted === undefined) await recordSignIn(pool, { ...kept, event: 'locked_out' }, now)
    refuseFor(seconds, 'too_many_tries.sign_ins')
  }
  const isRight = await verifyPassword(input.password, found?.passwordHash)
  if (!found || !isRight) {
    await recordSignIn(pool, { ...kept, event: 'wrong_password' }, now)
    refuseFor(await countAttempts(pool, counting, context), 'too_many_tries.sign_ins')
    throw wrongCredentialsError()
  }
  refuseFor(await findUsedUp(pool, refusing, context), 'too_many_tries.sign_ins')
  if (found.status === 'blocked') throw blockedError()
  return isHashedOtherwise(found.passwordHash) ? rehash(pool, found, input.password) : found
}

/** Only a sign-in has the password itself, so that is when a hash of another cost is made anew. */
async function rehash(
  pool: Dependencies['pool'],
  found: CredentialsRow,
  password: string,
): Promise<CredentialsRow> {
  const passwordHash = await hashPassword(password)
  const input = { userId: found.id, from: found.passwordHash, to: passwordHash }
  return (await renewPasswordHash(pool, input)) ? { ...found, passwordHash } : found
}

/** One sentence for a wrong password and for an identifier that nobody has. */
export function wrongCredentialsError(): DomainError {
  return refusalError('wrong_credentials')
}
