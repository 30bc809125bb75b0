import { randomBytes, randomInt } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { Role } from '@kunwari/domain/identity/people'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom, referralCodeLength } from '@kunwari/domain/referral/referral-code'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { publishJoined } from '../events/publish.ts'
import { findCredentials, insertPerson } from './people.sql.ts'
import { takeNickname } from './take-nickname.ts'

const accountNumbers = 100_000_000
/** Account numbers and referral codes are drawn at random; each draw hits a taken one but rarely. */
const drawsMax = 8

/**
 * Whom to make a person of. An identifier counts as verified, and the terms as accepted at the real
 * moment: agreeing happens in life, as when they are accepted again.
 */
export type NewPerson = {
  /** Null for who came with a nickname alone, which is then the first name. */
  identifier: Identifier | null
  firstName: string
  lastName: string
  passwordHash: string
  role: Role
  /** The person whose referral code they came with. */
  referredBy?: string | null
  realNow: Instant
}

/**
 * Makes a person with an empty wallet, an account number and a referral code of their own, and tells of
 * it.
 *
 * @param now simulated
 * @returns their id
 * @throws DomainError identifier_taken, nickname_taken if somebody has it, also when they got it
 *   while this ran
 */
export async function createPerson(tx: Tx, person: NewPerson, now: Instant): Promise<string> {
  const { identifier } = person
  const email = identifier?.kind === 'email' ? identifier.value : null
  const phoneNumber = identifier?.kind === 'phone' ? identifier.value : null
  const id = newId(person.realNow)
  const nicknameFolded =
    identifier === null
      ? await takeNickname(tx, { nickname: person.firstName, path: 'nickname', userId: null })
      : null
  for (let draws = 1; draws <= drawsMax; draws += 1) {
    const isAdded = await insertPerson(
      tx,
      {
        id,
        email,
        phoneNumber,
        firstName: person.firstName,
        lastName: person.lastName,
        accountNumber: pretendAccountNumber(randomInt(accountNumbers)),
        referralCode: referralCodeFrom(randomBytes(referralCodeLength)),
        referredBy: person.referredBy ?? null,
        role: person.role,
        passwordHash: person.passwordHash,
        isEmailVerified: email !== null,
        isPhoneVerified: phoneNumber !== null,
        nicknameFolded,
        acceptedAt: person.realNow,
      },
      now,
    )
    if (isAdded) {
      await publishJoined(tx, { userId: id, referredBy: person.referredBy ?? null })
      return id
    }
    if (identifier && (await findCredentials(tx, identifier)))
      throw identifierTakenError(identifier)
  }
  throw new Error(`no free account number or referral code in ${drawsMax} draws`)
}

/** The refusal of an identifier that somebody has. */
export function identifierTakenError({ kind }: Identifier): DomainError {
  return kind === 'email'
    ? refusalError('identifier_taken.email', { path: 'email' })
    : refusalError('identifier_taken.phone', { path: 'phoneNumber' })
}
