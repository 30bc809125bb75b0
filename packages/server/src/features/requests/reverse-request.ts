import type { Instant } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishRequest } from '../events/publish.ts'
import { notReversibleError, ownRequestError, type Reversal } from '../ledger/decisions.ts'
import { notify } from '../notifications/notify.ts'
import { findRequest, markReversed, type RequestKind, type RequestRow } from './requests.sql.ts'

/**
 * Marks an approved request as reversed, once: the first step of every reversal, before any money.
 *
 * @throws DomainError not_found, own_request, wrong_state or already_decided, in this order
 */
export async function reverseOnce<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  { id, adminId, realNow }: Reversal,
): Promise<Row> {
  const marked = await markReversed(tx, kind, { id, reversedBy: adminId }, realNow)
  const request = marked ?? (await findRequest(tx, kind, id))
  if (!request) throw refusalError(`not_found.${kind.name}`)
  if (request.userId === adminId) throw ownRequestError()
  if (!marked) throw notReversibleError(request)
  return marked
}

/**
 * Records a reversal whose money has moved: the owner's notification, the audit log, open pages.
 *
 * @param input.transferId the transfer that brought the money back
 * @param now simulated
 */
export async function recordReversal<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  input: { request: Row; reversal: Reversal; transferId: string },
  now: Instant,
): Promise<void> {
  const { request, reversal, transferId } = input
  const { id, userId, amount } = request
  await notify(
    tx,
    {
      userId,
      kind: `${kind.name}_reversed`,
      referenceId: transferId,
      amount,
      note: reversal.reason,
      realNow: reversal.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: reversal.adminId,
      action: `${kind.name}.reverse`,
      subject: { type: kind.name, id },
      before: { status: 'approved' },
      after: { status: 'approved', reversed: formatPesos(amount) },
      reason: reversal.reason,
      address: reversal.address,
    },
    reversal.realNow,
  )
  await publishRequest(tx, 'request.reviewed', { kind: kind.name, id, status: 'approved', userId })
}
