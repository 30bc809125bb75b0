import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { sendCode } from '../codes/send-code.ts'
import { resetCodeMessage } from '../mail/messages.ts'

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
