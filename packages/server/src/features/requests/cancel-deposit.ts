import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { publishRequest } from '../events/publish.ts'
import { alreadyDecidedError } from '../ledger/decisions.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { requireActiveMember } from '../ledger/require-active-member.ts'
import { cancelPendingDeposit, type DepositRow, findDeposit } from './deposits.sql.ts'

/**
 * Takes one's own pending deposit back.
 *
 * @throws DomainError not_found if it is not there or somebody else's, already_decided,
 *   account_suspended
 */
export async function cancelDeposit(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<DepositRow> {
  const cancelled = await cancelPendingDeposit(tx, { id, userId: memberId })
  requireActiveMember(await lockWallet(tx, memberId))
  if (cancelled) {
    await publishRequest(tx, 'request.reviewed', {
      kind: 'deposit',
      id: cancelled.id,
      status: 'cancelled',
      userId: memberId,
    })
    return cancelled
  }
  const deposit = await findDeposit(tx, id)
  if (deposit?.userId !== memberId) throw new DomainError('not_found', 'There is no such deposit')
  throw await alreadyDecidedError(tx, deposit)
}
