import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { Dependencies } from '../../dependencies.ts'
import { type MailCaller, unconfirmedMails } from '../mail/mail-limits.ts'
import { alreadyRegisteredMessage, codeMessage } from '../mail/messages.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code to register with. Where somebody has the identifier, its owner gets a message without
 * a code.
 *
 * @param sid the browser session that asks, if it has one
 * @param caller where the call comes from: a stranger sets off few mails
 * @param now real time
 * @throws DomainError as `sendCode`
 */
export async function sendVerification(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: { identifier: Identifier; sid: string | null; caller: MailCaller },
  now: Instant,
): Promise<void> {
  const { identifier, sid, caller } = input
  await sendCode(
    deps,
    {
      identifier,
      purpose: 'register',
      sid,
      mailLimits: unconfirmedMails(caller),
      compose: ({ code, isKnown }) =>
        isKnown
          ? {
              goesOut: true,
              content: alreadyRegisteredMessage(),
              tellsCode: false,
              filedAs: 'known',
            }
          : { goesOut: true, content: codeMessage(code), tellsCode: true, filedAs: 'register' },
    },
    now,
  )
}
