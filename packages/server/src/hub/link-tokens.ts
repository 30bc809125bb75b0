import { createHash, randomBytes } from 'node:crypto'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { addressSubject, countAttempts, type Limit } from '../http/throttle.ts'
import { isUsedLink } from './used-links.sql.ts'

const tokenBytes = 32
const windowSeconds = 900
const wrongTokens: Limit = { name: 'hub-invitation', max: 100, window: windowSeconds }

/** What stands behind the hash of a link that is handed over, and is kept as its hash alone. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The whole address of a page of the hub. */
export function linkTo(
  { configuration }: Pick<Dependencies, 'configuration'>,
  request: FastifyRequest,
  page: string,
): string {
  return `${configuration.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`}${page}`
}

/**
 * The refusal of a link that opens nothing: it was used, it has expired, or nobody knows it. An address that tries many of these
 * last is rate-limited.
 *
 * @param input.isExpired whether the link is there, past its time
 */
export async function deadLinkError(
  { configuration, pool, realNow }: Pick<Dependencies, 'configuration' | 'pool' | 'realNow'>,
  request: FastifyRequest,
  input: { kind: 'invitation' | 'password_link'; tokenHash: Buffer; isExpired: boolean },
): Promise<Error> {
  const refusal = `not_found.${input.kind}` as const
  if (input.isExpired) return refusalError(`${refusal}_expired`)
  if (await isUsedLink(pool, input.tokenHash)) return refusalError(`${refusal}_used`)
  const context = { scale: configuration.rateLimitScale, now: realNow() }
  const throttle = { limit: wrongTokens, subject: addressSubject(request.ip) }
  const seconds = await countAttempts(pool, [throttle], context)
  if (seconds === undefined) return refusalError(refusal)
  return refusalError('too_many_tries.links', { retryAfterSeconds: seconds })
}
