import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { insertInboxMessage } from './inbox.sql.ts'
import type { MessageText } from './messages.ts'

/**
 * Tells a person what was done to their account, after it was done. A mail server that is away changes
 * nothing of it: it is noted, and their record of sign-ins says the same. A member with a nickname
 * alone is reached nowhere else.
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
      log.warn({ err: error }, 'a person could not be told by mail what was done to their account')
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
