import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { changeHold } from '../ledger/ledger.sql.ts'
import { takeNickname } from '../people/take-nickname.ts'
import { lockPerson } from './person.sql.ts'
import {
  cancelOpenRequests,
  findLearner,
  type LearnerRow,
  type OpenRequestRow,
  updateNickname,
  updateRemoved,
} from './roster.sql.ts'

/** Which learner is changed, by whom, from where. */
export type LearnerChange = {
  number: bigint
  adminId: string
  address: string | null
  realNow: Instant
}

/**
 * Gives a learner another nickname.
 *
 * @param now simulated
 * @throws DomainError not_found, nickname_taken
 */
export async function renameLearner(
  tx: Tx,
  input: LearnerChange & { nickname: string },
  now: Instant,
): Promise<void> {
  const { nickname } = input
  const learner = await lockLearner(tx, input.number)
  const folded = await takeNickname(tx, { nickname, path: 'rename', userId: learner.id })
  await updateNickname(tx, { id: learner.id, nickname, folded }, now)
  await record(tx, input, {
    action: 'learner.rename',
    learner,
    before: { firstName: fullName(learner) },
    after: { firstName: nickname },
  })
}

/**
 * Takes a learner out of the class: signed out everywhere, their requests cancelled, their name gone.
 * Their transfers stay under their number, which is given to nobody else.
 *
 * @param now simulated
 * @throws DomainError not_found
 */
export async function removeLearner(tx: Tx, input: LearnerChange, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const found = await findLearner(tx, input.number)
  if (!found) throw ownerlessIdentifierError()
  // Requests are locked before the wallet, as everywhere; what came in between is found after it.
  const cancelled = await cancelOpenRequests(tx, found.id)
  const learner = await lockLearner(tx, input.number)
  cancelled.push(...(await cancelOpenRequests(tx, found.id)))
  await releaseHolds(tx, { userId: learner.id, cancelled })
  const renamed = { firstName: 'Learner', lastName: String(input.number) }
  await updateRemoved(tx, { id: learner.id, ...renamed, realNow: input.realNow }, now)
  await deleteSessionsOf(tx, { userId: learner.id, exceptSid: null })
  await record(tx, input, {
    action: 'learner.remove',
    learner,
    before: { firstName: fullName(learner) },
    after: { firstName: fullName(renamed), status: 'blocked' },
  })
}

async function releaseHolds(
  tx: Tx,
  { userId, cancelled }: { userId: string; cancelled: readonly OpenRequestRow[] },
): Promise<void> {
  const held = cancelled
    .filter(({ kind }) => kind === 'withdrawal')
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (held > 0n) await changeHold(tx, userId, -held)
  for (const { id, kind } of cancelled) {
    await publishRequest(tx, 'request.reviewed', { kind, id, status: 'cancelled', userId })
  }
}

async function lockLearner(tx: Tx, number: bigint): Promise<LearnerRow> {
  const found = await findLearner(tx, number)
  if (found) await lockPerson(tx, found.id)
  // As it stands behind the lock: another admin may have removed them meanwhile.
  const learner = found && (await findLearner(tx, number))
  if (!learner) throw ownerlessIdentifierError()
  return learner
}

function ownerlessIdentifierError(): DomainError {
  return new DomainError('not_found', 'No learner has this number')
}

async function record(
  tx: Tx,
  { adminId: actorId, address, realNow }: LearnerChange,
  entry: {
    action: string
    learner: LearnerRow
    before: Record<string, unknown>
    after: Record<string, unknown>
  },
): Promise<void> {
  const { learner, ...rest } = entry
  const subject = { type: 'user', id: learner.id } as const
  await recordAudit(tx, { actorId, subject, address, reason: null, ...rest }, realNow)
}
