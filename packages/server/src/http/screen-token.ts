import { createHash, randomBytes } from 'node:crypto'
import type { Route } from '@kunwari/contract/route'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { findScreen } from './screen-token.sql.ts'

const tokenBytes = 32
const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** Draws what opens the room's screen; kept as its hash alone. */
export function drawScreenToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** A token as it is kept. */
export function hashScreenToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Lets the room's screen in by its token where a call is open to it, and nowhere else. Whose cookie came along
 * does not count then: what hangs in front of a class is nobody's.
 *
 * @returns whether the screen calls; if not, the person signed in does
 * @throws DomainError not_signed_in where the token is not good, or no longer, or the call is not open to it
 */
export async function letScreenIn(
  deps: Pick<Dependencies, 'pool' | 'realNow'>,
  { request, route }: { request: FastifyRequest; route: Route },
): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  const isOpen = route.access === 'screen' || route.isOpenToScreen === true
  const isGood = await isGoodToken(deps, tokenHashOf(request))
  // Elsewhere the header may be for a reverse proxy that asks for a sign-in of its own.
  if (!isOpen && !isGood) return false
  if (!isOpen || !isGood) throw refusalError('not_signed_in')
  request.browserSession = undefined
  return true
}

async function isGoodToken(
  { pool, realNow }: Pick<Dependencies, 'pool' | 'realNow'>,
  hash: Buffer | undefined,
): Promise<boolean> {
  if (!hash) return false
  const screen = await findScreen(pool)
  return screen !== undefined && screen.tokenHash.equals(hash) && realNow() < screen.expiresAt
}

/** The token that a screen sent, as it is kept; undefined where it sent none. */
export function tokenHashOf({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | undefined {
  const token = bearerPattern.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : hashScreenToken(token)
}
