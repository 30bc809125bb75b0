import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { dayMs } from '@kunwari/domain/calendar/instant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps, type SessionDependencies } from './session.ts'

/** Browsers keep a cookie 400 days at most. */
const lifetimeMs = 400 * dayMs
const idBytes = 16
const idPattern = /^[A-Za-z0-9_-]{22}$/

/**
 * The device that a call comes from, as its long-lived cookie says: what counts wrong tries apart in a
 * room where everybody has one address. It says nothing about the person, and opens nothing.
 *
 * @returns its hash, or undefined for a browser without the cookie
 */
export function deviceOf(
  deps: Pick<SessionDependencies, 'configuration'>,
  request: FastifyRequest,
): string | undefined {
  const id = request.cookies[cookieName(deps)]
  if (id === undefined || !idPattern.test(id)) return undefined
  return createHash('sha256').update(id).digest('hex')
}

/** Gives a browser that has none the cookie by which its wrong tries are counted. */
export function ensureDevice(
  deps: Pick<SessionDependencies, 'configuration'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  if (deviceOf(deps, request) !== undefined) return
  reply.setCookie(cookieName(deps), randomBytes(idBytes).toString('base64url'), options(deps))
}

function cookieName(deps: Pick<SessionDependencies, 'configuration'>): string {
  return isHttps(deps) ? '__Host-kunwari_device' : 'kunwari_device'
}

function options(deps: Pick<SessionDependencies, 'configuration'>): CookieSerializeOptions {
  const maxAge = lifetimeMs / 1_000
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(deps), maxAge }
}
