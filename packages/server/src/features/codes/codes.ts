import { createHash, randomInt } from 'node:crypto'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import type { Limit, Throttle } from '../../http/throttle.ts'
import type { Purpose } from './verifications.sql.ts'

/** A new code, each of the million equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, '0')
}

/** What is kept of a code: bound to whom it was sent to and to what it is for. */
export function hashCode(input: { code: string; identifier: string; purpose: Purpose }): Buffer {
  return createHash('sha256')
    .update(`${input.purpose}\n${input.identifier}\n${input.code}`)
    .digest()
}

/**
 * How often codes may be sent to an identifier: once a minute for the same purpose, so that a
 * member who has just registered can forget the password at once, and five times an hour in all.
 */
export function sendingLimits({
  identifier,
  purpose,
}: {
  identifier: Identifier
  purpose: Purpose
}): Throttle[] {
  return [
    { limit: resendLimit, subject: `${purpose} ${identifier.value}` },
    { limit: hourlyLimit, subject: identifier.value },
  ]
}

export const codeTriesPerDay: Limit = {
  name: 'code-day',
  max: codeRules.triesPerDayMax,
  window: 'manila-day',
}

/** How often codes for an identifier may be tried in a day, whatever the codes. */
export function dailyTries(identifier: Identifier): Throttle {
  return { limit: codeTriesPerDay, subject: identifier.value }
}

/** The limits that guard codes hold in load tests too. */
export const unscaled = 1

const resendLimit: Limit = { name: 'code-resend', max: 1, window: codeRules.resendSeconds }
const hourlyLimit: Limit = { name: 'code-hour', max: 5, window: 3_600 }
