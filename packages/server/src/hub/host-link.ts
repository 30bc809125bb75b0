import { addMs, hourMs, type Instant } from '@kunwari/domain/calendar/instant'
import { parseEmail } from '@kunwari/domain/identity/identifier'
import type { Pool } from 'pg'
import { newId } from '../db/new-id.ts'
import { inTransaction } from '../db/transaction.ts'
import { offerSetup } from '../features/joining/setup-link.ts'
import { listTakenEmails, saveInvitations } from './invitations.sql.ts'
import { hashOf, newToken } from './link-tokens.ts'
import { savePasswordLink } from './password-links.sql.ts'
import { listPeople } from './people.sql.ts'
import { recordHubAudit } from './record-hub-audit.ts'

/** As long as the link of the first host. */
const lifetimeMs = hourMs

/** What the person at the terminal can act on. */
export class HostLinkError extends Error {
  override readonly name = 'HostLinkError'
}

/**
 * Makes a link by which a host comes in whom nobody else can let in: to set a new password, or for another host. Good once
 * and for an hour. It is for somebody who has the machine and its database, and so anything that is in it.
 *
 * @param pool of the schema of the hub
 * @param asked whose password, or whom to invite; nothing where there is only one host, or none
 * @returns the link's page and token, and what it is for
 * @throws HostLinkError
 */
export async function makeHostLink(
  pool: Pool,
  asked: { email?: string | undefined; invite?: { email: string; name: string } | undefined },
  realNow: Instant,
): Promise<{ page: string; says: string }> {
  const people = await listPeople(pool, null)
  const hosts = people.filter(({ role, status }) => role === 'host' && status === 'active')
  const [first] = hosts
  if (!first) return setUpLink(pool, realNow)
  if (asked.invite) return inviteHost(pool, { ...asked.invite, invitedBy: first.id }, realNow)
  const isTheOnly = asked.email === undefined && hosts.length === 1
  const host = isTheOnly ? first : findHost(hosts, parseEmail(asked.email ?? ''))
  const token = newToken()
  const expiresAt = addMs(realNow, lifetimeMs)
  await inTransaction(pool, async (tx) => {
    const link = { userId: host.id, tokenHash: hashOf(token), madeBy: host.id, expiresAt }
    await savePasswordLink(tx, link)
    const subject = { type: 'user', id: host.id } as const
    await recordHubAudit(
      tx,
      { ...byCommand(host.id), action: 'hub.password-link', subject },
      realNow,
    )
  })
  const says = `${host.name} (${host.email}) sets a new password by it, and is signed out elsewhere:`
  return { page: `/new-password#${token}`, says }
}

type Host = Awaited<ReturnType<typeof listPeople>>[number]

function findHost(hosts: readonly Host[], email: string | undefined): Host {
  const found = hosts.find((host) => host.email === email)
  if (found) return found
  const known = hosts.map((host) => host.email).join(', ')
  throw new HostLinkError(`Say which host by their address: ${known}.`)
}

async function setUpLink(pool: Pool, realNow: Instant): Promise<{ page: string; says: string }> {
  const configuration = { isDemo: false, firstAdmin: null }
  const token = await offerSetup({ configuration, pool, realNow: () => realNow })
  if (token === null) throw new HostLinkError('There is a host, who is kept out.')
  return { page: `/setup#${token}`, says: 'Nobody is a host yet. This makes the first one:' }
}

async function inviteHost(
  pool: Pool,
  { email, name, invitedBy }: { email: string; name: string; invitedBy: string },
  realNow: Instant,
): Promise<{ page: string; says: string }> {
  const own = parseEmail(email)
  if (own === undefined) throw new HostLinkError(`${email} is no address.`)
  if ((await listTakenEmails(pool, [own])).length > 0) {
    throw new HostLinkError(`Somebody signs in with ${own} already.`)
  }
  const token = newToken()
  const id = newId(realNow)
  const expiresAt = addMs(realNow, lifetimeMs)
  await inTransaction(pool, async (tx) => {
    const invited = { id, tokenHash: hashOf(token), email: own, name }
    await saveInvitations(tx, [invited], { invitedBy, role: 'host', expiresAt }, realNow)
    const subject = { type: 'invitation', id } as const
    const after = { name, email: own, role: 'host' }
    await recordHubAudit(
      tx,
      { ...byCommand(invitedBy), action: 'hub.invite', subject, after },
      realNow,
    )
  })
  return { page: `/invite#${token}`, says: `${name} (${own}) becomes a host by it:` }
}

/** The record names the host whose power it is; that nobody was signed in is said as well. */
function byCommand(actorId: string) {
  return { actorId, reason: 'by a command on the server', address: null }
}
