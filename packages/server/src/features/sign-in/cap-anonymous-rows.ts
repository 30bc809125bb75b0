import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Queryable } from '../../db/queryable.ts'
import {
  deleteSurplusCodes,
  deleteSurplusCounters,
  deleteSurplusMessages,
  deleteSurplusSessions,
  deleteSurplusSignIns,
} from './anonymous-rows.sql.ts'

/**
 * Rows that may stand where a call without a sign-in adds some. Far beyond what any class needs, and
 * below a hundred megabytes in all. What goes is what an honest person misses least: a script that
 * wants to push out their session or code has to make as many anew, while a minute behind one address
 * takes 3,000 calls.
 */
export const surplusBounds = {
  sessions: 20_000,
  verifications: 50_000,
  throttles: 50_000,
  inbox_messages: 20_000,
  sign_ins: 20_000,
} as const

/**
 * Forgets what strangers left beyond these bounds. Doing it twice, or on two servers at once, does no
 * harm.
 *
 * @param now real time
 */
export async function capAnonymousRows(
  db: Queryable,
  now: Instant,
  bounds: Record<keyof typeof surplusBounds, number> = surplusBounds,
): Promise<void> {
  await deleteSurplusSessions(db, bounds.sessions)
  await deleteSurplusCodes(db, bounds.verifications)
  await deleteSurplusCounters(db, bounds.throttles, now)
  await deleteSurplusMessages(db, bounds.inbox_messages)
  await deleteSurplusSignIns(db, bounds.sign_ins)
}
