import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import type { Queryable } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { saveVerified } from '../../http/session-facts.sql.ts'
import { giveBackAttempt } from '../../http/throttle.ts'
import { type MailCaller, unconfirmedMails } from '../mail/mail-limits.ts'
import { spendCode } from './spend-code.ts'

/**
 * Tries a code for registering. The right one is used up, and the mail that brought it counts no
 * longer: somebody wanted it.
 *
 * @param caller where the call comes from
 * @param now real time
 * @throws DomainError as `spendCode`
 */
export async function verifyCode(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: { code: string; identifier: Identifier; caller: MailCaller },
  now: Instant,
): Promise<'right' | 'wrong'> {
  const { code, identifier, caller } = input
  const scale = deps.configuration.rateLimitScale
  return inTransaction(deps.pool, async (tx) => {
    const typed = { code, identifier, purpose: 'register', resendScale: scale } as const
    const outcome = await spendCode(tx, typed, now)
    if (outcome === 'wrong') return 'wrong'
    const isMailed = identifier.kind === 'email' && deps.mailer.kind === 'smtp'
    if (isMailed) await giveBackAttempt(tx, unconfirmedMails(caller), { scale })
    return 'right'
  })
}

/**
 * Notes, in this browser session only, that an identifier is verified for 15 minutes.
 *
 * @param now real time
 */
export async function noteVerified(
  db: Queryable,
  { sid, identifier }: { sid: string; identifier: Identifier },
  now: Instant,
): Promise<void> {
  const until = addMs(now, codeRules.verifiedSeconds * secondMs)
  await saveVerified(db, { sid, identifier: identifier.value, until }, now)
}
