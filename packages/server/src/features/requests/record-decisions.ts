import type { Instant } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import { recordAudits } from '../audit/record-audit.ts'
import { publishRequests } from '../events/publish.ts'
import { notifyMany } from '../notifications/notify.ts'
import type { ManyDecisions } from './many-decisions.ts'
import type { RequestKind, RequestRow } from './requests.sql.ts'

/**
 * Records decisions whose money has moved, in the order of the requests: the owners' notifications, the
 * audit log, open pages.
 *
 * @param input.requests as they are after the decision
 * @param now simulated
 */
export async function recordDecisions<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  input: {
    requests: readonly Row[]
    decisions: ManyDecisions
    /** What the audit log keeps of a request besides its amount. */
    factsOf: (request: Row) => Record<string, string>
  },
  now: Instant,
): Promise<void> {
  const { requests, decisions, factsOf } = input
  const { reviewerId, address, rule, group, realNow } = decisions
  if (requests.length === 0) return
  await notifyMany(
    tx,
    requests.map((request) => ({
      userId: request.userId,
      kind: isApproved(request) ? `${kind.name}_approved` : `${kind.name}_rejected`,
      referenceId: request.id,
      amount: request.amount,
      note: request.rejectionNote,
      realNow,
    })),
    now,
  )
  await recordAudits(
    tx,
    requests.map((request) => ({
      actorId: reviewerId,
      action: isApproved(request) ? `${kind.name}.approve` : `${kind.name}.reject`,
      subject: { type: kind.name, id: request.id },
      before: { status: 'pending' },
      after: {
        status: request.status,
        amount: formatPesos(request.amount),
        ...factsOf(request),
        ...(request.remarks !== null && { remarks: request.remarks }),
      },
      reason: request.rejectionNote,
      address,
      ...(rule !== undefined && { rule }),
      ...(group !== undefined && { group }),
    })),
    realNow,
  )
  await publishRequests(
    tx,
    'request.reviewed',
    requests.map(({ id, userId, status }) => ({ kind: kind.name, id, status, userId })),
  )
}

function isApproved({ status }: RequestRow): boolean {
  return status === 'approved'
}
