import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { alreadyDecidedError } from '../ledger/decisions.ts'
import { changeHold, lockWallet } from '../ledger/ledger.sql.ts'
import { requireActiveMember } from '../ledger/require-active-member.ts'
import { cancelPending, findRequest, type RequestKind, type RequestRow } from './requests.sql.ts'

/**
 * Takes one's own pending request back. A withdrawal's hold is released.
 *
 * @param now simulated
 * @throws DomainError not_found if it is not there or somebody else's, already_decided,
 *   account_suspended
 */
export async function cancelRequest<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  { id, memberId }: { id: string; memberId: string },
  now: Instant,
): Promise<Row> {
  await enterClockGate(tx, now)
  const cancelled = await cancelPending(tx, kind, { id, userId: memberId }, now)
  requireActiveMember(await lockWallet(tx, memberId))
  if (cancelled) {
    if (kind.name === 'withdrawal') await changeHold(tx, memberId, -cancelled.amount)
    await publishRequest(tx, 'request.reviewed', {
      kind: kind.name,
      id: cancelled.id,
      status: 'cancelled',
      userId: memberId,
    })
    return cancelled
  }
  const request = await findRequest(tx, kind, id)
  if (request?.userId !== memberId) {
    throw refusalError(`not_found.${kind.name}`)
  }
  throw await alreadyDecidedError(tx, request)
}
