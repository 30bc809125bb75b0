import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { findUsedUp, takeAttempt } from '../../http/throttle.ts'
import { dailyTries, hashCode, sendingLimits, unscaled } from './codes.ts'
import { isCodeTriedOut, type Purpose, tryCode } from './verifications.sql.ts'

/** A code as somebody typed it, and whose and what for it should be. */
export type TypedCode = {
  code: string
  identifier: Identifier
  purpose: Purpose
  /** The scale of the limits on sending, which say when another code can be had. */
  resendScale: number
}

/**
 * Tries a code. The right one is used up.
 *
 * A wrong try is an answer and not a failure here: it must be committed to count.
 *
 * Refuses in this order: 20 tries a day, five tries of this code, no code open.
 *
 * @param now real time
 * @throws DomainError too_many_tries, wrong_code where there is no open code to try
 */
export async function spendCode(
  tx: Tx,
  input: TypedCode,
  now: Instant,
): Promise<'right' | 'wrong'> {
  const { code, purpose, resendScale } = input
  const identifier = input.identifier.value
  const daily = dailyTries(input.identifier)
  const context = { scale: unscaled, now }

  const untilTomorrow = await findUsedUp(tx, [daily], context)
  if (untilTomorrow !== undefined) throw tooManyTriesTodayError(untilTomorrow)

  const codeHash = hashCode({ code, identifier, purpose })
  const tried = await tryCode(tx, { identifier, purpose, codeHash }, now)
  if (!tried) {
    if (!(await isCodeTriedOut(tx, { identifier, purpose }, now))) throw wrongCodeError()
    const untilResend = await findUsedUp(tx, sendingLimits(input), {
      scale: resendScale,
      now,
    })
    throw refusalError('too_many_tries.code', {
      retryAfterSeconds: untilResend ?? 1,
    })
  }

  // Counted after the code's own row is locked, so that two tries at once cannot both be the 20th.
  const refusedFor = await takeAttempt(tx, daily, context)
  if (refusedFor !== undefined) throw tooManyTriesTodayError(refusedFor)

  return tried.isRight ? 'right' : 'wrong'
}

/** One sentence for a wrong code, a late one, a used one and one for somebody else. */
export function wrongCodeError(): DomainError {
  return refusalError('wrong_code', { path: 'code' })
}

function tooManyTriesTodayError(retryAfterSeconds: number): DomainError {
  return refusalError('too_many_tries.codes_today', {
    retryAfterSeconds,
  })
}
