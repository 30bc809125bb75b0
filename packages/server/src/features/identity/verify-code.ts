import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import type { Tx } from '../../db/queryable.ts'
import { saveVerified } from '../../http/session.sql.ts'
import { findUsedUp, take } from '../../http/throttle.ts'
import { dailyTries, hashCode, sendingLimits, unscaled } from './codes.ts'
import { isCodeTriedOut, type Purpose, tryCode } from './verifications.sql.ts'

/**
 * Tries a code. The right one is used up and notes, in this browser session only, that the
 * identifier is verified for 15 minutes.
 *
 * A wrong try is an answer and not a failure here: it must be committed to count.
 *
 * Refuses in this order: 20 tries a day, five tries of this code, no code open.
 *
 * @param sid the browser session that tries
 * @param resendScale the scale of the limits on sending, which say when another code can be had
 * @param now real time
 * @throws DomainError too_many_tries, wrong_code where there is no open code to try
 */
export async function verifyCode(
  tx: Tx,
  input: { code: string; identifier: Identifier; sid: string; resendScale: number },
  now: Instant,
): Promise<'right' | 'wrong'> {
  const identifier = input.identifier.value
  const purpose: Purpose = 'register'
  const daily = dailyTries(input.identifier)
  const context = { scale: unscaled, now }

  const untilTomorrow = await findUsedUp(tx, [daily], context)
  if (untilTomorrow !== undefined) throw tooManyToday(untilTomorrow)

  const codeHash = hashCode({ code: input.code, identifier, purpose })
  const tried = await tryCode(tx, { identifier, purpose, codeHash }, now)
  if (!tried) {
    if (!(await isCodeTriedOut(tx, { identifier, purpose }, now))) throw wrongCode()
    const untilResend = await findUsedUp(tx, sendingLimits(input.identifier), {
      scale: input.resendScale,
      now,
    })
    throw new DomainError('too_many_tries', 'Too many wrong tries. Ask for a new code.', {
      retryAfterSeconds: untilResend ?? 1,
    })
  }

  // Counted after the code's own row is locked, so that two tries at once cannot both be the 20th.
  const refusedFor = await take(tx, daily, context)
  if (refusedFor !== undefined) throw tooManyToday(refusedFor)

  if (!tried.isRight) return 'wrong'
  const until = addMs(now, codeRules.verifiedSeconds * secondMs)
  await saveVerified(tx, { sid: input.sid, identifier, until }, now)
  return 'right'
}

/** One sentence for a wrong code, a late one, a used one and one for somebody else. */
export function wrongCode(): DomainError {
  const message = 'That code is wrong or no longer good. Check it, or ask for a new one.'
  return new DomainError('wrong_code', message, { fields: [{ path: 'code', message }] })
}

function tooManyToday(retryAfterSeconds: number): DomainError {
  return new DomainError('too_many_tries', 'Too many wrong codes today. Try again tomorrow.', {
    retryAfterSeconds,
  })
}
