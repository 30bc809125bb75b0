import { type Instant } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import {
  type DemoPerson,
  demoEmailOf,
  demoPassword,
  demoPeople,
} from '@kunwari/domain/identity/demo-people'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { Pool } from 'pg'
import { ConfigurationError } from '../../configuration-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hashPassword, isCommonPassword } from '../passwords/passwords.ts'
import { createPerson, type NewPerson } from './create-person.ts'
import { findCredentials, listEmailsAmong } from './people.sql.ts'

/** A member like any other, the leader too, until the demo world's history makes him a Prime Leader. */
const namedPeople = {
  member: demoPerson('member', 'Maya', 'Santos', 'user'),
  leader: demoPerson('leader', 'Lito', 'Reyes', 'user'),
  support: demoPerson('support', 'Sari', 'Cruz', 'support'),
  admin: demoPerson('admin', 'Ana', 'Cruz', 'admin'),
} satisfies Record<DemoPerson, Omit<NewPerson, 'passwordHash' | 'realNow'>>

/**
 * Makes the demo people who are not there yet.
 *
 * @param now simulated
 * @returns everybody's id
 */
export async function seedDemoPeople(
  { pool, realNow }: Pick<Dependencies, 'pool' | 'realNow'>,
  now: Instant,
): Promise<Record<DemoPerson, string>> {
  const ensure = (name: DemoPerson) =>
    ensurePerson(pool, { ...namedPeople[name], password: demoPassword, realNow: realNow() }, now)
  return {
    member: await ensure('member'),
    leader: await ensure('leader'),
    support: await ensure('support'),
    admin: await ensure('admin'),
  }
}

/** Who of the demo people is there: a class that was begun anew keeps staff alone. */
export async function listDemoPeople(pool: Pool): Promise<DemoPerson[]> {
  const emails = new Set(await listEmailsAmong(pool, demoPeople.map(demoEmailOf)))
  return demoPeople.filter((name) => emails.has(demoEmailOf(name)))
}

/**
 * Makes the admin whom the configuration names, if nobody has that address yet.
 *
 * @throws ConfigurationError where too many people use that password
 */
export async function ensureFirstAdmin({
  configuration,
  pool,
  realNow,
  clock,
}: Pick<Dependencies, 'configuration' | 'pool' | 'realNow'> & {
  clock: Pick<Dependencies['clock'], 'now'>
}): Promise<void> {
  if (configuration.firstAdmin === null) return
  const { email, password } = configuration.firstAdmin
  const admin = person(email, 'Class', 'Admin', 'admin')
  if (isCommonPassword(password) && !(await findCredentials(pool, admin.identifier))) {
    throw new ConfigurationError('ADMIN_PASSWORD is one that too many people use: choose another.')
  }
  await ensurePerson(pool, { ...admin, password, realNow: realNow() }, clock.now())
}

function person(email: string, firstName: string, lastName: string, role: NewPerson['role']) {
  return { identifier: { kind: 'email' as const, value: email }, firstName, lastName, role }
}

function demoPerson(
  name: DemoPerson,
  firstName: string,
  lastName: string,
  role: NewPerson['role'],
) {
  return person(demoEmailOf(name), firstName, lastName, role)
}

/** Whom everybody can name. */
type NamedPerson = Omit<NewPerson, 'passwordHash'> & { identifier: Identifier }

/** The id of the person with this identifier, who is made if need be. */
async function ensurePerson(
  pool: Pool,
  { password, ...rest }: NamedPerson & { password: string },
  now: Instant,
): Promise<string> {
  const existing = await findCredentials(pool, rest.identifier)
  if (existing) return existing.id
  const passwordHash = await hashPassword(password)
  try {
    return await inTransaction(pool, (tx) => createPerson(tx, { ...rest, passwordHash }, now))
  } catch (error) {
    // Another server that starts now was faster.
    if (!(error instanceof DomainError) || error.code !== 'identifier_taken') throw error
    const made = await findCredentials(pool, rest.identifier)
    invariant(made, 'an identifier that is taken belongs to somebody')
    return made.id
  }
}
