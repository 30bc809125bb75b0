import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { publishRequest } from '../events/publish.ts'
import { alreadyDecidedError } from '../ledger/decisions.ts'
import { changeHold, lockWallet } from '../ledger/ledger.sql.ts'
import { requireActiveMember } from '../ledger/require-active-member.ts'
import { cancelPendingWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

/**
 * Takes one's own pending withdrawal back and releases its hold.
 *
 * @throws DomainError not_found if it is not there or somebody else's, already_decided,
 *   account_suspended
 */
export async function cancelWithdrawal(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<WithdrawalRow> {
  const cancelled = await cancelPendingWithdrawal(tx, { id, userId: memberId })
  requireActiveMember(await lockWallet(tx, memberId))
  if (cancelled) {
    await changeHold(tx, memberId, -cancelled.amount)
    await publishRequest(tx, 'request.reviewed', {
      kind: 'withdrawal',
      id: cancelled.id,
      status: 'cancelled',
      userId: memberId,
    })
    return cancelled
  }
  const withdrawal = await findWithdrawal(tx, id)
  if (withdrawal?.userId !== memberId) {
    throw new DomainError('not_found', 'There is no such withdrawal')
  }
  throw await alreadyDecidedError(tx, withdrawal)
}
