import { randomInt } from 'node:crypto'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { byAnAdmin, recordSignIn } from '../audit/record-sign-in.ts'
import { lockPresent, ownAccountError, type PersonChange } from './change-person.ts'
import { updateTemporaryPassword } from './person.sql.ts'

/** No letter or digit that could be read as another one, for it is read out and typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** Draws a password that is good until its owner chooses one: "Kx7p-Tm3w-Qh9d", 69 bits. */
export function drawTemporaryPassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')
}

/**
 * Sets somebody's temporary password, signs them out everywhere and has them choose their own at the
 * next sign-in. It opens one session, within a day. The password itself is kept nowhere. A second factor stays, and is asked for.
 *
 * Refuses in this order: oneself, not there, has left.
 *
 * @param now simulated
 * @throws DomainError own_request, not_found, wrong_state
 */
export async function giveTemporaryPassword(
  tx: Tx,
  input: PersonChange & { passwordHash: string },
  now: Instant,
): Promise<void> {
  const { id, adminId, address, passwordHash, realNow } = input
  if (id === adminId) throw ownAccountError()
  await lockPresent(tx, id)
  const until = addMs(realNow, dayMs)
  await updateTemporaryPassword(tx, { id, passwordHash, until }, now)
  await deleteSessionsOf(tx, { userId: id, exceptSid: null })
  const entry = { userId: id, event: 'password_given', caller: byAnAdmin } as const
  await recordSignIn(tx, entry, realNow)
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action: 'user.reset-password',
      subject: { type: 'user', id },
      before: null,
      after: { mustChangePassword: true },
      reason: null,
      address,
    },
    realNow,
  )
}
