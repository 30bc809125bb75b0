import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { byAnAdmin, recordSignIn } from '../audit/record-sign-in.ts'
import { lockAccount } from '../people/account.sql.ts'
import { deleteFactors, lockFactors } from '../second-factor/second-factor.sql.ts'
import { lockPresent, ownAccountError } from './change-person.ts'

/**
 * Removes all second factors of somebody who lost them, and signs them out everywhere.
 *
 * Refuses in this order: oneself, not there, has left, has none.
 *
 * @param now real time
 * @returns where they can be told
 * @throws DomainError own_request, not_found, wrong_state
 */
export async function removeSecondFactor(
  tx: Tx,
  input: { id: string; adminId: string; reason: string; address: string | null },
  now: Instant,
): Promise<{ email: string | null; phoneNumber: string | null }> {
  const { id, adminId, reason, address } = input
  if (id === adminId) throw ownAccountError()
  await lockPresent(tx, id)
  const factors = await lockFactors(tx, id)
  if (!factors?.hasSecondFactor) {
    throw refusalError('wrong_state.no_second_factor')
  }
  await deleteFactors(tx, id)
  await deleteSessionsOf(tx, { userId: id, exceptSid: null })
  await recordSignIn(tx, { userId: id, event: 'second_factor_removed', caller: byAnAdmin }, now)
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action: 'user.remove-second-factor',
      subject: { type: 'user', id },
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
      reason,
      address,
    },
    now,
  )
  const account = await lockAccount(tx, id)
  return { email: account?.email ?? null, phoneNumber: account?.phoneNumber ?? null }
}
