import type { HubPerson } from '@kunwari/contract/hub'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/queryable.ts'
import { findUser } from '../features/people/people.sql.ts'

/** Somebody of the hub, as they see themselves. */
export async function presentPerson(db: Queryable, id: string): Promise<HubPerson> {
  const user = await findUser(db, id)
  invariant(user, 'a person who is signed in is there')
  const { firstName, lastName, email, role } = user
  return {
    id,
    firstName,
    lastName,
    email: email ?? '',
    role: role === 'admin' ? 'host' : 'instructor',
  }
}

/** Who did something, as the record of it says. */
export function presentActor(actorId: string, request: FastifyRequest) {
  return { actorId, address: request.ip }
}
