import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { giveBackAttempt, type Throttle, takeAttempt } from '../../http/throttle.ts'
import { insertInboxMessage } from '../mail/inbox.sql.ts'
import type { MessageText } from '../mail/messages.ts'
import { findCredentials } from '../people/people.sql.ts'
import { hashCode, newCode, sendingLimits } from './codes.ts'
import { type Purpose, replaceCode } from './verifications.sql.ts'

/** What goes out to an identifier: with the code in it, or without. */
export type Outgoing = {
  content: MessageText
  /** Whether it goes out at all; if not, everything else is done as if it did. */
  goesOut: boolean
  /** Whether the content tells the code; if not, the code that is kept is told to nobody. */
  tellsCode: boolean
  /** What the pretend inbox files it under. */
  filedAs: Purpose | 'known'
}

/**
 * Sends a code; the code before it for the same purpose ends. Whether somebody has the identifier
 * changes nothing but the message: the work, the time and the answer are the same, and so is what
 * trying a code answers afterwards.
 *
 * The mail server is no part of a transaction: the sending is counted first, and given back when the
 * mail does not go; the code counts once it has gone.
 *
 * Where a mail goes to known people only, sending it takes time that would tell who is known. Then the
 * answer waits for the mail server to say that it is there, and the mail goes after the answer.
 *
 * @param sid the browser session that may read it in the pretend inbox, if any
 * @param mailLimits what the sending counts against besides, where it is a mail
 * @param mailsLater where it is noted that a mail did not go, if mails go after the answer
 * @param compose writes the message, with a new code for those who get one
 * @param now real time
 * @throws DomainError too_many_requests, unavailable, invalid_input (email) when refused by the mail
 *   server
 */
export async function sendCode(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: {
    identifier: Identifier
    purpose: Purpose
    sid: string | null
    mailLimits?: readonly Throttle[]
    mailsLater?: Pick<FastifyBaseLogger, 'warn'>
    compose: (facts: { code: string; isKnown: boolean }) => Outgoing
  },
  now: Instant,
): Promise<void> {
  const { identifier, purpose, sid, mailLimits = [], mailsLater, compose } = input
  const scale = deps.configuration.rateLimitScale
  const mailer = identifier.kind === 'email' && deps.mailer.kind === 'smtp' && deps.mailer
  const limits = [...sendingLimits({ identifier, purpose }), ...(mailer ? mailLimits : [])]
  await inTransaction(deps.pool, (tx) => countSending(tx, limits, { scale, now }))
  try {
    const isKnown = (await findCredentials(deps.pool, identifier)) !== undefined
    const code = newCode()
    const { content, goesOut, tellsCode, filedAs } = compose({ code, isKnown })
    const mail = { to: identifier.value, ...content }
    if (mailer) await (mailsLater ? mailer.check() : mailer.send(mail))
    await inTransaction(deps.pool, async (tx) => {
      await keepCode(tx, { code: tellsCode ? code : newCode(), identifier, purpose }, now)
      if (mailer) return
      await insertInboxMessage(
        tx,
        {
          id: newId(now),
          to: identifier.value,
          channel: identifier.kind === 'email' ? 'email' : 'sms',
          purpose: filedAs,
          ...content,
          sid,
          isKept: goesOut,
        },
        now,
      )
    })
    if (mailer && mailsLater && goesOut) {
      void mailer.send(mail).catch((error: unknown) => {
        // What the mail server said names the address.
        const reason = error instanceof DomainError ? error.code : 'unknown'
        mailsLater.warn({ reason }, 'a code for a new password could not be mailed')
      })
    }
  } catch (error) {
    await giveBackAttempt(deps.pool, limits, { scale })
    throw error
  }
}

async function countSending(
  tx: Tx,
  limits: readonly Throttle[],
  context: { scale: number; now: Instant },
): Promise<void> {
  for (const throttle of limits) {
    const seconds = await takeAttempt(tx, throttle, context)
    if (seconds !== undefined) {
      throw nextCodeError(seconds)
    }
  }
}

async function keepCode(
  tx: Tx,
  input: { code: string; identifier: Identifier; purpose: Purpose },
  now: Instant,
): Promise<void> {
  const { code, purpose } = input
  const identifier = input.identifier.value
  await replaceCode(
    tx,
    {
      id: newId(now),
      identifier,
      purpose,
      codeHash: hashCode({ code, identifier, purpose }),
      expiresAt: addMs(now, codeRules.lifetimeSeconds * secondMs),
    },
    now,
  )
}

function nextCodeError(seconds: number): DomainError {
  return seconds <= 90
    ? refusalError('too_many_requests.code_seconds', {
        params: { seconds: String(seconds) },
        retryAfterSeconds: seconds,
      })
    : refusalError('too_many_requests.code_minutes', {
        params: { minutes: String(Math.ceil(seconds / 60)) },
        retryAfterSeconds: seconds,
      })
}
