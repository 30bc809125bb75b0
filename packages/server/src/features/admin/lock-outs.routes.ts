import { lockOutsMax } from '@kunwari/contract/lock-outs'
import { toIso } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { deleteCountersOf, listReachedBy } from '../../http/throttle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from '../people/people.sql.ts'
import { signInLimits } from '../sign-in/sign-in-limits.ts'

/** Who is locked out by wrong tries, and letting them in again. */
export function lockOutRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/lock-outs', async () => {
    const found = await listReachedBy(deps.pool, signInLimits, {
      scale: deps.configuration.rateLimitScale,
      now: deps.realNow(),
      limit: lockOutsMax,
    })
    return found.map(({ userId, name, until }) => ({
      userId,
      name,
      what: 'sign_in' as const,
      until: toIso(until),
    }))
  })

  handle(app, deps, 'DELETE /api/admin/lock-outs/:userId', async ({ params, person, request }) => {
    const { userId } = params
    const realNow = deps.realNow()
    await inTransaction(deps.pool, async (tx) => {
      if (!(await findUser(tx, userId))) {
        throw new DomainError('not_found', 'There is no such user')
      }
      await deleteCountersOf(tx, { userId, limits: signInLimits })
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
