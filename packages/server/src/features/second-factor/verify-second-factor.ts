import { createHash } from 'node:crypto'
import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import {
  countPendingTry,
  type PendingProof,
  spendPending,
} from '../../http/pending-second-factor.sql.ts'
import type { BrowserSession } from '../../http/session.ts'
import { giveBackAttempt, type Limit, type Throttle, takeAttempt } from '../../http/throttle.ts'
import { unscaled } from '../codes/codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTotp, spendRecoveryCode, spendTotpStep } from './second-factor.sql.ts'
import type { SecretBox } from './secret-box.ts'
import { totpStepOf } from './totp.ts'

const pendingMs = 10 * minuteMs
const triesMax = 5
/** Wrong codes of a person's app in a day. */
export const secondFactorTriesPerDay: Limit = {
  name: 'second-factor',
  max: 20,
  window: 'manila-day',
}

/** The first half of a proof: this person's password was right a moment ago. */
export function pendingProof(
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Instant,
): PendingProof {
  return {
    userId,
    passwordMark: markOf(passwordHash),
    tries: 0,
    until: addMs(now, pendingMs),
  }
}

/** Whether a password is still the one that the first half was proved with. */
export function isStillOf(pending: PendingProof, passwordHash: string): boolean {
  return pending.passwordMark === markOf(passwordHash)
}

/**
 * The first half of a proof that a browser has.
 *
 * @throws DomainError wrong_state where there is none, or it has lapsed
 */
export function requirePending(
  session: BrowserSession | undefined,
  now: Instant,
): { session: BrowserSession; pending: PendingProof } {
  const pending = session?.facts.pending
  const isGood = pending && pending.until > now
  // Nobody completes the proof of somebody else.
  const isTheirs = isGood && (!session.person || session.person.id === pending.userId)
  if (!isTheirs) throw refusalError('wrong_state.password_again')
  return { session, pending }
}

/**
 * Tries the second half: an authenticator app's code, good once and no older one after it, or a
 * recovery code, which is used up. Five tries a password for each of the two; twenty wrong ones of an
 * app a day. Recovery codes have no limit a day: 117 bits are guessed by nobody, and who knows the
 * password alone could otherwise keep their owner out.
 *
 * A wrong try is an answer and not a failure here: it must be committed to count.
 *
 * Refuses in this order: five tries, twenty a day.
 *
 * @param now real time
 * @throws DomainError too_many_tries, wrong_state where it was completed meanwhile
 */
export async function proveByCode(
  tx: Tx,
  input: { sid: string; userId: string; code: string; box: SecretBox },
  now: Instant,
): Promise<'code' | 'recovery-code' | 'wrong'> {
  const { sid, userId, code, box } = input
  const isRecovery = !isAppCode(code)
  const counter = isRecovery ? 'recoveryTries' : 'tries'
  if (!(await countPendingTry(tx, { sid, counter, triesMax }, now))) {
    throw refusalError('too_many_tries.second_factor', {
      retryAfterSeconds: 1,
    })
  }
  // Counted before it is looked at, so that two at once cannot both be the twentieth.
  if (!isRecovery) await takeDailyTry(tx, userId, now)
  const proof = await tryCode(tx, { userId, code, box }, now)
  if (proof === 'wrong') return proof
  if (!isRecovery) await giveBackAttempt(tx, [dailyTries(userId)], { scale: unscaled })
  await completeProof(tx, sid)
  return proof
}

async function takeDailyTry(tx: Tx, userId: string, now: Instant): Promise<void> {
  const seconds = await takeAttempt(tx, dailyTries(userId), { scale: unscaled, now })
  if (seconds === undefined) return
  throw refusalError('too_many_tries.codes_today', {
    retryAfterSeconds: seconds,
  })
}

function dailyTries(userId: string): Throttle {
  return { limit: secondFactorTriesPerDay, subject: userId }
}

/** Six digits are an app's code; everything else is read as a recovery code. */
function isAppCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code.replaceAll(' ', ''))
}

/**
 * Uses up the first half, in the transaction of the second.
 *
 * @throws DomainError wrong_state where somebody else did
 */
export async function completeProof(tx: Tx, sid: string): Promise<void> {
  if (await spendPending(tx, sid)) return
  throw refusalError('wrong_state.password_again')
}

/** One sentence for a wrong code, a late one and a used one. */
export function wrongSecondFactorError(): DomainError {
  return refusalError('wrong_code.second_factor', { path: 'code' })
}

async function tryCode(
  tx: Tx,
  { userId, code, box }: { userId: string; code: string; box: SecretBox },
  now: Instant,
): Promise<'code' | 'recovery-code' | 'wrong'> {
  if (!isAppCode(code)) {
    const hash = hashRecoveryCode({ userId, code })
    return (await spendRecoveryCode(tx, { userId, hash }, now)) ? 'recovery-code' : 'wrong'
  }
  const kept = await findTotp(tx, userId)
  const secret = kept?.confirmedAt ? box.open(kept.secret, userId) : undefined
  const step = secret && totpStepOf({ secret, code: code.replaceAll(' ', '') }, now)
  if (step === undefined) return 'wrong'
  return (await spendTotpStep(tx, { userId, step })) ? 'code' : 'wrong'
}

function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex')
}
