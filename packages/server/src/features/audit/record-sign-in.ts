import type { SignInEvent } from '@kunwari/contract/sign-ins'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { Queryable } from '../../db/queryable.ts'
import { insertSignIn } from './sign-ins.sql.ts'

/** Where a call came from, as far as it is kept. */
export type Caller = { address: string; userAgent: string }

/** What an admin did to somebody: where from is in the audit log, and not for everybody to read. */
export const byAnAdmin: Caller = { address: '', userAgent: '' }

const userAgentLengthMax = 300

/** Where a call came from. */
export function callerOf(request: {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}): Caller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax)
  return { address: request.ip, userAgent }
}

/**
 * Writes down that somebody came in, was kept out, or changed what lets them in. Nothing that was
 * typed is part of it.
 *
 * @param userId null where nobody has the identifier that was typed
 * @param now real time
 */
export async function recordSignIn(
  db: Queryable,
  { userId, event, caller }: { userId: string | null; event: SignInEvent; caller: Caller },
  now: Instant,
): Promise<void> {
  await insertSignIn(db, { id: newId(now), userId, event, ...caller }, now)
}
