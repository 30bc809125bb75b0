import type { HubRoutes } from '@kunwari/contract/hub'
import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownAccountError } from '../features/admin/change-person.ts'
import { callerOf, recordSignIn } from '../features/audit/record-sign-in.ts'
import { updatePasswordHash } from '../features/passwords/passwords.sql.ts'
import { hashPassword, refuseCommonPassword } from '../features/passwords/passwords.ts'
import { findFactorOwner } from '../features/second-factor/second-factor.sql.ts'
import { pendingProof } from '../features/second-factor/verify-second-factor.ts'
import { reauthenticate } from '../features/sign-in/reauthenticate.ts'
import { wrongCredentialsError } from '../features/sign-in/sign-in.ts'
import { blockedError } from '../http/access.ts'
import { readDevice, rememberDevice } from '../http/device.ts'
import { type ClassCalls, handleOf } from '../http/handle.ts'
import { deleteSessionsOf } from '../http/session.sql.ts'
import { startPendingSession, startSession } from '../http/session.ts'
import { deadLinkError, hashOf, linkTo, newToken } from './link-tokens.ts'
import {
  findPasswordLink,
  isExpiredPasswordLink,
  type PasswordLinkRow,
  savePasswordLink,
  spendPasswordLink,
} from './password-links.sql.ts'
import { listPeople } from './people.sql.ts'
import { presentActor, presentPerson } from './present-person.ts'
import { recordHubAudit } from './record-hub-audit.ts'
import { noteUsedLink } from './used-links.sql.ts'

const handle = handleOf<HubRoutes>()

const lifetimeMs = dayMs

/** Links that set a new password, made by a host for somebody who forgot theirs. */
export function passwordLinkRoutes(calls: ClassCalls, deps: Dependencies): void {
  const { pool, realNow } = deps

  handle(calls, 'POST /api/hub/people/:id/password-link', async ({ params, ...call }) => {
    await reauthenticate(deps, call.session, realNow())
    // A host who is signed in changes their own by it, not past it.
    if (params.id === call.person.id) throw ownAccountError()
    const [person] = await listPeople(pool, params.id)
    if (!person) throw refusalError('not_found.instructor')
    if (person.status === 'blocked') throw refusalError('wrong_state.kept_out')
    const token = newToken()
    const expiresAt = addMs(realNow(), lifetimeMs)
    const link = { userId: person.id, tokenHash: hashOf(token), madeBy: call.person.id, expiresAt }
    await inTransaction(pool, async (tx) => {
      await savePasswordLink(tx, link)
      const subject = { type: 'user', id: person.id } as const
      const entry = {
        ...presentActor(call.person.id, call.request),
        action: 'hub.password-link',
        subject,
      } as const
      await recordHubAudit(tx, entry, realNow())
    })
    const { email, name } = person
    return {
      email,
      name,
      link: linkTo(deps, call.request, `/new-password#${token}`),
      expiresAt: toIso(expiresAt),
    }
  })

  handle(calls, 'POST /api/hub/password-links/find', async ({ body, request }) => {
    const found = await requireLink(hashOf(body.token), request)
    return { email: found.email, name: found.name }
  })

  handle(calls, 'POST /api/hub/password-links/use', async ({ body, request, reply }) => {
    refuseCommonPassword(body.password, 'password')
    const tokenHash = hashOf(body.token)
    const found = await requireLink(tokenHash, request)
    if (found.isBlocked) throw blockedError()
    // Hashing takes long: not for a token that somebody made up, and before the transaction.
    const passwordHash = await hashPassword(body.password)
    const caller = callerOf(request)
    const { userId } = found
    await inTransaction(pool, async (tx) => {
      if (!(await spendPasswordLink(tx, tokenHash, realNow()))) {
        throw refusalError('not_found.password_link')
      }
      await noteUsedLink(tx, tokenHash, realNow())
      const change = { userId, passwordHash, currentHash: null }
      await updatePasswordHash(tx, change, deps.clock.now())
      await deleteSessionsOf(tx, { userId, exceptSid: null })
      await recordSignIn(tx, { userId, event: 'password_reset', caller }, realNow())
      const subject = { type: 'user', id: userId } as const
      const entry = {
        ...presentActor(userId, request),
        action: 'hub.new-password',
        subject,
      } as const
      await recordHubAudit(tx, entry, realNow())
    })
    // This browser's own may have been among those that ended.
    request.browserSession = undefined
    const factors = await findFactorOwner(pool, userId)
    invariant(factors, 'who has a link is there')
    if (factors.hasSecondFactor) {
      const pending = pendingProof({ userId, passwordHash }, realNow())
      await startPendingSession(deps, { request, reply, pending })
      await recordSignIn(pool, { userId, event: 'second_factor_asked', caller }, realNow())
      return { secondFactor: true as const }
    }
    const owner = { userId, passwordHash, hasProvenSecondFactor: false }
    // Another link's password may have taken the place of this one a moment ago.
    if (!(await startSession(deps, { request, reply, owner }))) throw wrongCredentialsError()
    await rememberDevice(deps, { reply, device: readDevice(deps, request), userId }, realNow())
    await recordSignIn(pool, { userId, event: 'signed_in', caller }, realNow())
    return presentPerson(pool, userId)
  })

  async function requireLink(tokenHash: Buffer, request: FastifyRequest): Promise<PasswordLinkRow> {
    const found = await findPasswordLink(pool, tokenHash, realNow())
    if (found) return found
    const isExpired = await isExpiredPasswordLink(pool, tokenHash, realNow())
    throw await deadLinkError(deps, request, { kind: 'password_link', tokenHash, isExpired })
  }
}
