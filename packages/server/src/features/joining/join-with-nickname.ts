import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addressSubject, type Limit, take } from '../../http/throttle.ts'
import { fitsNoPassword } from '../passwords/passwords.ts'
import { createPerson } from '../people/create-person.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { findReferrerId } from './register.ts'

/**
 * Lets somebody without an identifier through the class's door, so many an hour.
 *
 * @param address where the call came from
 * @throws DomainError invalid_input (nickname) where the class is joined in another way, too_many_tries
 */
export async function admitByNickname(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'realNow'>,
  input: { joined: Pick<ClassRow, 'joinWith'>; address: string },
): Promise<void> {
  if (input.joined.joinWith !== 'nickname') {
    const message = 'This class is joined with an email or phone number'
    throw new DomainError('invalid_input', message, { fields: [{ path: 'nickname', message }] })
  }
  const realNow: Instant = deps.realNow()
  const throttle = { limit: comingLimit, subject: addressSubject(input.address) }
  const context = { scale: deps.configuration.rateLimitScale, now: realNow }
  const seconds = await take(deps.pool, throttle, context)
  if (seconds !== undefined) {
    throw new DomainError(
      'too_many_tries',
      'Many people came in from here. Try again in a while.',
      {
        retryAfterSeconds: seconds,
      },
    )
  }
}

/**
 * Makes a member of a visitor who says what to call them. They have no password and no address:
 * their browser is signed in, and an instructor can give them a temporary password, which goes with
 * their account number.
 *
 * @param referralCode in its stored form
 * @param now simulated
 * @returns their id
 * @throws DomainError invalid_input (referralCode) for one that is nobody's, nickname_taken
 */
export async function joinWithNickname(
  tx: Tx,
  input: { nickname: string; referralCode: string | undefined; realNow: Instant },
  now: Instant,
): Promise<string> {
  return createPerson(
    tx,
    {
      identifier: null,
      firstName: input.nickname,
      lastName: '',
      passwordHash: fitsNoPassword,
      role: 'user',
      referredBy:
        input.referralCode === undefined ? null : await findReferrerId(tx, input.referralCode),
      realNow: input.realNow,
    },
    now,
  )
}

// A lecture hall behind one address comes in within minutes; a script makes no crowd.
const comingLimit: Limit = { name: 'nickname', max: 300, window: 3_600 }
