import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { addMs, dayMs, type Instant, instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../db/new-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { blockedError, type Person } from './access.ts'
import { cookieName, isHttps, ownNames, readCookie } from './cookie-name.ts'
import { isCall } from './is-call.ts'
import type { PendingProof } from './pending-second-factor.sql.ts'
import {
  deleteSession,
  findSession,
  replaceSession,
  type SessionFacts,
  type SessionOwner,
  type SessionRow,
  touchSession,
} from './session.sql.ts'
import { spendTemporaryPassword } from './temporary-password.sql.ts'

/** A browser that comes back with its cookie. */
export type BrowserSession = {
  /** The stored form of the cookie's value: its SHA-256 in hex. */
  sid: string
  id: string
  facts: SessionFacts
  person: Person | undefined
  createdAt: Instant
  /** When its person last proved again that it is them. */
  confirmedAt: Instant | null
}

/** What sessions stand on. */
export type SessionDependencies = Pick<
  Dependencies,
  'configuration' | 'pool' | 'realNow' | 'hubPeople'
>

const idleMs = 30 * dayMs
const lifetimeMs = 90 * dayMs
/** A visitor's session only carries them from the class code through the sign-up. */
const visitorLifetimeMs = dayMs
const lastSeenPrecisionMs = 5 * minuteMs
const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
const userAgentLengthMax = 300

/**
 * Makes every call know its browser; @fastify/cookie and `setRequestClass` must stand before it. A rehearsal knows those alone
 * whom its class has let in: no cookie opens it.
 */
export function useSessions(app: FastifyInstance): void {
  app.decorateRequest('browserSession', undefined)
  app.decorateRequest('isHandedOver', false)
  app.addHook('onRequest', async (request) => {
    const { deps } = request.openClass
    if (deps.rehearsalId !== null) request.browserSession = handedOver.get(request.raw)
    else if (isCall(request)) request.browserSession = await readSession(deps, request)
  })
}

/** Requests that were handed to another app of this process, with the session that they came with. */
const handedOver = new WeakMap<IncomingMessage, BrowserSession | undefined>()

/** Lets another app of this process answer a call, in the name of the session that made it. */
export function handOver(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  app: Pick<FastifyInstance, 'routing'>,
): void {
  handedOver.set(request.raw, request.browserSession)
  request.isHandedOver = true
  reply.hijack()
  app.routing(request.raw, reply.raw)
}

declare module 'fastify' {
  // Fastify collects decorations by merging into this interface; a type cannot.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Whether another app of this process answers the call. */
    isHandedOver: boolean
  }
}

/** The session of this browser; a visitor who has none gets one. */
export async function ensureBrowserSession(
  deps: SessionDependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<BrowserSession> {
  if (request.browserSession) return request.browserSession
  const session = await openSession(deps, { request, reply, owner: null })
  invariant(session, 'nothing keeps a visitor from a session')
  return session
}

/**
 * Signs a person in: a new session under a new id, in place of the one the browser had.
 *
 * @returns undefined where their password has changed since it was checked, or is a temporary one that
 *   was used already or is more than a day old; and for those who come in by a hub alone
 */
export async function startSession(
  deps: SessionDependencies,
  input: { request: FastifyRequest; reply: FastifyReply; owner: SessionOwner },
): Promise<BrowserSession | undefined> {
  if (!(await spendTemporaryPassword(deps.pool, input.owner.userId, deps.realNow())))
    return undefined
  if (await deps.hubPeople?.has(input.owner.userId)) return undefined
  return openSession(deps, input)
}

/**
 * Lets a person of the hub into a class, for as long as they are signed in there.
 *
 * @param hubSid of the session that they have there
 */
export async function startSessionFromHub(
  deps: SessionDependencies,
  input: { request: FastifyRequest; reply: FastifyReply; owner: SessionOwner; hubSid: string },
): Promise<BrowserSession | undefined> {
  return openSession(deps, input)
}

/**
 * Signs a person in who proved without a password that it is them: a temporary one is not used up.
 *
 * @returns undefined where they have a second factor, which this does not ask for
 */
export async function startSessionWithoutPassword(
  deps: SessionDependencies,
  input: { request: FastifyRequest; reply: FastifyReply; owner: SessionOwner },
): Promise<BrowserSession | undefined> {
  return openSession(deps, input)
}

/** Keeps who has told the right password, until their second factor: a visitor's session so far. */
export async function startPendingSession(
  deps: SessionDependencies,
  input: { request: FastifyRequest; reply: FastifyReply; pending: PendingProof },
): Promise<void> {
  await openSession(deps, { ...input, owner: null })
}

/** Ends the session of this browser and takes its cookie back. */
export async function endSession(
  deps: SessionDependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (request.browserSession) await deleteSession(deps.pool, request.browserSession.sid)
  request.browserSession = undefined
  const names = new Set(ownNames(deps, { request, kind: 'session' }))
  for (const name of names) reply.clearCookie(name, cookieOptions(deps))
}

/** Whether a request brought no cookie of a session, good or not: it comes from a visitor. */
export function isVisitors(
  deps: Pick<SessionDependencies, 'configuration'>,
  request: FastifyRequest,
): boolean {
  return readCookie(deps, { request, kind: 'session' }) === undefined
}

/** Whether the session of a request, one for a page among them, is somebody's. */
export async function isSignedIn(
  deps: SessionDependencies,
  request: FastifyRequest,
): Promise<boolean> {
  return (await readSession(deps, request))?.person !== undefined
}

async function readSession(
  deps: SessionDependencies,
  request: FastifyRequest,
): Promise<BrowserSession | undefined> {
  const token = readCookie(deps, { request, kind: 'session' })?.value
  if (token === undefined || !tokenPattern.test(token)) return undefined
  const sid = hashToken(token)
  const now = deps.realNow()
  const row = await findSession(deps.pool, sid, now)
  if (!row || !(await isStillLetIn(deps, row.facts))) return undefined
  if (now - row.lastSeenAt >= lastSeenPrecisionMs) {
    await touchSession(deps.pool, { sid, expiresAt: expiryOf(row, now) }, now)
  }
  return presentSession(sid, row)
}

/** Who signed out of the hub, or is blocked there, is in none of its classes any more. */
async function isStillLetIn(
  { hubPeople }: SessionDependencies,
  { hubSid }: SessionFacts,
): Promise<boolean> {
  if (hubSid === undefined || !hubPeople) return true
  return hubPeople.isSignedIn(hubSid)
}

async function openSession(
  deps: SessionDependencies,
  input: {
    request: FastifyRequest
    reply: FastifyReply
    owner: SessionOwner | null
    pending?: PendingProof
    hubSid?: string
  },
): Promise<BrowserSession | undefined> {
  const { request, reply, owner, pending, hubSid } = input
  const previous = request.browserSession
  const now = deps.realNow()
  const token = randomBytes(tokenBytes).toString('base64url')
  const sid = hashToken(token)
  // Proofs of identifiers end with the session they were made in; the class stays joined.
  const joinedClass = previous?.facts.joinedClass
  const isStarted = await replaceSession(
    deps.pool,
    {
      sid,
      id: newId(now),
      facts: {
        ...(joinedClass !== undefined && { joinedClass }),
        ...(pending !== undefined && { pending }),
        ...(hubSid !== undefined && { hubSid }),
      },
      owner,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax),
      expiresAt: expiryOf({ userId: owner?.userId ?? null, createdAt: now }, now),
      endedSid: previous?.sid ?? null,
    },
    now,
  )
  if (!isStarted) return undefined
  const row = await findSession(deps.pool, sid, now)
  // A person who was blocked since their password was checked has none.
  if (!row) throw blockedError()
  const session = presentSession(sid, row)
  request.browserSession = session
  reply.setCookie(cookieName(deps, { request, kind: 'session' }), token, {
    ...cookieOptions(deps),
    maxAge: lifetimeMs / 1_000,
  })
  return session
}

function expiryOf(row: Pick<SessionRow, 'userId' | 'createdAt'>, now: Instant): Instant {
  if (row.userId === null) return addMs(row.createdAt, visitorLifetimeMs)
  return instant(Math.min(now + idleMs, row.createdAt + lifetimeMs))
}

function presentSession(sid: string, row: SessionRow): BrowserSession {
  const { id, facts, createdAt, confirmedAt } = row
  return { sid, id, facts, person: personOf(row), createdAt, confirmedAt }
}

function personOf(row: SessionRow): Person | undefined {
  if (row.userId === null) return undefined
  invariant(row.role !== null && row.status !== null, 'a session with a person has their role')
  return {
    id: row.userId,
    role: row.role,
    status: row.status,
    mustChangePassword: row.mustChangePassword === true,
    isPrimeLeader: row.isPrimeLeader === true,
    hasSteppedOut: row.hasSteppedOut === true,
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** How every cookie of ours is set: for the pages of this class only, and for no script. */
export function cookieOptions(
  deps: Pick<SessionDependencies, 'configuration'>,
): CookieSerializeOptions {
  const { base } = deps.configuration
  return { path: base || '/', httpOnly: true, sameSite: 'lax', secure: isHttps(deps) }
}
