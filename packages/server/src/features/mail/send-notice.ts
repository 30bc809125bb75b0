import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { insertInboxMessage } from './inbox.sql.ts'
import type { MessageText } from './messages.ts'

/**
 * Sends a security notice: what was done to a person's account, after it was done. A failing mail server
 * undoes nothing: it is logged, and their record of sign-ins says the same. A member with a nickname
 * alone finds it in that record only.
 *
 * @param now real time
 */
export async function sendNotice(
  deps: Pick<Dependencies, 'pool' | 'mailer'>,
  input: {
    email: string | null
    phoneNumber: string | null
    message: MessageText
    log: Pick<FastifyBaseLogger, 'warn'>
  },
  now: Instant,
): Promise<void> {
  const { email, phoneNumber, message, log } = input
  const to = email ?? phoneNumber
  if (to === null) return
  if (email !== null && deps.mailer.kind === 'smtp') {
    await deps.mailer.send({ to: email, ...message }).catch((error: Error) => {
      log.warn({ err: error }, 'a notice of what was done to an account could not be mailed')
    })
    return
  }
  const channel = email === null ? 'sms' : 'email'
  const filed = {
    id: newId(now),
    to,
    channel,
    purpose: 'notice',
    sid: null,
    isKept: true,
    ...message,
  } as const
  await insertInboxMessage(deps.pool, filed, now)
}
