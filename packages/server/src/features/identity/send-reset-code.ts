import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { Dependencies } from '../../dependencies.ts'
import { noAccountMessage, resetCodeMessage } from './messages.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code for a new password. Where nobody has the identifier, its owner is told so without a
 * code. Both are filed alike, so that the pretend inbox shows neither outside a demo world.
 *
 * @param sid the browser session that asks
 * @param now real time
 * @throws DomainError as `sendCode`
 */
export async function sendResetCode(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'mailer'>,
  input: { identifier: Identifier; sid: string },
  now: Instant,
): Promise<void> {
  await sendCode(
    deps,
    {
      ...input,
      purpose: 'reset',
      compose: ({ code, isKnown }) => ({
        content: isKnown ? resetCodeMessage(code) : noAccountMessage(),
        tellsCode: isKnown,
        filedAs: 'reset',
      }),
    },
    now,
  )
}
