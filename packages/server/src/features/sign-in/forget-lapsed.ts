import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { Queryable } from '../../db/queryable.ts'
import { forgetOldDevices } from '../../http/device.ts'
import { deleteOldKeys } from '../../http/idempotency.ts'
import { deleteExpiredSessions } from '../../http/session.sql.ts'
import { deleteEndedCounters } from '../../http/throttle.sql.ts'
import { deleteOldSignIns, deleteSurplusFailures } from '../audit/sign-ins.sql.ts'
import { deleteLapsedCodes } from '../codes/verifications.sql.ts'
import { deleteMessagesBefore } from '../mail/inbox.sql.ts'

/** The pretend inbox is no archive. */
const messageLifetimeMs = 7 * dayMs

/**
 * Forgets what nobody can use any more: sessions, codes, counters and idempotency keys that have
 * lapsed, old messages, sign-ins of more than ninety days ago, and a person's older failures where
 * they have many. Doing it twice, or on two servers at once, does no harm.
 *
 * @param now real time
 */
export async function forgetLapsed(db: Queryable, now: Instant): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteLapsedCodes(db, now)
  await deleteEndedCounters(db, now)
  await deleteOldKeys(db)
  await deleteOldSignIns(db, now)
  await deleteSurplusFailures(db)
  await forgetOldDevices(db, now)
  await deleteMessagesBefore(db, addMs(now, -messageLifetimeMs))
}
