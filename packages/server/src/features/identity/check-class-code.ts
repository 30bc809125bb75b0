import { timingSafeEqual } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { type BrowserSession } from '../../http/session.ts'
import { addressSubject, count, findUsedUp, type Limit } from '../../http/throttle.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { readClass } from '../world/read-class.ts'

/**
 * Checks the code that opens the class. Nothing but a wrong one is noted.
 *
 * @param classCode as it was typed
 * @param address where the call came from
 * @param now real time
 * @returns the class that it opens
 * @throws DomainError too_many_tries, not_found
 */
export async function checkClassCode(
  deps: Pick<Dependencies, 'configuration' | 'pool'>,
  input: { classCode: string; address: string },
  now: Instant,
): Promise<ClassRow> {
  const throttles = [{ limit: wrongCodesLimit, subject: addressSubject(input.address) }]
  const context = { scale: deps.configuration.rateLimitScale, now }
  refuseFor(await findUsedUp(deps.pool, throttles, context))
  const found = await readClass(deps.pool)
  if (!isSameCode(input.classCode.toUpperCase(), found.code)) {
    refuseFor(await count(deps.pool, throttles, context))
    throw new DomainError('not_found', 'No class has this code. Check it with your instructor.')
  }
  return found
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
  const { code, joinWith } = await readClass(deps.pool)
  if (session?.facts.joinedClass !== code) {
    throw new DomainError('class_code_required', 'Enter the code of your class first')
  }
  if (joinWith === 'nickname') {
    throw new DomainError('not_allowed', 'This class is joined with a nickname only')
  }
}

// A whole class mistypes behind one address; the code is one of a billion.
const wrongCodesLimit: Limit = { name: 'class-code', max: 60, window: 900 }

function refuseFor(seconds: number | undefined): void {
  if (seconds === undefined) return
  throw new DomainError('too_many_tries', 'Too many wrong class codes. Try again in a while.', {
    retryAfterSeconds: seconds,
  })
}

function isSameCode(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
