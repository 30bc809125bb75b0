import type { Instant } from '@kunwari/domain/calendar/instant'
import { missingRequirement } from '@kunwari/domain/leader/requirements'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { suspendedError } from '../../http/access.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publish, publishRequest } from '../events/publish.ts'
import { findNewestApplication, insertApplication } from './applications.sql.ts'
import { getReferralFigures, lockLeader } from './leader.sql.ts'
import { cannotApplyError, requirementMissingError } from './refusals.ts'

/**
 * Applies to become a Prime Leader with the figures of this moment, which the application keeps.
 *
 * Refuses in this order: suspended, a Prime Leader already, an application waits, the first
 * requirement that is not met.
 *
 * @param now simulated
 * @returns the application's id
 * @throws DomainError account_suspended, wrong_state, requirement_missing
 */
export async function applyForPrimeLeader(
  tx: Tx,
  { userId, realNow }: { userId: string; realNow: Instant },
  now: Instant,
): Promise<string> {
  await enterClockGate(tx, now)
  const applicant = await lockLeader(tx, userId)
  if (applicant?.status !== 'active') throw suspendedError()
  if (applicant.isPrimeLeader) throw cannotApplyError('approved')
  const newest = await findNewestApplication(tx, userId)
  if (newest?.status === 'pending') throw cannotApplyError('pending')
  const metrics = await getReferralFigures(tx, userId)
  const missing = missingRequirement(metrics)
  if (missing !== undefined) throw requirementMissingError(missing, metrics)
  const id = newId(realNow)
  await insertApplication(tx, { id, userId, metrics }, now)
  await publish(tx, [{ name: 'leader', userId, audience: 'member', data: { status: 'pending' } }])
  await publishRequest(tx, 'request.created', {
    kind: 'application',
    id,
    status: 'pending',
    userId,
  })
  return id
}
