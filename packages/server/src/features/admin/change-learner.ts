import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { deleteCountersOf } from '../../http/throttle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRenamed } from '../events/publish.ts'
import { updateWayBack } from '../joining/way-back.sql.ts'
import { hashWayBack, wayBackLimit } from '../joining/way-back.ts'
import { takeNickname } from '../people/take-nickname.ts'
import { cancelOpenRequests } from '../requests/cancel-open-requests.ts'
import { lockPerson } from './person.sql.ts'
import { findLearner, type LearnerRow, updateNickname, updateRemoved } from './roster.sql.ts'

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
  await publishRenamed(tx, learner.id)
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
  await cancelOpenRequests(tx, found.id, now)
  const learner = await lockLearner(tx, input.number)
  const renamed = { firstName: 'Learner', lastName: String(input.number) }
  await updateRemoved(tx, { id: learner.id, ...renamed, realNow: input.realNow }, now)
  await deleteSessionsOf(tx, { userId: learner.id, exceptSid: null })
  await publishRenamed(tx, learner.id)
  await record(tx, input, {
    action: 'learner.remove',
    learner,
    before: { firstName: fullName(learner) },
    after: { firstName: fullName(renamed), status: 'blocked' },
  })
}

/**
 * Sets another way back for a learner: the one before leads nowhere, and wrong tries are forgotten.
 *
 * @param drawFor draws a way back, which is not kept
 * @returns the learner
 * @throws DomainError not_found
 */
export async function giveWayBack(
  tx: Tx,
  input: LearnerChange & { deps: Pick<Dependencies, 'world'>; drawFor: (userId: string) => string },
): Promise<LearnerRow> {
  const learner = await lockLearner(tx, input.number)
  const wayBack = input.drawFor(learner.id)
  const wayBackHash = hashWayBack(input.deps, { number: Number(input.number), wayBack })
  await updateWayBack(tx, { userId: learner.id, wayBackHash })
  await deleteCountersOf(tx, { userId: learner.id, limits: [wayBackLimit] })
  await record(tx, input, { action: 'learner.way-back', learner, before: null, after: null })
  return learner
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
  return refusalError('not_found.learner')
}

async function record(
  tx: Tx,
  { adminId: actorId, address, realNow }: LearnerChange,
  entry: {
    action: string
    learner: LearnerRow
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  },
): Promise<void> {
  const { learner, ...rest } = entry
  const subject = { type: 'user', id: learner.id } as const
  await recordAudit(tx, { actorId, subject, address, reason: null, ...rest }, realNow)
}
