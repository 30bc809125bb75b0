import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { giveBack, take } from '../../http/throttle.ts'
import { hashCode, newCode, sendingLimits } from './codes.ts'
import { insertInboxMessage } from './inbox.sql.ts'
import { alreadyRegisteredMessage, codeMessage } from './messages.ts'
import { findCredentials } from './people.sql.ts'
import { replaceCode } from './verifications.sql.ts'

/**
 * Sends a code to register with; the code before it ends. An identifier that somebody has gets the
 * same answer after the same work, but its owner gets a message without a code, and the code that is
 * kept is told to nobody: trying it looks like trying any other.
 *
 * The mail server is no part of a transaction: the sending is counted first, and given back when the
 * mail does not go; the code counts once it has gone.
 *
 * @param sid the browser session that asks
 * @param now real time
 * @throws DomainError too_many_requests, unavailable, invalid_input (email) when refused by the mail
 *   server
 */
export async function sendVerification(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: { identifier: Identifier; firstName: string | undefined; sid: string },
  now: Instant,
): Promise<void> {
  const { identifier, firstName, sid } = input
  const scale = deps.configuration.rateLimitScale
  await inTransaction(deps.pool, (tx) => countSending(tx, identifier, { scale, now }))
  try {
    const isKnown = (await findCredentials(deps.pool, identifier)) !== undefined
    const code = newCode()
    const content = isKnown ? alreadyRegisteredMessage() : codeMessage({ code, firstName })
    const isMailed = identifier.kind === 'email' && deps.mailer.kind === 'smtp'
    if (identifier.kind === 'email' && deps.mailer.kind === 'smtp') {
      await deps.mailer.send({ to: identifier.value, ...content })
    }
    await inTransaction(deps.pool, async (tx) => {
      await keepCode(tx, { code: isKnown ? newCode() : code, identifier }, now)
      if (isMailed) return
      await insertInboxMessage(
        tx,
        {
          id: newId(now),
          to: identifier.value,
          channel: identifier.kind === 'email' ? 'email' : 'sms',
          purpose: isKnown ? 'known' : 'register',
          ...content,
          sid,
        },
        now,
      )
    })
  } catch (error) {
    await giveBack(deps.pool, sendingLimits(identifier), { scale })
    throw error
  }
}

async function countSending(
  tx: Tx,
  identifier: Identifier,
  context: { scale: number; now: Instant },
): Promise<void> {
  for (const throttle of sendingLimits(identifier)) {
    const seconds = await take(tx, throttle, context)
    if (seconds !== undefined) {
      throw new DomainError('too_many_requests', `Wait ${wait(seconds)} before the next code`, {
        retryAfterSeconds: seconds,
      })
    }
  }
}

async function keepCode(
  tx: Tx,
  { code, identifier }: { code: string; identifier: Identifier },
  now: Instant,
): Promise<void> {
  await replaceCode(
    tx,
    {
      id: newId(now),
      identifier: identifier.value,
      purpose: 'register',
      codeHash: hashCode({ code, identifier: identifier.value, purpose: 'register' }),
      expiresAt: addMs(now, codeRules.lifetimeSeconds * secondMs),
    },
    now,
  )
}

function wait(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
