import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { displayPesos, formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishRequest } from '../events/publish.ts'
import {
  alreadyDecidedError,
  notReversibleError,
  ownRequestError,
  type Reversal,
} from '../ledger/decisions.ts'
import { notify } from '../notifications/notify.ts'
import {
  decideRequest,
  findRequest,
  markReversed,
  type RequestKind,
  type RequestRow,
} from './requests.sql.ts'

/** An admin's decision about a pending request. */
export type Decision = {
  id: string
  status: 'approved' | 'rejected'
  reviewerId: string
  rejectionNote: string | null
  remarks: string | null
  /** What the entries of one call about many share. */
  group?: string
  address: string | null
  realNow: Instant
}

/**
 * Sets a pending request's status, once: the first step of every decision, before any money.
 *
 * @throws DomainError not_found, own_request, already_decided, in this order
 */
export async function decideOnce<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  input: Decision,
): Promise<Row> {
  // The status changes first and only from pending: of two decisions at once, one gets the row.
  const decided = await decideRequest(
    tx,
    kind,
    {
      id: input.id,
      status: input.status,
      verifiedBy: input.reviewerId,
      rejectionNote: input.status === 'rejected' ? input.rejectionNote : null,
      remarks: input.remarks,
    },
    input.realNow,
  )
  const request = decided ?? (await findRequest(tx, kind, input.id))
  if (!request) throw new DomainError('not_found', `There is no such ${kind.name}`)
  if (request.userId === input.reviewerId) throw ownRequestError()
  if (!decided) throw await alreadyDecidedError(tx, request)
  return decided
}

/**
 * Records a decision whose money has moved: the owner's notification, the audit log, open pages.
 *
 * @param input.facts what the audit log keeps of the request besides its amount
 * @param now simulated
 */
export async function recordDecision<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  input: { request: Row; decision: Decision; facts: Record<string, string> },
  now: Instant,
): Promise<void> {
  const { request, decision, facts } = input
  const { status, realNow } = decision
  const isApproved = status === 'approved'
  await notify(
    tx,
    {
      userId: request.userId,
      kind: isApproved ? `${kind.name}_approved` : `${kind.name}_rejected`,
      referenceId: request.id,
      amount: request.amount,
      note: request.rejectionNote,
      realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: decision.reviewerId,
      action: isApproved ? `${kind.name}.approve` : `${kind.name}.reject`,
      subject: { type: kind.name, id: request.id },
      before: { status: 'pending' },
      after: {
        status,
        amount: formatPesos(request.amount),
        ...facts,
        ...(decision.remarks !== null && { remarks: decision.remarks }),
      },
      reason: decision.rejectionNote,
      address: decision.address,
      ...(decision.group !== undefined && { group: decision.group }),
    },
    realNow,
  )
  const { id, userId } = request
  await publishRequest(tx, 'request.reviewed', { kind: kind.name, id, status, userId })
}

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
  if (!request) throw new DomainError('not_found', `There is no such ${kind.name}`)
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
      after: { status: 'approved', reversed: displayPesos(amount) },
      reason: reversal.reason,
      address: reversal.address,
    },
    reversal.realNow,
  )
  await publishRequest(tx, 'request.reviewed', { kind: kind.name, id, status: 'approved', userId })
}
