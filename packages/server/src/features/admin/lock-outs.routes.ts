import { lockOutsMax } from '@kunwari/contract/lock-outs'
import { toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { deleteCountersOf, listReachedBy } from '../../http/throttle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { wayBackLimit, wayBackScale } from '../joining/way-back.ts'
import { findUser } from '../people/people.sql.ts'
import { signInLimits } from '../sign-in/sign-in-limits.ts'

/** Who is locked out by wrong tries, and letting them in again. */
export function lockOutRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/lock-outs', async () => {
    const context = { now: deps.realNow(), limit: lockOutsMax }
    const scale = deps.configuration.rateLimitScale
    const signIns = await listReachedBy(deps.pool, signInLimits, { ...context, scale })
    const ways = await listReachedBy(deps.pool, [wayBackLimit], { ...context, scale: wayBackScale })
    return [
      ...signIns.map((one) => ({ ...one, what: 'sign_in' as const })),
      ...ways.map((one) => ({ ...one, what: 'way_back' as const })),
    ]
      .toSorted((one, other) => other.until - one.until)
      .slice(0, lockOutsMax)
      .map(({ until, ...one }) => ({ ...one, until: toIso(until) }))
  })

  handle(calls, 'DELETE /api/admin/lock-outs/:userId', async ({ params, person, request }) => {
    const { userId } = params
    const realNow = deps.realNow()
    await inTransaction(deps.pool, async (tx) => {
      if (!(await findUser(tx, userId))) {
        throw refusalError('not_found.user')
      }
      await deleteCountersOf(tx, { userId, limits: [...signInLimits, wayBackLimit] })
      const entry = {
        actorId: person.id,
        action: 'user.clear-lock-out',
        subject: { type: 'user', id: userId },
        before: null,
        after: null,
        reason: null,
        address: request.ip,
      } as const
      await recordAudit(tx, entry, realNow)
    })
    return { ok: true as const }
  })
}
