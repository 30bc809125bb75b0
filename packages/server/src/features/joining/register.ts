import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { spendVerified } from '../../http/session-facts.sql.ts'
import { createPerson } from '../people/create-person.ts'
import { findReferrer } from '../people/people.sql.ts'
import { enrol, enterClass } from './door.ts'

/**
 * Makes a member of the visitor who proved an identifier in this browser session. The proof is used
 * up with it; a refusal leaves it good.
 *
 * Refuses in this order: not verified here, a class that takes nobody, unknown referral code, identifier
 * taken meanwhile.
 *
 * @param sid the browser session, if there is one
 * @param referralCode in its stored form
 * @param now simulated
 * @returns the new member's id
 * @throws DomainError identifier_not_verified, class_ended, no_consent, class_not_started, wrong_state
 *   where the class is full, invalid_input (referralCode), identifier_taken
 */
export async function register(
  tx: Tx,
  input: {
    identifier: Identifier
    firstName: string
    lastName: string
    passwordHash: string
    referralCode: string | undefined
    sid: string | undefined
    consent: SessionFacts['consent']
    peopleMax: number | null
    realNow: Instant
  },
  now: Instant,
): Promise<string> {
  const { identifier, sid, consent, realNow } = input
  const isProven =
    sid !== undefined && (await spendVerified(tx, { sid, identifier: identifier.value }, realNow))
  if (!isProven) throw notVerifiedError()
  const { peopleMax } = input
  const row = await enterClass(tx, { hasConsented: consent !== undefined, peopleMax }, realNow)
  const userId = await createPerson(
    tx,
    {
      identifier,
      firstName: input.firstName,
      lastName: input.lastName,
      passwordHash: input.passwordHash,
      role: 'user',
      referredBy:
        input.referralCode === undefined ? null : await findReferrerId(tx, input.referralCode),
      realNow,
    },
    now,
  )
  await enrol(tx, { userId, row, consent }, realNow)
  return userId
}

/** The refusal of an identifier whose code was not entered in this browser. */
export function notVerifiedError(): DomainError {
  return refusalError('identifier_not_verified')
}

/**
 * Whose referral code it is.
 *
 * @param referralCode in its stored form
 * @throws DomainError invalid_input (referralCode) for one that is nobody's
 */
export async function findReferrerId(tx: Tx, referralCode: string): Promise<string> {
  const referrer = await findReferrer(tx, referralCode)
  if (referrer) return referrer.id
  throw refusalError('invalid_input.referral_code', { path: 'referralCode' })
}
