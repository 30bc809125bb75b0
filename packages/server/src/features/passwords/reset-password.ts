import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { sendCode } from '../codes/send-code.ts'
import { spendCode, type TypedCode } from '../codes/spend-code.ts'
import { resetCodeMessage } from '../mail/messages.ts'
import { findCredentials } from '../people/people.sql.ts'
import { updatePasswordHash } from './passwords.sql.ts'

/**
 * Sets a new password by the code that was sent for it, and ends all sessions of its owner. Blocked
 * people may do so too: signing in is what they are refused. A second factor stays, and is asked for.
 *
 * A wrong try is an answer and not a failure here: it must be committed to count.
 *
 * @param passwordHash of the new password
 * @param realNow dates the code
 * @param now simulated; dates the change
 * @throws DomainError as `spendCode`
 */
export async function resetPassword(
  tx: Tx,
  input: Omit<TypedCode, 'purpose'> & { passwordHash: string; realNow: Instant; caller: Caller },
  now: Instant,
): Promise<'done' | 'wrong'> {
  const { passwordHash, realNow, caller, ...typed } = input
  const outcome = await spendCode(tx, { ...typed, purpose: 'reset' }, realNow)
  const found = await findCredentials(tx, typed.identifier)
  // A code is kept for identifiers that nobody has, and somebody may guess it: it opens nothing.
  if (outcome === 'wrong' || !found) return 'wrong'
  await updatePasswordHash(tx, { userId: found.id, passwordHash, currentHash: null }, now)
  await deleteSessionsOf(tx, { userId: found.id, exceptSid: null })
  await recordSignIn(tx, { userId: found.id, event: 'password_reset', caller }, realNow)
  return 'done'
}

/**
 * Sends a code for a new password. Where nobody has the identifier nothing goes out: a stranger could
 * have mail sent to anybody. The pretend inbox shows it to nobody outside a demo world, so no browser
 * session stands with it.
 *
 * @param now real time
 * @throws DomainError as `sendCode`
 */
export async function sendResetCode(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: { identifier: Identifier; log: Pick<FastifyBaseLogger, 'warn'> },
  now: Instant,
): Promise<void> {
  await sendCode(
    deps,
    {
      identifier: input.identifier,
      purpose: 'reset',
      sid: null,
      mailsLater: input.log,
      compose: ({ code, isKnown }) => ({
        content: resetCodeMessage(code),
        goesOut: isKnown,
        tellsCode: isKnown,
        filedAs: 'reset',
      }),
    },
    now,
  )
}
