import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import type { HubPeople } from '../dependencies.ts'
import { findUser } from '../features/people/people.sql.ts'
import { findSession } from '../http/session.sql.ts'

/** The people of the hub, as its classes ask after them. */
export function openHubPeople(directory: Pool, realNow: () => Instant): HubPeople {
  return {
    isSignedIn: async (sid) => {
      const session = await findSession(directory, sid, realNow())
      return session?.status === 'active' && session.mustChangePassword === false
    },
    has: async (userId) => (await findUser(directory, userId)) !== undefined,
  }
}
