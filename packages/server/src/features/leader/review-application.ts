import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publish, publishRequest } from '../events/publish.ts'
import { alreadyDecidedError, ownRequestError } from '../ledger/decisions.ts'
import { notify } from '../notifications/notify.ts'
import { type ApplicationRow, decideApplication, findApplication } from './applications.sql.ts'
import { makePrimeLeader } from './leader.sql.ts'
import { applicationNotFoundError } from './refusals.ts'

/** The reason that stands where a reviewer gave none. */
const rejectionNoteDefault = recordTexts.not_qualified

type Review = {
  id: string
  status: 'approved' | 'rejected'
  reviewerId: string
  /** Null with an approval, and where none was given. */
  rejectionNote: string | null
  address: string | null
  realNow: Instant
}

/**
 * Approves or rejects a pending application, once. Approving makes the applicant a Prime Leader, from
 * this moment of simulated time on. The applicant is told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, an approval of one of support.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, already_decided, wrong_state
 */
export async function reviewApplication(tx: Tx, review: Review, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const note = review.status === 'rejected' ? (review.rejectionNote ?? rejectionNoteDefault) : null
  const application = await decideOnce(tx, review, note)
  if (review.status === 'approved' && !(await makePrimeLeader(tx, application.userId, now))) {
    throw refusalError('wrong_state')
  }
  await notify(
    tx,
    {
      userId: application.userId,
      kind: review.status === 'approved' ? 'application_approved' : 'application_rejected',
      referenceId: application.id,
      amount: null,
      note,
      realNow: review.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: review.reviewerId,
      action: review.status === 'approved' ? 'application.approve' : 'application.reject',
      subject: { type: 'application', id: application.id },
      before: { status: 'pending' },
      after: { status: review.status },
      reason: note,
      address: review.address,
    },
    review.realNow,
  )
  const { status } = review
  const { id, userId } = application
  await publish(tx, [{ name: 'leader', userId, audience: 'member', data: { status } }])
  await publishRequest(tx, 'request.reviewed', { kind: 'application', id, status, userId })
}

async function decideOnce(tx: Tx, review: Review, note: string | null): Promise<ApplicationRow> {
  // The status changes first and only from pending: of two decisions at once, one gets the row.
  const decided = await decideApplication(tx, { ...review, rejectionNote: note }, review.realNow)
  const application = decided ?? (await findApplication(tx, review.id))
  if (!application) throw applicationNotFoundError()
  if (application.userId === review.reviewerId) throw ownRequestError()
  if (!decided) throw await alreadyDecidedError(tx, application)
  return decided
}
