import { createHash, randomBytes } from 'node:crypto'
import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { isStaged } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { countPeopleWithMoney } from '../features/lesson/stage.sql.ts'
import { findOwnPasswordHash } from '../features/people/account.sql.ts'
import { findClass } from '../features/world/class.sql.ts'
import { startSessionFromHub } from '../http/session.ts'
import type { RunningClass } from '../open-class.ts'
import type { ClassAddresses } from './class-address.ts'
import { saveTicket, spendTicket } from './tickets.sql.ts'

const ticketBytes = 32
/** As long as a browser takes from one host to the other. */
const ticketLifetimeMs = minuteMs
const enterPage = '/hub-enter'

/** Who comes, and by which session of the hub: the one in the class lasts no longer. */
type Comer = { userId: string; hubSid: string }

type Wire = { request: FastifyRequest; reply: FastifyReply }

/**
 * Signs a person of the hub in to a class in which they are an admin.
 *
 * @returns where to go. On the hub's own host the session's cookie goes along; to a host of the class's own they carry a
 *   ticket, which is good once and for a minute
 */
export async function enterClass(
  input: {
    directory: Pool
    running: RunningClass
    classId: string
    who: Comer
    address: string
  },
  wire: Wire,
  now: Instant,
): Promise<string> {
  const { directory, running, classId, who, address } = input
  if (address.startsWith('/')) {
    await signIn(running, who, wire)
    return `${address}${await firstPage(running)}`
  }
  const ticket = randomBytes(ticketBytes).toString('base64url')
  const expiresAt = addMs(now, ticketLifetimeMs)
  await saveTicket(directory, { hash: hashOf(ticket), classId, ...who, expiresAt }, now)
  return `${address}${enterPage}?ticket=${ticket}`
}

/** The page on a class's own host that takes a ticket. */
export function serveTickets(
  app: FastifyInstance,
  input: {
    directory: Pool
    addresses: ClassAddresses
    find: (code: string) => Promise<RunningClass>
    realNow: () => Instant
  },
): void {
  const { directory, addresses, find, realNow } = input
  app.get(enterPage, { schema: { hide: true } }, async (request, reply) => {
    const code = addresses.codeOf(request.raw)?.toUpperCase()
    const ticket = new URL(request.url, 'http://here.invalid').searchParams.get('ticket')
    if (code === undefined || ticket === null) throw refusalError('not_found')
    const spent = await spendTicket(directory, { hash: hashOf(ticket), code }, realNow())
    if (!spent) throw refusalError('not_signed_in')
    const running = await find(code)
    await signIn(running, spent, { request, reply })
    return reply.header('Cache-Control', 'no-store').redirect(await firstPage(running))
  })
}

/** The class's own page where a lesson is given, or can still be planned: once somebody is in, it cannot. */
async function firstPage({ deps: { pool } }: RunningClass): Promise<string> {
  const found = await findClass(pool)
  const isForLesson = found && (isStaged(found.stage) || (await countPeopleWithMoney(pool)) === 0)
  return isForLesson ? '/admin/class' : '/admin'
}

async function signIn(running: RunningClass, { userId, hubSid }: Comer, wire: Wire): Promise<void> {
  const passwordHash = await findOwnPasswordHash(running.deps.pool, userId)
  invariant(passwordHash !== undefined, 'who was let in is there')
  const owner = { userId, passwordHash, hasProvenSecondFactor: true }
  // What they are signed in to as they ask is the hub, and goes on.
  wire.request.browserSession = undefined
  await startSessionFromHub(running.deps, { ...wire, owner, hubSid })
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
