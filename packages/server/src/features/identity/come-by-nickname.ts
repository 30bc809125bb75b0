import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SessionOwner } from '../../http/session.sql.ts'
import { addressSubject, type Limit, take } from '../../http/throttle.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { createPerson } from './create-person.ts'
import { fitsNoPassword } from './passwords.ts'

/**
 * Makes a member of whoever entered the class's code and says what to call them. They have no password
 * and no address: their browser is signed in, and an instructor can give them a temporary password,
 * which goes with their account number.
 *
 * @param address where the call came from
 * @returns whom to sign in
 * @throws DomainError invalid_input (nickname) where the class is joined in another way, too_many_tries
 */
export async function comeByNickname(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'realNow' | 'clock'>,
  input: { joined: Pick<ClassRow, 'joinWith'>; nickname: string; address: string },
): Promise<SessionOwner> {
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
  const userId = await inTransaction(deps.pool, (tx) =>
    createPerson(
      tx,
      {
        identifier: null,
        firstName: input.nickname,
        lastName: '',
        passwordHash: fitsNoPassword,
        role: 'user',
        realNow,
      },
      deps.clock.now(),
    ),
  )
  return { userId, passwordHash: fitsNoPassword, hasProvenSecondFactor: false }
}

// A lecture hall behind one address comes in within minutes; a script makes no crowd.
const comingLimit: Limit = { name: 'nickname', max: 300, window: 3_600 }
