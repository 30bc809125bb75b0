import { type HubRoutes, hubRoutes } from '@kunwari/contract/hub'
import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import { newId } from '../db/new-id.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeStatus } from '../features/admin/change-person.ts'
import { removeSecondFactor } from '../features/admin/remove-second-factor.ts'
import { callerOf, recordSignIn } from '../features/audit/record-sign-in.ts'
import { hasAdmin } from '../features/joining/setup-links.sql.ts'
import { secondFactorRemovedMessage } from '../features/mail/messages.ts'
import { sendNotice } from '../features/mail/send-notice.ts'
import { hashPassword, refuseCommonPassword } from '../features/passwords/passwords.ts'
import { createPerson } from '../features/people/create-person.ts'
import { reauthenticate } from '../features/sign-in/reauthenticate.ts'
import { wrongCredentialsError } from '../features/sign-in/sign-in.ts'
import { readDevice, rememberDevice } from '../http/device.ts'
import { type ClassCalls, handleOf } from '../http/handle.ts'
import { startSession } from '../http/session.ts'
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitations,
  listTakenEmails,
  saveInvitations,
  spendInvitation,
} from './invitations.sql.ts'
import { deadLinkError, hashOf, linkTo, newToken } from './link-tokens.ts'
import { listPeople } from './people.sql.ts'
import { presentActor, presentPerson } from './present-person.ts'
import { recordHubAudit, recordHubAudits } from './record-hub-audit.ts'
import { noteUsedLink } from './used-links.sql.ts'

const handle = handleOf<HubRoutes>()

const invitationLifetimeMs = 14 * dayMs

/**
 * People of the hub: who is here, and how instructors come.
 *
 * @param tellClasses has pages of a person that are open in classes ask again whether they may be
 */
export function hubPeopleRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  tellClasses: (userId: string) => void,
): void {
  const { pool, realNow, configuration } = deps

  handle(calls, 'GET /api/hub', async ({ person }) => ({
    me: person ? await presentPerson(pool, person.id) : null,
    hasHost: await hasAdmin(pool),
    sendsMail: configuration.smtpUrl !== null,
  }))

  handle(calls, 'GET /api/hub/people', async () => listPeople(pool, null))

  handle(calls, 'POST /api/hub/people/:id/block', async ({ params, body, ...call }) => {
    await reauthenticate(deps, call.session, realNow())
    const [found] = await listPeople(pool, params.id)
    if (!found) throw refusalError('not_found.instructor')
    const status = body.isBlocked ? 'blocked' : 'active'
    if (found.status === status) return found
    const change = { id: params.id, adminId: call.person.id, address: call.request.ip }
    await inTransaction(pool, (tx) =>
      changeStatus(tx, { ...change, status, realNow: realNow() }, deps.clock.now()),
    )
    tellClasses(params.id)
    return { ...found, status }
  })

  handle(calls, 'DELETE /api/hub/people/:id/second-factor', async ({ params, body, ...call }) => {
    await reauthenticate(deps, call.session, realNow())
    const [found] = await listPeople(pool, params.id)
    if (!found) throw refusalError('not_found.instructor')
    const { reason } = body
    const removed = { id: params.id, adminId: call.person.id, reason, address: call.request.ip }
    const owner = await inTransaction(pool, (tx) => removeSecondFactor(tx, removed, realNow()))
    tellClasses(params.id)
    const message = secondFactorRemovedMessage(reason)
    await sendNotice(deps, { ...owner, message, log: call.request.log }, realNow())
    return { ...found, hasSecondFactor: false }
  })

  handle(calls, 'GET /api/hub/invitations', async () =>
    (await listInvitations(pool, realNow())).map((row) => ({
      ...row,
      expiresAt: toIso(row.expiresAt),
    })),
  )

  handle(calls, 'POST /api/hub/invitations', async ({ body, person, session, request }) => {
    await reauthenticate(deps, session, realNow())
    const now = realNow()
    const { role = 'instructor' } = body
    const expiresAt = addMs(now, invitationLifetimeMs)
    const [taken] = await listTakenEmails(
      pool,
      body.people.map(({ email }) => email),
    )
    if (taken !== undefined) {
      const place = body.people.findIndex(({ email }) => email === taken)
      throw refusalError('identifier_taken.instructor', { path: `people.${place}.email` })
    }
    const invited = body.people.map(({ email, name }) => {
      const token = newToken()
      return { id: newId(now), token, tokenHash: hashOf(token), email, name }
    })
    await inTransaction(pool, async (tx) => {
      await saveInvitations(tx, invited, { invitedBy: person.id, role, expiresAt }, now)
      const group = { ...(invited.length > 1 && { group: newId(now) }) }
      const entries = invited.map(({ id, email, name }) => ({
        ...presentActor(person.id, request),
        action: 'hub.invite' as const,
        subject: { type: 'invitation' as const, id },
        after: { name, email, role },
        ...group,
      }))
      await recordHubAudits(tx, entries, now)
    })
    return invited.map(({ email, name, token }) => ({
      email,
      name,
      link: linkTo(deps, request, `/invite#${token}`),
      expiresAt: toIso(expiresAt),
    }))
  })

  handle(calls, 'DELETE /api/hub/invitations/:id', async ({ params, person, request }) => {
    await inTransaction(pool, async (tx) => {
      const gone = await deleteInvitation(tx, params.id)
      if (!gone) throw refusalError('not_found.invitation')
      const { id, name, email, role } = gone
      await recordHubAudit(
        tx,
        {
          ...presentActor(person.id, request),
          action: 'hub.uninvite',
          subject: { type: 'invitation', id },
          before: { name, email, role },
        },
        realNow(),
      )
    })
    return { ok: true as const }
  })

  handle(calls, 'POST /api/hub/invitations/find', async ({ body, request }) => {
    const found = await requireInvitation(hashOf(body.token), request)
    return { email: found.email, name: found.name, role: found.role }
  })

  handle(calls, 'POST /api/hub/invitations/accept', async ({ body, request, reply }) => {
    const { token, firstName, lastName, password } = body
    refuseCommonPassword(password, 'password')
    // Hashing takes long: not for a token that somebody made up.
    const tokenHash = hashOf(token)
    await requireInvitation(tokenHash, request)
    const passwordHash = await hashPassword(password)
    const userId = await inTransaction(pool, async (tx) => {
      const spent = await spendInvitation(tx, tokenHash, realNow())
      if (!spent) throw refusalError('not_found.invitation')
      await noteUsedLink(tx, tokenHash, realNow())
      const identifier = { kind: 'email', value: spent.email } as const
      const named = { identifier, firstName, lastName, passwordHash, realNow: realNow() }
      const role = spent.role === 'host' ? 'admin' : 'support'
      const id = await createPerson(tx, { ...named, role }, deps.clock.now())
      await recordHubAudit(
        tx,
        {
          ...presentActor(id, request),
          action: 'hub.accept',
          subject: { type: 'user', id },
          after: { email: spent.email, role: spent.role },
        },
        realNow(),
      )
      return id
    })
    const owner = { userId, passwordHash, hasProvenSecondFactor: false }
    if (!(await startSession(deps, { request, reply, owner }))) throw wrongCredentialsError()
    await rememberDevice(deps, { reply, device: readDevice(deps, request), userId }, realNow())
    const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
    await recordSignIn(pool, entry, realNow())
    return presentPerson(pool, userId)
  })

  async function requireInvitation(
    tokenHash: Buffer,
    request: FastifyRequest,
  ): Promise<InvitationRow> {
    const found = await findInvitation(pool, tokenHash)
    if (found && found.expiresAt > realNow()) return found
    const isExpired = found !== undefined
    throw await deadLinkError(deps, request, { kind: 'invitation', tokenHash, isExpired })
  }
}

/** The calls of the hub's own, for the app to serve. */
export const hubCalls = hubRoutes
