import { createHash, randomBytes } from 'node:crypto'
import { addMs, hourMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Configuration } from '../../config.ts'
import type { Queryable, Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createPerson } from '../people/create-person.ts'
import { hasAdmin, insertSetupLink, isSetupLink, spendSetupLink } from './setup-links.sql.ts'

const lifetimeMs = hourMs
export const setupTokenBytes = 32

/**
 * Makes a link for the first admin, where there is none: outside the demo world, in which nobody was
 * named as the first admin and nobody is one.
 *
 * @returns the token, which is kept nowhere, or null where no link is needed
 */
export async function offerSetup(
  deps: Pick<Dependencies, 'pool' | 'realNow'> & {
    configuration: Pick<Configuration, 'isDemo' | 'firstAdmin'>
  },
): Promise<string | null> {
  const { configuration, pool, realNow } = deps
  if (configuration.isDemo || configuration.firstAdmin !== null) return null
  if (await hasAdmin(pool)) return null
  const token = randomBytes(setupTokenBytes).toString('base64url')
  const expiresAt = addMs(realNow(), lifetimeMs)
  await insertSetupLink(pool, { tokenHash: hashToken(token), expiresAt }, realNow())
  return token
}

/**
 * Refuses a link that is not good, before any work is done for it: hashing a password takes long, and
 * anybody may send a token that they made up.
 *
 * @throws DomainError not_found
 */
export async function requireSetupLink(
  db: Queryable,
  token: string,
  realNow: Instant,
): Promise<void> {
  if (!(await isSetupLink(db, hashToken(token), realNow))) throw invalidLinkError()
}

/**
 * Makes the first admin. The link is good once and for an hour, and only while there is no admin.
 *
 * @param now simulated
 * @returns their id
 * @throws DomainError not_found where the link is not good, identifier_taken
 */
export async function setUpFirstAdmin(
  tx: Tx,
  input: {
    token: string
    email: string
    firstName: string
    lastName: string
    passwordHash: string
    realNow: Instant
  },
  now: Instant,
): Promise<string> {
  const { token, email, firstName, lastName, passwordHash, realNow } = input
  const isGood = await spendSetupLink(tx, hashToken(token), realNow)
  if (!isGood || (await hasAdmin(tx))) throw invalidLinkError()
  const identifier = { kind: 'email', value: email } as const
  const person = { identifier, firstName, lastName, passwordHash, role: 'admin', realNow } as const
  return createPerson(tx, person, now)
}

function invalidLinkError(): DomainError {
  return refusalError('not_found.setup_link')
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
