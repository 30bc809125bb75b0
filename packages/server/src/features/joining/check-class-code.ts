import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import type { BrowserSession } from '../../http/session.ts'
import { addressSubject, countAttempts, type Limit } from '../../http/throttle.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { isSameClassCode } from '../world/class-code.ts'
import { readClass } from '../world/read-class.ts'
import { hasLesson } from './door.ts'

/**
 * Checks the code that opens the class. A right one is taken however many wrong ones came before it;
 * a wrong one is counted for the device, where the browser says which, and for the address.
 *
 * @param classCode as it was typed
 * @param address where the call came from
 * @param device the browser's, if it has a name
 * @param now real time
 * @returns the class that it opens
 * @throws DomainError too_many_tries, not_found
 */
export async function checkClassCode(
  deps: Pick<Dependencies, 'configuration' | 'pool'>,
  input: { classCode: string; address: string; device: string | undefined },
  now: Instant,
): Promise<ClassRow> {
  const found = await readClass(deps.pool)
  if (isSameClassCode(input.classCode, found.code)) return found
  const { address, device } = input
  const throttles = [
    { limit: perAddressLimit, subject: addressSubject(address) },
    ...(device === undefined ? [] : [{ limit: perDeviceLimit, subject: device }]),
  ]
  const context = { scale: deps.configuration.rateLimitScale, now }
  refuseFor(await countAttempts(deps.pool, throttles, context))
  throw refusalError('not_found.class')
}

/**
 * Refuses who has not entered the class code in this browser; the demo world has no door. And where
 * a class is joined with nicknames, nobody is asked for more.
 *
 * @throws DomainError class_code_required, not_allowed
 */
export async function requireClassCode(
  deps: Pick<Dependencies, 'configuration' | 'pool'>,
  session: BrowserSession | undefined,
): Promise<void> {
  if (deps.configuration.isDemo) return
  const row = await readClass(deps.pool)
  const { code, joinWith } = row
  // Planned since the code was entered, a lesson asks at its door again.
  const owesConsent = hasLesson(row) && session?.facts.consent === undefined
  if (session?.facts.joinedClass !== code || owesConsent) {
    throw refusalError('class_code_required')
  }
  if (joinWith === 'nickname') {
    throw refusalError('not_allowed.nickname_only')
  }
}

const windowSeconds = 900
const perDeviceLimit: Limit = { name: 'class-code-device', max: 60, window: windowSeconds }
// A whole school mistypes behind one address; the code is one of a billion. A right one is taken
// even then, so how often anybody may guess is how often they may call.
const perAddressLimit: Limit = { name: 'class-code', max: 2_000, window: windowSeconds }

function refuseFor(seconds: number | undefined): void {
  if (seconds === undefined) return
  throw refusalError('too_many_tries.class_codes', {
    retryAfterSeconds: seconds,
  })
}
