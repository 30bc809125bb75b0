import { type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import type { BrowserSession } from '../../http/session.ts'
import { fitsNoPassword } from '../passwords/passwords.ts'
import { findOwnPasswordHash } from '../people/account.sql.ts'

/** How long a sign-in vouches for who sits there. */
const freshMs = 30 * minuteMs
/** How long a confirmation does. */
const confirmedMs = 10 * minuteMs

/**
 * Re-authenticate: refuses what matters in a browser that was left open: its person must have signed in,
 * or proved again that it is them, within the last half hour.
 *
 * A member with a nickname has no password to tell: their open browser is all that they have.
 *
 * @param now real time
 * @throws DomainError confirmation_required
 */
export async function reauthenticate(
  deps: Pick<Dependencies, 'pool'>,
  session: BrowserSession | undefined,
  now: Instant,
): Promise<void> {
  invariant(session?.person, 'who is signed in has a session')
  const provenAt = Math.max(session.createdAt, session.confirmedAt ?? 0)
  if (now - provenAt < freshMs) return
  await refuseUnlessNicknamed(deps, session.person.id)
}

/**
 * Refuses a change of what a sign-in asks for, unless the password, and the second factor where there
 * is one, were asked for once more within the last ten minutes. The sign-in itself does not count.
 *
 * @param now real time
 * @throws DomainError confirmation_required
 */
export async function requireConfirmation(
  deps: Pick<Dependencies, 'pool'>,
  session: BrowserSession | undefined,
  now: Instant,
): Promise<void> {
  invariant(session?.person, 'who is signed in has a session')
  if (session.confirmedAt !== null && now - session.confirmedAt < confirmedMs) return
  await refuseUnlessNicknamed(deps, session.person.id)
}

async function refuseUnlessNicknamed(
  { pool }: Pick<Dependencies, 'pool'>,
  userId: string,
): Promise<void> {
  if ((await findOwnPasswordHash(pool, userId)) === fitsNoPassword) return
  throw refusalError('confirmation_required')
}
