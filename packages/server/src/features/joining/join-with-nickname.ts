import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { addressSubject, type Limit, takeAttempt } from '../../http/throttle.ts'
import { fitsNoPassword } from '../passwords/passwords.ts'
import { createPerson } from '../people/create-person.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { enrol, enterClass } from './door.ts'
import { findReferrerId } from './register.ts'
import { updateWayBack } from './way-back.sql.ts'
import { forgetEarlierTries, hashWayBack } from './way-back.ts'

/**
 * Lets somebody without an identifier through the class's door, so many an hour. A browser that came
 * by the door's page is counted by itself, so that no neighbour behind its address shuts it out; calls
 * without such a mark are counted together.
 *
 * @param address where the call came from
 * @param device the browser's, if it has a name
 * @throws DomainError invalid_input (nickname) where the class is joined in another way, too_many_tries
 */
export async function admitByNickname(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'realNow'>,
  input: { joined: Pick<ClassRow, 'joinWith'>; address: string; device: string | undefined },
): Promise<void> {
  const { joined, address, device } = input
  if (joined.joinWith !== 'nickname') {
    throw refusalError('invalid_input.joined_otherwise', { path: 'nickname' })
  }
  const throttle =
    device === undefined
      ? { limit: perAddressLimit, subject: addressSubject(address) }
      : { limit: perDeviceLimit, subject: device }
  const context = { scale: deps.configuration.rateLimitScale, now: deps.realNow() }
  const seconds = await takeAttempt(deps.pool, throttle, context)
  if (seconds === undefined) return
  throw refusalError('too_many_tries.joining', {
    retryAfterSeconds: seconds,
  })
}

/**
 * Makes a member of a visitor who says what to call them. They have no password and no address:
 * their browser is signed in, and an instructor can give them a temporary password, which goes with
 * their account number. In a lesson they get a way back besides.
 *
 * @param drawFor draws the way back of a person, which is not kept
 * @param referralCode in its stored form
 * @param now simulated
 * @returns their id, and the number of a learner of a lesson
 * @throws DomainError class_ended, no_consent, class_not_started, wrong_state where the class is full,
 *   invalid_input (referralCode) for one that is nobody's, nickname_taken
 */
export async function joinWithNickname(
  tx: Tx,
  input: {
    nickname: string
    referralCode: string | undefined
    consent: SessionFacts['consent']
    realNow: Instant
    peopleMax: number | null
    deps: Pick<Dependencies, 'world'>
    drawFor: (userId: string) => string
  },
  now: Instant,
): Promise<{ userId: string; number?: number }> {
  const { referralCode, consent, peopleMax, realNow, deps, drawFor } = input
  const row = await enterClass(tx, { hasConsented: consent !== undefined, peopleMax }, realNow)
  const userId = await createPerson(
    tx,
    {
      identifier: null,
      firstName: input.nickname,
      lastName: '',
      passwordHash: fitsNoPassword,
      role: 'user',
      referredBy: referralCode === undefined ? null : await findReferrerId(tx, referralCode),
      realNow,
    },
    now,
  )
  const number = await enrol(tx, { userId, row, consent }, realNow)
  if (number === undefined) return { userId }
  const wayBackHash = hashWayBack(deps, { number, wayBack: drawFor(userId) })
  await updateWayBack(tx, { userId, wayBackHash })
  await forgetEarlierTries(tx, number)
  return { userId, number }
}

// A phone that goes round the table lets a few people in.
const perDeviceLimit: Limit = { name: 'nickname-device', max: 20, window: 3_600 }
// A lecture hall of scripts; browsers load the page first, which marks them.
const perAddressLimit: Limit = { name: 'nickname', max: 300, window: 3_600 }
