import type { User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { fullName } from '@kunwari/domain/identity/people'
import { credentialsOf, type DemoPerson, demoPersonOf } from './demo-people.ts'
import type { WayBack } from './way-back.ts'

/**
 * Gives this browser the session of one of the demo world's people, by the call of the sign-in page.
 * `signInAs` then tells the app, when what is on the screen may go.
 *
 * @throws ApiError where there is no such person, or they changed their password
 * @throws Error where they have a second factor by now
 */
export async function enterAs(person: DemoPerson): Promise<User> {
  const answer = await api('POST /api/auth/login', { body: credentialsOf(person) })
  if ('secondFactor' in answer) throw new Error(`${person} has a second factor`)
  return answer
}

/** How somebody gets back to who they are. */
export function wayBackTo(user: User): WayBack {
  return {
    person: demoPersonOf(user.email),
    identifier: user.email ?? user.phoneNumber ?? '',
    name: fullName(user),
  }
}
