import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { parseIdentifier } from '@kunwari/domain/identity/identifier'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { deleteSessionOf, deleteSessionsOf, listSessions } from '../../http/session.sql.ts'
import type { BrowserSession } from '../../http/session.ts'
import { callerOf } from '../audit/record-sign-in.ts'
import { wrongCodeError } from '../codes/spend-code.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { changePassword } from './change-password.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { resetPassword, sendResetCode } from './reset-password.ts'

/** Passwords forgotten and changed, and where one is signed in. */
export function passwordRoutes(calls: ClassCalls, deps: Dependencies): void {
  forgotten(calls, deps)
  sessions(calls, deps)

  handle(calls, 'PUT /api/auth/change-password', async ({ body, person, session, request }) => {
    const { currentPassword, newPassword } = body
    refuseCommonPassword(newPassword, 'newPassword')
    const { sid } = present(session)
    await changePassword(
      deps,
      { userId: person.id, sid, currentPassword, newPassword, caller: callerOf(request) },
      deps.clock.now(),
    )
    return { ok: true as const }
  })
}

function forgotten(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/auth/forgot-password/send-code', async ({ body, request }) => {
    const identifier = parseIdentifier(body.identifier)
    // What can be nobody's gets the answer that everything gets.
    if (!identifier) {
      return { method: body.identifier.includes('@') ? ('email' as const) : ('sms' as const) }
    }
    await sendResetCode(deps, { identifier, log: request.log }, deps.realNow())
    return { method: identifier.kind === 'email' ? ('email' as const) : ('sms' as const) }
  })

  handle(calls, 'POST /api/auth/forgot-password/reset', async ({ body, request }) => {
    refuseCommonPassword(body.newPassword, 'newPassword')
    const identifier = parseIdentifier(body.identifier)
    if (!identifier) throw wrongCodeError()
    // Hashing takes long: before the transaction, not in it; and always, so the time tells nothing.
    const passwordHash = await hashPassword(body.newPassword)
    const { code } = body
    const resendScale = deps.configuration.rateLimitScale
    const realNow = deps.realNow()
    const outcome = await inTransaction(deps.pool, (tx) =>
      resetPassword(
        tx,
        { code, identifier, passwordHash, resendScale, realNow, caller: callerOf(request) },
        deps.clock.now(),
      ),
    )
    if (outcome === 'wrong') throw wrongCodeError()
    return { ok: true as const }
  })
}

function sessions(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/auth/sessions', async ({ person, session }) => {
    const current = present(session)
    const found = await listSessions(deps.pool, person.id, deps.realNow())
    return found.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: toIso(createdAt),
      lastSeenAt: toIso(lastSeenAt),
      current: id === current.id,
    }))
  })

  handle(calls, 'DELETE /api/auth/sessions/:id', async ({ params, person, session }) => {
    await reauthenticate(deps, session, deps.realNow())
    const isEnded = await deleteSessionOf(deps.pool, { id: params.id, userId: person.id })
    if (!isEnded) throw refusalError('not_found.browser')
    return { ok: true as const }
  })

  handle(calls, 'DELETE /api/auth/sessions', async ({ person, session }) => {
    await reauthenticate(deps, session, deps.realNow())
    await deleteSessionsOf(deps.pool, { userId: person.id, exceptSid: present(session).sid })
    return { ok: true as const }
  })
}

function present(session: BrowserSession | undefined): BrowserSession {
  invariant(session, 'who is signed in has a session')
  return session
}
