import type { User } from '@kunwari/contract/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askSession, takeFirstSession } from './first-session.ts'
import { readKey } from './read-key.ts'
import { rememberSignedIn } from './remembered.ts'

/** Who is signed in: null is a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: readKey('GET /api/auth/user'),
  queryFn: ({ signal }): Promise<User | null> => takeFirstSession() ?? askSession(signal),
})

export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/**
 * The signed-in person, inside screens that only signed-in people reach.
 *
 * @throws Error when there is none: the router let a visitor in
 */
export function useSignedInUser(): User {
  const { data } = useCurrentUser()
  if (!data) throw new Error('a member screen was rendered without a session')
  return data
}

/** Signing out is a browser navigation: the server ends the session and sends the browser home. */
export function signOut(): void {
  rememberSignedIn(false)
  location.assign('/api/logout')
}
